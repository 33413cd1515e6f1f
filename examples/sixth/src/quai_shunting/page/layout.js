/** Where everything of a table of Shunting lies. */

const GAP = 10,
  HEAD = 84,
  FOOT = 52,
  FACE = 180 / 120;

/** @type {import("./types.js").Page["layout"]} */
export const layout = (view, width, height, { me, hand }) => {
  const phone = width < 640;
  const widest = phone ? 46 : 84,
    room = height ? (height - HEAD - FOOT) / 3 - 3 * GAP : widest * FACE,
    card = Math.floor(Math.min(widest, room / FACE)),
    rowHeight = Math.round(card * FACE) + 2 * GAP,
    sendWidth = phone ? 92 : 130;
  const seats = view.hands.length,
    panelWidth = (width - GAP * (seats - 1)) / seats;
  /** @type {import("./types.js").Zone[]} */
  const zones = view.hands.map((_, seat) => ({
    id: `panel:${seat}`,
    kind: "panel",
    seat,
    x: seat * (panelWidth + GAP),
    y: 0,
    w: panelWidth,
    h: HEAD - GAP,
  }));
  /** @type {import("quai/app/game-page.js").Sprite[]} */
  const sprites = [];
  view.tracks.forEach((wagons, i) => {
    const y = HEAD + i * (rowHeight + GAP),
      w = width - sendWidth - GAP,
      step = Math.min(card + 6, (w - 2 * GAP - card) / 7);
    zones.push({ id: `track:${i + 1}`, kind: "track", track: i + 1, wagons, x: 0, y, w, h: rowHeight });
    zones.push({
      id: `send:${i + 1}`,
      kind: "send",
      track: i + 1,
      wagons,
      x: w + GAP,
      y,
      w: sendWidth,
      h: rowHeight,
    });
    wagons.forEach((name, slot) => {
      const x = GAP + slot * step;
      sprites.push({
        name,
        zone: `track:${i + 1}`,
        slot,
        layer: "board",
        x,
        y: y + GAP,
        w: card,
        h: card * FACE,
        z: slot,
      });
    });
  });
  const foot = HEAD + 3 * (rowHeight + GAP),
    half = (width - GAP) / 2;
  zones.push({ id: "yard", kind: "yard", x: 0, y: foot, w: half, h: FOOT });
  zones.push({ id: "pile", kind: "pile", x: half + GAP, y: foot, w: half, h: FOOT });
  const held = view.hands[me];
  const heldWidth = phone ? 50 : 84,
    space = Math.min(heldWidth + 8, (hand - heldWidth) / 5);
  if (Array.isArray(held))
    held.forEach((name, slot) => {
      const place = { x: slot * space, y: 4, w: heldWidth, h: heldWidth * FACE };
      sprites.push({ name, zone: "hand", slot, layer: "hand", source: `hand:${name}`, z: slot, ...place });
    });
  const handHeight = Math.round(heldWidth * FACE) + 8;
  return {
    zones,
    sprites,
    height: Math.max(foot + FOOT, height),
    handHeight,
    form: phone ? "phone" : "desk",
  };
};
