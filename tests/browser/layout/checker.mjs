/**
 * The layout check of a page as it is shown. It finds each control that cannot be pressed, is too small for a
 * finger or overlaps another one, each text that is cut, covered or spills out of its box, and a prompt, a hand or a
 * board that is out of sight. It scrolls the page and puts it back; it changes nothing else.
 *
 * A sheet that takes all presses must say so (a dialog, or `aria-modal`): then only what is in it is checked.
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ kind: string, selector: string, text: string, box: number[], detail: string }} Finding
 */

const TARGET_PX = 44;
/** How wide the free part of a card in a full hand is at least, for a finger. */
const MIN_STRIP_PX = 28;
/** Differences below this are rounding, shadows and outlines. */
const SLACK_PX = 2;
/** How often the page is scrolled to something before it counts as out of reach. */
const MAX_SCROLLS = 12;
/** How much of a shortened text is shown at least: two or three letters and an ellipsis. */
const MIN_SHORTENED_PX = 18;
/** How many letters a usual name has at most. */
const USUAL_NAME_LETTERS = 8;
/** The least part of the window that the board has above the dock. */
const MIN_BOARD_SHARE = 0.25;
const CONTROLS =
  'button, a[href], summary, select, textarea, input:not([type="hidden"]), [role="button"], [data-to], [data-source]';
const BOXES = ".prompt, .panel, .btn, .scene, .paper, .request, .meanwhile, dialog";
/** What is pressed on the board: its text may stand below or before it, as that of a train, but not run out of it. */
const PLACES = ".zone:is([data-to], [data-source])";
const LAYERS = ".top, .stage, .hand, .prompt, .dock, .papers, .advice, .meanwhile, .scene, .request, dialog";
const page = /** @type {HTMLElement} */ (document.scrollingElement);
const start = page.scrollTop;
/* not those of the window, which a phone makes larger until a page that is too wide fits into it */
const { clientWidth: screenWidth, clientHeight: screenHeight } = page;
/** Scroll the page at once, even where it scrolls smoothly. @param {number} top */
const scrollPage = (top) => page.scrollTo({ top, behavior: "instant" });
/** @type {Finding[]} */
const findings = [];

const name = (/** @type {Element} */ element) => {
  const data = ["data-zone", "data-key", "data-act", "data-answer", "data-to", "data-source"]
    .map((key) => element.hasAttribute(key) && `[${key}="${element.getAttribute(key)}"]`)
    .find((part) => part);
  const own = `${element.tagName.toLowerCase()}${[...element.classList].map((part) => `.${part}`).join("")}`;
  const layer = element.parentElement?.closest(LAYERS);
  return `${layer ? `.${layer.classList[0] ?? layer.tagName.toLowerCase()} ` : ""}${own}${data || ""}`;
};
const report = (
  /** @type {string} */ kind,
  /** @type {Element} */ element,
  /** @type {Box} */ box,
  /** @type {string} */ detail = "",
) =>
  findings.push({
    kind,
    selector: name(element),
    text: (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60),
    box: [box.left, box.top, box.right - box.left, box.bottom - box.top].map(Math.round),
    detail,
  });

/** Whether an element is clipped to nothing, by itself or with an ancestor; computed once. */
const clipped = new Map();
const isClipped = (/** @type {Element} */ element) => {
  if (!clipped.has(element)) {
    const byItself = getComputedStyle(element).clipPath === "inset(50%)";
    clipped.set(element, byItself || (element.parentElement !== null && isClipped(element.parentElement)));
  }
  return clipped.get(element);
};
/** Whether an element is only for screen readers, such as a label that is clipped to a point. */
const isSilentText = (/** @type {Element} */ element) =>
  element.closest(".sr, .skip") !== null || isClipped(element);
/** Whether an element is in a further row of the log or of the rules: a few rows stand for all. */
const isRepeated = (/** @type {Element} */ element) =>
  element.closest(".log > li:nth-child(n + 6), .rule:nth-of-type(n + 6), .rule ~ :nth-child(n + 20)") !==
  null;
const isShown = (/** @type {Element} */ element) => {
  const box = element.getBoundingClientRect();
  return (
    box.width > 1 &&
    box.height > 1 &&
    !isSilentText(element) &&
    !isRepeated(element) &&
    !element.closest("[inert], .ghost") &&
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  );
};
const intersection = (/** @type {Box} */ a, /** @type {Box} */ b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
/** What an element does with contents that are too large, by axis; computed once. */
const overflows = new Map();
const overflowOf = (/** @type {Element} */ element) => {
  if (!overflows.has(element)) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const kind = (/** @type {string} */ value) =>
      value === "auto" || value === "scroll" ? "scrolls" : value === "visible" ? "shows" : "cuts";
    const ellipsis = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    overflows.set(element, { x: kind(overflowX), y: kind(overflowY), ellipsis });
  }
  return overflows.get(element);
};
const scrolls = (/** @type {Element} */ element) =>
  overflowOf(element).x === "scrolls" || overflowOf(element).y === "scrolls";
/** The ancestors of an element up to a box, nearest first. @param {Element | null} from @param {Element | null} to */
const between = (from, to) => {
  const list = [];
  for (let at = from; at && at !== to; at = at.parentElement) list.push(at);
  return list;
};

/* a modal sheet takes all presses: only what is in it counts */
const modal = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].filter(isShown).at(-1);
const root = modal ?? document.body;
const isEnabled = (/** @type {Element} */ element) =>
  !element.matches(":disabled") && getComputedStyle(element).pointerEvents !== "none";
const controls = [...root.querySelectorAll(CONTROLS)].filter((each) => isShown(each) && isEnabled(each));

/** Whether the dock stands below the board, not beside it. @param {Box} dock */
const isBelow = (dock) => dock.left < screenWidth / 4;
/** The part of the window between the header and the dock. */
const freeArea = () => {
  const fixed = (/** @type {string} */ selector) => document.querySelector(selector)?.getBoundingClientRect();
  const header = fixed(".top"),
    dock = fixed(".dock");
  const top =
    header && getComputedStyle(document.querySelector(".top") ?? root).position === "sticky"
      ? header.bottom
      : 0;
  const bottom =
    dock && isBelow(dock) && dock.top > 0 && dock.top < screenHeight && dock.bottom >= screenHeight - 1
      ? dock.top
      : screenHeight;
  return { top, bottom };
};
/**
 * Scroll until an element lies between the header and the dock.
 * @param {Element} element
 * @param {boolean} [always] even if it does already
 */
const bringIntoSight = (element, always = false) => {
  const inScroller = between(element.parentElement, root.parentElement).some(scrolls);
  if (inScroller) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect(),
    middle = (box.top + box.bottom) / 2;
  const { top, bottom } = element.closest(".dock, .top") ? { top: 0, bottom: screenHeight } : freeArea();
  if (always || middle < top || middle > bottom) scrollPage(page.scrollTop + middle - (top + bottom) / 2);
};
/** Whether a press there reaches the control. @param {Element} control @param {number} x @param {number} y */
const reaches = (control, x, y) => {
  const hit = document.elementFromPoint(x, y);
  const alike = hit?.closest(".held")?.getAttribute("data-source");
  if (control.matches(".held") && alike === control.getAttribute("data-source")) return true;
  return (
    hit !== null &&
    (control === hit || control.contains(hit) || hit.closest("label")?.contains(control) === true)
  );
};
/** The width of the free part of a card that lies partly under others, in pixels. */
const freePart = (/** @type {Element} */ control) => {
  const box = control.getBoundingClientRect(),
    step = 2;
  let widest = 0;
  for (const y of [box.top + TARGET_PX / 2, (box.top + box.bottom) / 2, box.bottom - TARGET_PX / 2]) {
    let wide = 0;
    for (let x = Math.max(0, box.left) + 1; x < Math.min(screenWidth, box.right); x += step) {
      wide = reaches(control, x, y) ? wide + step : 0;
      widest = Math.max(widest, wide);
    }
  }
  return widest;
};
/** How far from a point presses still reach a control, in pixels. */
const reach = (
  /** @type {Element} */ control,
  /** @type {{ x: number, y: number }} */ from,
  /** @type {{ x: number, y: number }} */ step,
) => {
  let far = 0;
  while (far < TARGET_PX && reaches(control, from.x + step.x * (far + 1), from.y + step.y * (far + 1)))
    far += 1;
  return far;
};
/**
 * Whether a finger finds a control: it is large, or takes presses around it.
 * @param {Element} control
 * @param {Box} box
 */
const isLarge = (control, box) => {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const extent = (/** @type {number} */ x, /** @type {number} */ y) =>
    reach(control, middle, { x, y }) + reach(control, middle, { x: -x, y: -y }) + 1;
  return (
    (box.right - box.left >= TARGET_PX - 0.5 || extent(1, 0) >= TARGET_PX - 1) &&
    (box.bottom - box.top >= TARGET_PX - 0.5 || extent(0, 1) >= TARGET_PX - 1)
  );
};
/** Whether a control is a link within a sentence. */
const isInText = (/** @type {Element} */ control) =>
  control.matches("a") && getComputedStyle(control).display === "inline";
/** Whether a press reaches a control where it is free, wherever the page is scrolled to. */
const canBePressed = (/** @type {Element} */ control, /** @type {boolean} */ touch) => {
  const reached = () => {
    if (control.matches(".held")) return freePart(control) >= (touch ? MIN_STRIP_PX : MIN_STRIP_PX / 2);
    /* a link that is broken over two lines has nothing of it in the middle of both */
    const lines = isInText(control) ? [...control.getClientRects()] : [control.getBoundingClientRect()];
    return lines
      .filter((line) => line.width > 0 || lines.length === 1)
      .every(({ left, right, top, bottom }) => reaches(control, (left + right) / 2, (top + bottom) / 2));
  };
  /* more than once, as the dock stays at the lower edge of the window until its own place in the page is there */
  for (let tries = 0; tries < MAX_SCROLLS; tries += 1) {
    if (reached()) return true;
    const before = page.scrollTop;
    bringIntoSight(control, true);
    if (page.scrollTop === before) break;
  }
  return reached();
};

/** @param {boolean} touch */
const checkControls = (touch) => {
  for (const control of controls) {
    bringIntoSight(control);
    const box = control.getBoundingClientRect(),
      x = (box.left + box.right) / 2,
      y = (box.top + box.bottom) / 2;
    if (!canBePressed(control, touch)) {
      const hit = document.elementFromPoint(x, y);
      report("cannot be pressed", control, box, hit ? `covered by ${name(hit)}` : "outside the window");
    }
    const label = control.closest("label")?.getBoundingClientRect() ?? box;
    if (touch && !isInText(control) && !isLarge(control, label)) report("too small", control, label);
  }
  scrollPage(start);
};

/** The part of an element that its scrolling ancestors show. @param {Element} element @returns {Box} */
const visibleBox = (element) =>
  between(element.parentElement, root).reduce(
    (/** @type {Box} */ box, ancestor) =>
      overflowOf(ancestor).x === "shows" ? box : intersection(box, ancestor.getBoundingClientRect()),
    element.getBoundingClientRect(),
  );
const checkOverlaps = () => {
  const placed = controls.map((control) => ({
    control,
    layer: control.closest(LAYERS),
    box: visibleBox(control),
  }));
  placed.forEach((a, i) => {
    for (const b of placed.slice(i + 1)) {
      if (a.layer !== b.layer || a.control.contains(b.control) || b.control.contains(a.control)) continue;
      if (a.control.matches(".held") && b.control.matches(".held")) continue;
      /* on a map things lie where they were put */
      if (a.control instanceof SVGElement && b.control instanceof SVGElement) continue;
      const shared = intersection(a.box, b.box);
      if (shared.right - shared.left > SLACK_PX && shared.bottom - shared.top > SLACK_PX)
        report("overlaps", a.control, shared, name(b.control));
    }
  });
};

/** @param {Text} text @returns {Box | null} */
const boxOfText = (text) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()].filter((line) => line.width > 0);
  if (!lines.length) return null;
  return {
    left: Math.min(...lines.map((line) => line.left)),
    top: Math.min(...lines.map((line) => line.top)),
    right: Math.max(...lines.map((line) => line.right)),
    bottom: Math.max(...lines.map((line) => line.bottom)),
  };
};
/** How far a text leaves a box, in pixels. @param {Box} text @param {Box} box */
const excess = (text, box) => ({
  x: Math.max(box.left - text.left, text.right - box.right),
  y: Math.max(box.top - text.top, text.bottom - box.bottom),
});
/** @param {Element} element @param {Box} box the box of its text */
const checkText = (element, box) => {
  const free = { x: true, y: true };
  const half = (box.bottom - box.top) / 2;
  for (const ancestor of between(element, root.parentElement)) {
    const { x, y } = excess(box, ancestor.getBoundingClientRect()),
      overflow = overflowOf(ancestor);
    const cut =
      (free.x && overflow.x === "cuts" && x > SLACK_PX) ||
      (free.y && overflow.y === "cuts" && y > Math.min(half, 6));
    if (cut) {
      if (!overflow.ellipsis || !element.closest("[title]"))
        report(
          "text is cut",
          element,
          box,
          `by ${name(ancestor)}${overflow.ellipsis ? ", without a title" : ""}`,
        );
      return;
    }
    if (overflow.x === "scrolls") free.x = false;
    if (overflow.y === "scrolls") free.y = false;
    const { right } = ancestor.getBoundingClientRect(),
      runsOut = ancestor.matches(PLACES) && box.left < right && box.right > right + SLACK_PX,
      leaves = (free.x && x > SLACK_PX) || (free.y && y > SLACK_PX + 2);
    if ((free.x && runsOut) || (ancestor.matches(BOXES) && leaves)) {
      report("spills out", element, box, `of ${name(ancestor)}`);
      return;
    }
  }
  if (!free.x) return;
  if (box.right > screenWidth + 1 || box.left < -1) report("leaves the page", element, box);
};
/** A shortened text has a title, but a name of which nothing is left tells nobody apart. */
const checkShortened = () => {
  for (const element of root.querySelectorAll("[title]")) {
    const { width, height } = element.getBoundingClientRect();
    const shown = !isSilentText(element) && !isRepeated(element) && height > 1 && element.checkVisibility();
    if (
      shown &&
      overflowOf(element).ellipsis &&
      element.scrollWidth > MIN_SHORTENED_PX &&
      width < MIN_SHORTENED_PX
    )
      report("text is lost", element, element.getBoundingClientRect());
  }
};
/** The texts that are shown, with the elements they stand in. @returns {[Element, Box][]} */
const shownTexts = () => {
  /** @type {[Element, Box][]} */
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.nodeValue?.trim() || element.closest("svg, option, script, style")) continue;
    const box = isShown(element) && boxOfText(/** @type {Text} */ (text));
    if (box) texts.push([element, box]);
  }
  return texts;
};
const checkTexts = () => {
  for (const [element, box] of shownTexts()) checkText(element, box);
};
/** A text of a drawing stays in the box that the drawing stands in. */
const checkDrawnTexts = () => {
  for (const text of /** @type {NodeListOf<SVGTextElement>} */ (root.querySelectorAll("svg text"))) {
    if (!text.textContent?.trim() || !isShown(text) || isRepeated(text)) continue;
    const drawing = text.ownerSVGElement;
    if (!drawing || overflowOf(drawing).x === "cuts") continue;
    const box = text.getBoundingClientRect(),
      holder = text.closest(BOXES) ?? drawing;
    const { x, y } = excess(box, holder.getBoundingClientRect());
    if (x > SLACK_PX || y > SLACK_PX) report("spills out", text, box, `of ${name(holder)}`);
  }
};
/** What stands in a cell of a score sheet stays in it: it would be drawn over its neighbours. */
const checkCells = () => {
  for (const cell of root.querySelectorAll(".sheet :is(th, td)")) {
    if (!isShown(cell)) continue;
    const room = cell.getBoundingClientRect();
    for (const thing of cell.querySelectorAll(":scope > *")) {
      const box = thing.getBoundingClientRect(),
        { x, y } = excess(box, room);
      if (isShown(thing) && (x > SLACK_PX || y > SLACK_PX))
        report("spills out", thing, box, `of its cell in the sheet`);
    }
  }
};
/** On a desk the log has room for names of usual length: those of all bots. */
const checkNames = () => {
  for (const who of root.querySelectorAll(".log-who")) {
    const length = who.textContent?.trim().length ?? 0;
    if (isShown(who) && length <= USUAL_NAME_LETTERS && who.scrollWidth > who.clientWidth)
      report("name is shortened", who, who.getBoundingClientRect());
  }
};
/** Within a sheet no control stands over a text, wherever the sheet is scrolled to. */
const checkCovered = () => {
  for (const [element, box] of shownTexts()) {
    const x = (box.left + box.right) / 2,
      y = (box.top + box.bottom) / 2,
      seen = visibleBox(element);
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue; // scrolled away
    const hit = document.elementFromPoint(x, y);
    const control = hit?.closest(CONTROLS);
    if (control && root.contains(control) && !control.contains(element) && !element.contains(control))
      report("text is covered", element, box, `by ${name(control)}`);
  }
};
const checkSheetCovered = () => {
  checkCovered();
  const scrollers = [root, ...root.querySelectorAll("*")].filter(
    (each) => scrolls(each) && each.scrollHeight > each.clientHeight + SLACK_PX,
  );
  for (const scroller of scrollers) {
    const before = scroller.scrollTop;
    scroller.scrollTo({ top: scroller.scrollHeight, behavior: "instant" });
    checkCovered();
    scroller.scrollTo({ top: before, behavior: "instant" });
  }
};

/** On a desk the points of all players, and the total below them, are in sight. */
const checkSheet = () => {
  for (const sheet of root.querySelectorAll(".scores .scroll")) {
    if (!isShown(sheet)) continue;
    const room = sheet.getBoundingClientRect();
    if (sheet.scrollWidth > sheet.clientWidth + SLACK_PX)
      report("scrolls sideways", sheet, room, `${sheet.scrollWidth} px wide`);
    for (const total of sheet.querySelectorAll(".total td")) {
      const box = total.getBoundingClientRect();
      if (box.bottom > room.bottom + SLACK_PX) report("out of sight", total, box, "below the other points");
    }
  }
};
const checkSideways = () => {
  if (page.scrollWidth > screenWidth)
    report("leaves the page", page, page.getBoundingClientRect(), `${page.scrollWidth} px wide`);
  for (const control of controls) {
    /* a map cuts off what lies on its rim: that part leaves nothing */
    const box = control instanceof SVGElement ? visibleBox(control) : control.getBoundingClientRect();
    const scrolled = between(control.parentElement, document.body).some(
      (each) => overflowOf(each).x === "scrolls",
    );
    if (!scrolled && (box.right > screenWidth + 1 || box.left < -1)) report("leaves the page", control, box);
    const holder = control.parentElement?.closest(BOXES);
    if (!holder || between(control.parentElement, holder.parentElement).some(scrolls)) continue;
    const { x, y } = excess(box, holder.getBoundingClientRect());
    if (x > SLACK_PX || y > SLACK_PX) report("spills out", control, box, `of ${name(holder)}`);
  }
};

/** What lies on the board stays on it: lower down it would be drawn over the dock. */
const checkBoard = () => {
  const dock = document.querySelector(".dock");
  const highest =
    dock && getComputedStyle(dock).position === "sticky" ? Number(getComputedStyle(dock).zIndex) : Infinity;
  for (const card of document.querySelectorAll(".stage > .card"))
    if (Number(getComputedStyle(card).zIndex) >= highest)
      report("drawn over the dock", card, card.getBoundingClientRect());
  const board = document.querySelector(".stage"),
    stage = board?.getBoundingClientRect();
  if (!board || !stage) return;
  /* a board that scrolls by itself shows what is lower as soon as it is scrolled, and never over the dock */
  const hidden = overflowOf(board).y === "scrolls" ? board.scrollHeight - board.clientHeight : 0;
  const lowest = stage.bottom + hidden - board.scrollTop + SLACK_PX;
  for (const thing of document.querySelectorAll(".stage > :is(.card, .zone)")) {
    const box = thing.getBoundingClientRect();
    if (isShown(thing) && box.bottom > lowest) report("drawn below the board", thing, box);
    if (isShown(thing) && (box.right > stage.right + SLACK_PX || box.left < stage.left - SLACK_PX))
      report("drawn beside the board", thing, box);
  }
};
const checkDock = (/** @type {string} */ where) => {
  const dock = document.querySelector(".dock"),
    stage = document.querySelector(".stage");
  if (!dock || !stage) return;
  const prompt = dock.querySelector(":scope > .prompt");
  if (prompt && isShown(dock) && !isShown(prompt))
    report("out of sight", prompt, prompt.getBoundingClientRect(), "it is not drawn");
  for (const part of dock.querySelectorAll(":scope > :is(.prompt, .replay), .held, .prompt-actions .btn")) {
    if (!isShown(part)) continue;
    const box = part.getBoundingClientRect();
    const lowest = part.matches(".held") ? Math.min(box.bottom, box.top + TARGET_PX) : box.bottom - SLACK_PX;
    if (box.top < -SLACK_PX || lowest > screenHeight) report("out of sight", part, box, where);
  }
  const whole = stage.getBoundingClientRect();
  const board = intersection(whole, {
    left: 0,
    right: screenWidth,
    top: 0,
    bottom: isBelow(dock.getBoundingClientRect()) ? dock.getBoundingClientRect().top : screenHeight,
  });
  if (
    where === "at the top" &&
    board.bottom - board.top < Math.min(MIN_BOARD_SHARE * screenHeight, whole.height)
  )
    report("out of sight", stage, board, "the board has too little room above the dock");
};

/**
 * @param {{ touch: boolean }} screen
 * @returns {Finding[]}
 */
export const checkLayout = ({ touch }) => {
  checkOverlaps();
  checkControls(touch);
  checkTexts();
  checkDrawnTexts();
  checkCells();
  checkShortened();
  if (!touch) {
    checkSheet();
    checkNames();
  }
  checkSideways();
  if (modal) checkSheetCovered();
  else {
    checkBoard();
    scrollPage(0);
    checkDock("at the top");
    const stage = document.querySelector(".stage")?.getBoundingClientRect();
    scrollPage(stage ? Math.max(0, stage.bottom - screenHeight) / 2 : 0);
    checkDock("half-way down the board");
  }
  scrollPage(start);
  return findings;
};
