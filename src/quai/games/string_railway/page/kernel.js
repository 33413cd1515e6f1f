/**
 * The geometry, legality and score of String Railway in the browser: the twin of `kernel.py` and
 * `judge.py`, for the verdict shown while a string moves. Pure, no DOM, no dependencies.
 *
 * Coordinates are whole tenths of a millimetre from 0 to 12,000, so every product below stays under
 * 2^53 and every decision is exact. A vector file shared with the Python side keeps the two equal.
 *
 * What a page uses:
 *   boardOf(view)                               the board to judge on; make it once a view and keep it
 *   judgeTrack(board, company, string, points)  a track's faults and score, item by item (SR-13 to SR-37, SR-55)
 *   judgeTile(board, x, y, angle)               what a tile laid here would touch (SR-11)
 *   shapeFaults(points)                         too few or too many points, or two that are equal (SR-54)
 *   length(line(points))                        in thousandths of a tenth (SR-22); NOMINAL has the strings in tenths
 *   square(x, y, angle), corners(tile)          a tile as it lies, and its four corners to draw (SR-50)
 *   SPAN, DIAGONALS, STATIONS                   the data of the rules
 * What it may build on:
 *   segment, line                               shapes
 *   turn, onSegment, meet (APART, CROSS, TOUCH), segmentLength
 *   selfContacts, locate (OUTSIDE, INSIDE, BORDER), firstContact, contactPairs
 *   holds, touches, tilesMeet, tileContact, stretches, insideField
 *   meetingOn, meetingPoint, crossings
 */

/** @typedef {[number, number]} Point */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {Box & { x0: number, y0: number, x1: number, y1: number }} Segment */
/** @typedef {Box & { first: number, end: number }} Part a few neighbouring segments that share a box */
/** @typedef {Box & { points: Point[], closed: boolean, segments: Segment[], parts: Part[] }} Line */
/**
 * A tile as it lies: (ea, eb) and (-eb, ea) are its sides as vectors, `half` how far it reaches along them.
 * @typedef {Box & { x: number, y: number, angle: number, a: number, b: number, ea: number, eb: number, half: number }} Square
 */
/** @typedef {[number, number, boolean]} Crossing where, and whether it is free */
/**
 * A stretch common to a track and another string; (i0, d0) and (i1, d1) are its ends along the track.
 * @typedef {{ i0: number, d0: number, x0: number, y0: number, i1: number, d1: number, x1: number, y1: number,
 *   ended: boolean }} Piece
 */
/** @typedef {[number, number, number, number]} Ways the vectors back and on along a line, from a point on it */
/** @typedef {{ points: number, own?: number, effect?: number, limit?: number }} Station */
/** @typedef {"short" | "long"} StringName */
/** @typedef {{ station: string, x: number, y: number, angle: number, owner: string | null, companies: string[] }} TileSeen */
/** @typedef {TileSeen & { square: Square }} Tile */
/** @typedef {{ company: string, line: Line }} Track */
/**
 * @typedef {{ loose: boolean, expert: boolean, field: Line, river: Line | null, mountain: Line | null,
 *   tiles: Tile[], tracks: Track[] }} Board
 */
/**
 * What of a view is needed to judge.
 * @typedef {{ options: { strings: string, crossings: string }, field: Point[], river: Point[], mountain: Point[],
 *   tiles: TileSeen[], tracks: { company: string, points: Point[] }[] }} View
 */
/** @typedef {{ rule: string, reason: string, details: Record<string, any> }} Fault a broken rule, and its place */
/**
 * A line of the score: a tile (by number) entered, entered again or paid to its owner, or a string crossed.
 * @typedef {{ item: "enter" | "again" | "owner" | "cross" | "free", company: string, points: number, at: Point,
 *   tile?: number, taken?: boolean, string?: number | "river" | "mountain" }} Item
 */
/** @typedef {{ legal: boolean, faults: Fault[], items: Item[], total: number, first: number, last: number }} Verdict */

export const SPAN = 12000;
const PART = 8;
const MOST_POINTS = 200;
const LEAST_PERCENT = 98;
export const NOMINAL = { short: 3000, long: 6000 };

/** Half-diagonals of a tile turned by 0 to 89 degrees (SR-50). @type {Point[]} */
export const DIAGONALS = [
  [200, 200],
  [196, 203],
  [193, 207],
  [189, 210],
  [186, 213],
  [182, 217],
  [178, 220],
  [174, 223],
  [170, 226],
  [166, 229],
  [162, 232],
  [158, 234],
  [154, 237],
  [150, 240],
  [146, 242],
  [141, 245],
  [137, 247],
  [133, 250],
  [128, 252],
  [124, 254],
  [120, 256],
  [115, 258],
  [111, 260],
  [106, 262],
  [101, 264],
  [97, 266],
  [92, 267],
  [87, 269],
  [83, 270],
  [78, 272],
  [73, 273],
  [68, 274],
  [64, 276],
  [59, 277],
  [54, 278],
  [49, 279],
  [44, 279],
  [39, 280],
  [34, 281],
  [30, 281],
  [25, 282],
  [20, 282],
  [15, 282],
  [10, 283],
  [5, 283],
  [0, 283],
  [-5, 283],
  [-10, 283],
  [-15, 282],
  [-20, 282],
  [-25, 282],
  [-30, 281],
  [-34, 281],
  [-39, 280],
  [-44, 279],
  [-49, 279],
  [-54, 278],
  [-59, 277],
  [-64, 276],
  [-68, 274],
  [-73, 273],
  [-78, 272],
  [-83, 270],
  [-87, 269],
  [-92, 267],
  [-97, 266],
  [-101, 264],
  [-106, 262],
  [-111, 260],
  [-115, 258],
  [-120, 256],
  [-124, 254],
  [-128, 252],
  [-133, 250],
  [-137, 247],
  [-141, 245],
  [-146, 242],
  [-150, 240],
  [-154, 237],
  [-158, 234],
  [-162, 232],
  [-166, 229],
  [-170, 226],
  [-174, 223],
  [-178, 220],
  [-182, 217],
  [-186, 213],
  [-189, 210],
  [-193, 207],
  [-196, 203],
];

/** What stations pay and allow, as the table of the rules has it. @type {Record<string, Station>} */
export const STATIONS = {
  main: { points: 2, effect: -1 },
  city: { points: 1, own: 3, effect: -1 },
  central: { points: 3 },
  transfer: { points: 2, own: 0, effect: 1 },
  local: { points: 2, limit: 3 },
  junction: { points: 1, limit: 3 },
  suburb: { points: 2, limit: 2 },
  terminus: { points: 3 },
  country: { points: 1, limit: 1 },
  scenic: { points: 1, limit: 2 },
};
const SCENIC_IN_MOUNTAIN = 3;

/** The quotient rounded down, for any sign of `a` and positive `b`. @param {number} a @param {number} b */
const floorDiv = (a, b) => {
  let q = Math.floor(a / b);
  while (q * b > a) q--;
  while ((q + 1) * b <= a) q++;
  return q;
};

/* Shapes */

/** @param {number} left @param {number} top @param {number} right @param {number} bottom @returns {Box} */
const box = (left, top, right, bottom) => ({ left, top, right, bottom });
/** @param {Box} a @param {Box} b */
const boxesApart = (a, b) => a.left > b.right || b.left > a.right || a.top > b.bottom || b.top > a.bottom;
/** The box round boxes. @param {Box[]} boxes */
const around = (boxes) =>
  box(
    Math.min(...boxes.map((b) => b.left)),
    Math.min(...boxes.map((b) => b.top)),
    Math.max(...boxes.map((b) => b.right)),
    Math.max(...boxes.map((b) => b.bottom)),
  );

/**
 * A piece of a line from one point to the next, with its box.
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @returns {Segment}
 */
export const segment = (x0, y0, x1, y1) => ({
  x0,
  y0,
  x1,
  y1,
  ...box(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)),
});

/** A string as it lies. @param {Point[]} points @returns {Line} */
export const line = (points, closed = false) => {
  /** @type {Segment[]} */
  const segments = [];
  for (let i = 0; i + 1 < points.length; i++) segments.push(segment(...points[i], ...points[i + 1]));
  if (closed) segments.push(segment(...points[points.length - 1], ...points[0]));
  /** @type {Part[]} */
  const parts = [];
  for (let first = 0; first < segments.length; first += PART) {
    const end = Math.min(first + PART, segments.length);
    parts.push({ first, end, ...around(segments.slice(first, end)) });
  }
  return { points, closed, segments, parts, ...around(parts) };
};

/**
 * A tile as it lies: centre, and half-diagonal by its whole degree (SR-50).
 * @param {number} x @param {number} y @param {number} angle @returns {Square}
 */
export const square = (x, y, angle) => {
  let [a, b] = DIAGONALS[angle % 90];
  for (let quarter = Math.floor(angle / 90); quarter > 0; quarter--) [a, b] = [-b, a];
  const reach = Math.max(Math.abs(a), Math.abs(b));
  return {
    x,
    y,
    angle,
    a,
    b,
    ea: a + b,
    eb: b - a,
    half: a * a + b * b,
    ...box(x - reach, y - reach, x + reach, y + reach),
  };
};

/** The four corners of a tile. @param {Square} tile @returns {Point[]} */
export const corners = ({ x, y, a, b }) => [
  [x + a, y + b],
  [x - b, y + a],
  [x - a, y - b],
  [x + b, y - a],
];

/* Points and segments */

/**
 * Twice the signed area of a, b and a point: zero on the line, its sign tells the side.
 * @param {number} ax @param {number} ay @param {number} bx @param {number} by @param {number} x @param {number} y
 */
export const turn = (ax, ay, bx, by, x, y) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Whether a point is on a segment, ends included. @param {Segment} s @param {number} x @param {number} y */
export const onSegment = (s, x, y) =>
  x >= s.left && x <= s.right && y >= s.top && y <= s.bottom && turn(s.x0, s.y0, s.x1, s.y1, x, y) === 0;

export const APART = 0,
  CROSS = 1,
  TOUCH = 2;

/**
 * APART, CROSS (at one inner point of both), or TOUCH: any other common point.
 * @param {Segment} s @param {Segment} t
 */
export const meet = (s, t) => {
  if (boxesApart(s, t)) return APART;
  const t0 = turn(s.x0, s.y0, s.x1, s.y1, t.x0, t.y0),
    t1 = turn(s.x0, s.y0, s.x1, s.y1, t.x1, t.y1);
  if ((t0 > 0 && t1 > 0) || (t0 < 0 && t1 < 0)) return APART;
  const s0 = turn(t.x0, t.y0, t.x1, t.y1, s.x0, s.y0),
    s1 = turn(t.x0, t.y0, t.x1, t.y1, s.x1, s.y1);
  if ((s0 > 0 && s1 > 0) || (s0 < 0 && s1 < 0)) return APART;
  if (t0 && t1 && s0 && s1) return CROSS;
  const touch =
    (t0 === 0 && onSegment(s, t.x0, t.y0)) ||
    (t1 === 0 && onSegment(s, t.x1, t.y1)) ||
    (s0 === 0 && onSegment(t, s.x0, s.y0)) ||
    (s1 === 0 && onSegment(t, s.x1, s.y1));
  return touch ? TOUCH : APART;
};

/** Whether two vectors point the same way. @param {number} ax @param {number} ay @param {number} bx @param {number} by */
const sameRay = (ax, ay, bx, by) => ax * by === ay * bx && ax * bx + ay * by > 0;

/**
 * Whether a ray lies between the way on and the way back of a path, on its turning side.
 * @param {Ways} ways @param {number} x @param {number} y
 */
const leadsLeft = ([backX, backY, onX, onY], x, y) => {
  const bend = onX * backY - onY * backX,
    fromOn = onX * y - onY * x,
    toBack = x * backY - y * backX;
  if (bend > 0) return fromOn > 0 && toBack > 0;
  if (bend < 0) return !(fromOn < 0 && toBack < 0);
  return fromOn > 0;
};

/**
 * SR-22: in thousandths of a tenth, rounded down; the root of such a number is never rounded up to a whole.
 * @param {Segment} s
 */
export const segmentLength = (s) => {
  const dx = s.x1 - s.x0,
    dy = s.y1 - s.y0;
  return Math.floor(Math.sqrt(1000000 * (dx * dx + dy * dy)));
};
/** SR-22: the sum of its segments. @param {Line} l */
export const length = (l) => l.segments.reduce((sum, s) => sum + segmentLength(s), 0);

/* Lines by themselves */

/** Whether a segment runs back over the one before it. @param {Segment} s @param {Segment} t */
const foldsBack = (s, t) => sameRay(s.x0 - s.x1, s.y0 - s.y1, t.x1 - t.x0, t.y1 - t.y0);

/** SR-15, SR-53: pairs of segments that share more than a joint. @param {Line} l */
export const selfContacts = (l, most = MOST_POINTS) => {
  /** @type {[number, number][]} */
  const found = [];
  const { segments } = l,
    count = segments.length;
  for (let first = 0; first < count; first++) {
    const s = segments[first];
    let last = count;
    if (first + 1 < count && foldsBack(s, segments[first + 1])) found.push([first, first + 1]);
    if (l.closed && first === 0) {
      last = count - 1;
      if (foldsBack(segments[last], s)) found.push([last, first]);
    }
    for (const part of l.parts) {
      if (part.end <= first + 2 || boxesApart(s, part)) continue;
      const end = Math.min(part.end, last);
      for (let second = Math.max(part.first, first + 2); second < end; second++)
        if (meet(s, segments[second]) !== APART) found.push([first, second]);
    }
    if (found.length >= most) return found;
  }
  return found;
};

export const OUTSIDE = 0,
  INSIDE = 1,
  BORDER = 2;

/**
 * Whether a point is INSIDE a closed line, OUTSIDE, or on its BORDER.
 * @param {Line} ring @param {number} x @param {number} y
 */
export const locate = (ring, x, y) => {
  let inside = false;
  for (const s of ring.segments) {
    if (s.y0 > y !== s.y1 > y) {
      const side = turn(s.x0, s.y0, s.x1, s.y1, x, y);
      if (side === 0) return BORDER;
      if (side > 0 === s.y1 > s.y0) inside = !inside;
    } else if (onSegment(s, x, y)) return BORDER;
  }
  return inside ? INSIDE : OUTSIDE;
};

/**
 * The first segment of a line that has a point in common with another line, or -1.
 * @param {Line} l @param {Line} other
 */
export const firstContact = (l, other) => {
  if (boxesApart(l, other)) return -1;
  return l.segments.findIndex((s) => other.segments.some((t) => meet(s, t) !== APART));
};

/** Every pair of segments of two lines with a common point. @param {Line} l @param {Line} other */
export const contactPairs = (l, other) => {
  /** @type {[number, number][]} */
  const found = [];
  l.segments.forEach((s, i) =>
    other.segments.forEach((t, j) => {
      if (meet(s, t) !== APART) found.push([i, j]);
    }),
  );
  return found;
};

/* Tiles */

/**
 * SR-51: whether a point is on a tile, its edge included.
 * @param {Square} tile @param {number} x @param {number} y
 */
export const holds = (tile, x, y) => {
  const dx = x - tile.x,
    dy = y - tile.y;
  return (
    Math.abs(tile.ea * dx + tile.eb * dy) <= tile.half && Math.abs(tile.ea * dy - tile.eb * dx) <= tile.half
  );
};

/** SR-51: whether a segment has a point on a tile. @param {Square} tile @param {Segment} s */
export const touches = (tile, s) => {
  if (boxesApart(s, tile)) return false;
  const { half, ea, eb } = tile;
  const dx0 = s.x0 - tile.x,
    dy0 = s.y0 - tile.y,
    dx1 = s.x1 - tile.x,
    dy1 = s.y1 - tile.y;
  for (const [one, two] of [
    [ea * dx0 + eb * dy0, ea * dx1 + eb * dy1],
    [ea * dy0 - eb * dx0, ea * dy1 - eb * dx1],
  ])
    if ((one > half && two > half) || (one < -half && two < -half)) return false;
  const dx = s.x1 - s.x0,
    dy = s.y1 - s.y0;
  return (
    Math.abs(dx * dy0 - dy * dx0) <=
    Math.max(Math.abs(dx * tile.b - dy * tile.a), Math.abs(dx * tile.a + dy * tile.b))
  );
};

/** Whether a line along a side of the first tile parts the two. @param {Square} tile @param {Square} other */
const parted = (tile, other) => {
  const dx = other.x - tile.x,
    dy = other.y - tile.y;
  const reach =
    tile.half +
    Math.max(
      Math.abs(tile.ea * other.a + tile.eb * other.b),
      Math.abs(tile.ea * other.b - tile.eb * other.a),
    );
  return Math.abs(tile.ea * dx + tile.eb * dy) > reach || Math.abs(tile.ea * dy - tile.eb * dx) > reach;
};

/** SR-53: whether two tiles have a point in common. @param {Square} tile @param {Square} other */
export const tilesMeet = (tile, other) => !parted(tile, other) && !parted(other, tile);

/** The first segment of a line that touches a tile, or -1. @param {Square} tile @param {Line} l */
export const tileContact = (tile, l) =>
  boxesApart(tile, l) ? -1 : l.segments.findIndex((s) => touches(tile, s));

/**
 * SR-20: the segments at which an open line enters a tile, one for each stretch on it.
 * @param {Square} tile @param {Line} l
 */
export const stretches = (tile, l) => {
  /** @type {number[]} */
  const entered = [];
  if (boxesApart(tile, l)) return entered;
  if (holds(tile, ...l.points[0])) entered.push(0);
  l.segments.forEach((s, i) => {
    if (touches(tile, s) && !holds(tile, s.x0, s.y0)) entered.push(i);
  });
  return entered;
};

/**
 * SR-11, SR-53: whether a tile is wholly inside a closed line, sharing no point with it.
 * @param {Square} tile @param {Line} field
 */
export const insideField = (tile, field) =>
  locate(field, tile.x, tile.y) === INSIDE && tileContact(tile, field) < 0;

/* Crossings */

/** How far along the first of two crossing segments they meet: `share` of `whole`. @param {Segment} s @param {Segment} t */
const meeting = (s, t) => {
  const dx = s.x1 - s.x0,
    dy = s.y1 - s.y0,
    ex = t.x1 - t.x0,
    ey = t.y1 - t.y0;
  const whole = dx * ey - dy * ex,
    share = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex;
  return whole < 0 ? { dx, dy, whole: -whole, share: -share } : { dx, dy, whole, share };
};

/**
 * Whether the point where two segments cross is on a tile, decided without dividing.
 * @param {Square} tile @param {Segment} s @param {Segment} t
 */
export const meetingOn = (tile, s, t) => {
  const { dx, dy, whole, share } = meeting(s, t),
    { ea, eb } = tile;
  const ax = s.x0 - tile.x,
    ay = s.y0 - tile.y,
    bound = tile.half * whole;
  return (
    Math.abs((ea * ax + eb * ay) * whole + (ea * dx + eb * dy) * share) <= bound &&
    Math.abs((ea * ay - eb * ax) * whole + (ea * dy - eb * dx) * share) <= bound
  );
};

/**
 * The point where two segments cross, rounded: for pictures, never for decisions.
 * @param {Segment} s @param {Segment} t @returns {Point}
 */
export const meetingPoint = (s, t) => {
  const { dx, dy, whole, share } = meeting(s, t);
  return [
    s.x0 + floorDiv(2 * dx * share + whole, 2 * whole),
    s.y0 + floorDiv(2 * dy * share + whole, 2 * whole),
  ];
};

/** @param {number} i @param {number} d @param {number} j @param {number} e */
const before = (i, d, j, e) => i < j || (i === j && d < e);

/**
 * What two touching segments have in common: a point, or a stretch of both, with its ends along the track.
 * @param {Line} track @param {number} place @param {Line} other @param {number} second @returns {Piece}
 */
const pieceOf = (track, place, other, second) => {
  const s = track.segments[place],
    t = other.segments[second];
  const dx = s.x1 - s.x0,
    dy = s.y1 - s.y0;
  const piece = { i0: 0, d0: 0, x0: 0, y0: 0, i1: -1, d1: 0, x1: 0, y1: 0, ended: false };
  const add = (/** @type {number} */ x, /** @type {number} */ y) => {
    let i = place,
      d = (x - s.x0) * dx + (y - s.y0) * dy;
    if (d === dx * dx + dy * dy) [i, d] = [i + 1, 0];
    const empty = piece.i1 < 0;
    if (empty || before(i, d, piece.i0, piece.d0)) Object.assign(piece, { i0: i, d0: d, x0: x, y0: y });
    if (empty || before(piece.i1, piece.d1, i, d)) Object.assign(piece, { i1: i, d1: d, x1: x, y1: y });
  };
  if (onSegment(t, s.x0, s.y0)) add(s.x0, s.y0);
  if (onSegment(t, s.x1, s.y1)) add(s.x1, s.y1);
  if (onSegment(s, t.x0, t.y0)) {
    add(t.x0, t.y0);
    if (second === 0 && !other.closed) piece.ended = true;
  }
  if (onSegment(s, t.x1, t.y1)) {
    add(t.x1, t.y1);
    if (second === other.segments.length - 1 && !other.closed) piece.ended = true;
  }
  return piece;
};

/** SR-52: contacts, the largest connected stretches that pieces make together. @param {Piece[]} pieces */
const merged = (pieces) => {
  /** @type {Piece[]} */
  const contacts = [];
  pieces.sort((p, q) => p.i0 - q.i0 || p.d0 - q.d0);
  for (const piece of pieces) {
    const last = contacts[contacts.length - 1];
    if (last && !before(last.i1, last.d1, piece.i0, piece.d0)) {
      if (before(last.i1, last.d1, piece.i1, piece.d1))
        Object.assign(last, { i1: piece.i1, d1: piece.d1, x1: piece.x1, y1: piece.y1 });
      last.ended = last.ended || piece.ended;
    } else contacts.push(piece);
  }
  return contacts;
};

/**
 * The ways back and on along a line from a point on it that is not one of its ends.
 * @param {Line} l @param {number} x @param {number} y @returns {Ways}
 */
const ways = (l, x, y) => {
  const { segments } = l,
    count = segments.length;
  const place = segments.findIndex((s) => onSegment(s, x, y));
  let s = segments[place],
    on = s;
  if (x === s.x1 && y === s.y1) on = segments[(place + 1) % count];
  else if (x === s.x0 && y === s.y0) s = segments[(place + count - 1) % count];
  return [s.x0 - x, s.y0 - y, on.x1 - x, on.y1 - y];
};

/**
 * SR-52: whether the other string passes from one side of the track to the other.
 * @param {Line} track @param {Line} other @param {Piece} c
 */
const changesSide = (track, other, c) => {
  const mine = ways(track, c.x0, c.y0),
    [backX, backY, onX, onY] = ways(other, c.x0, c.y0);
  if (c.i0 === c.i1 && c.d0 === c.d1) return leadsLeft(mine, backX, backY) !== leadsLeft(mine, onX, onY);
  const first = sameRay(onX, onY, mine[2], mine[3])
    ? leadsLeft(mine, backX, backY)
    : leadsLeft(mine, onX, onY);
  const mine1 = ways(track, c.x1, c.y1),
    [bx, by, nx, ny] = ways(other, c.x1, c.y1);
  return (
    first !== (sameRay(nx, ny, mine1[0], mine1[1]) ? leadsLeft(mine1, bx, by) : leadsLeft(mine1, nx, ny))
  );
};

/**
 * SR-52: whether any point of a contact is on a tile.
 * @param {Square} tile @param {Line} track @param {Piece} c
 */
const contactOn = (tile, track, c) => {
  let x = c.x0,
    y = c.y0;
  for (let place = c.i0; place < c.i1; place++) {
    const s = track.segments[place];
    if ((x !== s.x1 || y !== s.y1) && touches(tile, segment(x, y, s.x1, s.y1))) return true;
    [x, y] = [s.x1, s.y1];
  }
  return x === c.x1 && y === c.y1 ? holds(tile, x, y) : touches(tile, segment(x, y, c.x1, c.y1));
};

/**
 * SR-31, SR-32 and SR-52: where a track crosses another string, as [x, y, free].
 * @param {Line} track @param {Line} other @param {Square[]} tiles
 */
export const crossings = (track, other, tiles) => {
  /** @type {Crossing[]} */
  const found = [];
  /** @type {Piece[]} */
  const pieces = [];
  if (boxesApart(track, other)) return found;
  for (const part of track.parts)
    for (const theirs of other.parts) {
      if (boxesApart(part, theirs)) continue;
      for (let place = part.first; place < part.end; place++) {
        const s = track.segments[place];
        if (boxesApart(s, theirs)) continue;
        for (let second = theirs.first; second < theirs.end; second++) {
          const t = other.segments[second],
            kind = meet(s, t);
          if (kind === CROSS) {
            const [x, y] = meetingPoint(s, t);
            found.push([x, y, tiles.some((tile) => meetingOn(tile, s, t))]);
          } else if (kind === TOUCH) pieces.push(pieceOf(track, place, other, second));
        }
      }
    }
  for (const c of merged(pieces)) {
    if ((c.i0 === 0 && c.d0 === 0) || c.i1 === track.segments.length || c.ended) continue;
    if (changesSide(track, other, c))
      found.push([c.x0, c.y0, tiles.some((tile) => contactOn(tile, track, c))]);
  }
  return found;
};

/* The verdict */

/** A board to judge on, from what a seat sees. Lines are made once and kept. @param {View} view @returns {Board} */
export const boardOf = (view) => ({
  loose: view.options.strings === "loose",
  expert: view.options.crossings === "expert",
  field: line(view.field, true),
  river: view.river.length ? line(view.river) : null,
  mountain: view.mountain.length ? line(view.mountain, true) : null,
  tiles: view.tiles.map((tile) => ({ ...tile, square: square(tile.x, tile.y, tile.angle) })),
  tracks: view.tracks.map((track) => ({ company: track.company, line: line(track.points) })),
});

/**
 * Where two segments meet, near enough for a picture.
 * @param {Line} l @param {number} first @param {Line} other @param {number} second @returns {Point}
 */
const placeOfPair = (l, first, other, second) => {
  const s = l.segments[first],
    t = other.segments[second];
  return meet(s, t) === CROSS ? meetingPoint(s, t) : [s.x1, s.y1];
};

/** SR-54: the number of points, and no two neighbours equal. @param {Point[]} points @returns {Fault[]} */
export const shapeFaults = (points) => {
  if (points.length < 2 || points.length > MOST_POINTS)
    return [
      {
        rule: "SR-54",
        reason: "points_count",
        details: { count: points.length, least: 2, most: MOST_POINTS },
      },
    ];
  return points.flatMap(([x, y], point) =>
    point > 0 && x === points[point - 1][0] && y === points[point - 1][1]
      ? [{ rule: "SR-54", reason: "repeated_point", details: { at: [x, y], point } }]
      : [],
  );
};

/** SR-22. @param {Board} board @param {StringName} string @param {Line} l @returns {Fault[]} */
const lengthFaults = (board, string, l) => {
  const nominal = NOMINAL[string] * 1000,
    least = board.loose ? 0 : floorDiv(nominal * LEAST_PERCENT, 100);
  const measured = length(l);
  if (measured >= least && measured <= nominal) return [];
  const long = measured > nominal;
  const details = {
    length: floorDiv(measured + (long ? 9999 : 0), 10000),
    most: floorDiv(nominal, 10000),
    least: Math.ceil(least / 10000),
    at: l.points[l.points.length - 1],
  };
  return [{ rule: "SR-22", reason: long ? "too_long" : "too_short", details }];
};

/** SR-14 and SR-53. @param {Board} board @param {Line} l @returns {Fault[]} */
const fieldFaults = (board, l) => {
  const { field } = board;
  if (locate(field, ...l.points[0]) === INSIDE && firstContact(l, field) < 0) return [];
  const out = l.points.flatMap(([x, y], point) =>
    locate(field, x, y) === INSIDE ? [] : [{ rule: "SR-14", reason: "out", details: { at: [x, y], point } }],
  );
  if (out.length) return out;
  return contactPairs(l, field).map(([first, second]) => ({
    rule: "SR-14",
    reason: "out",
    details: { at: placeOfPair(l, first, field, second), segment: first },
  }));
};

/**
 * SR-30, SR-33, SR-34: what a touched tile gives, to the company and to the tile's owner.
 * @param {Board} board @param {string} company @param {Tile} tile @param {number} place @param {boolean} known
 * @param {(item: Item) => void} score
 */
const tileItems = (board, company, tile, place, known, score) => {
  const kind = STATIONS[tile.station];
  /** @type {Point} */
  const at = [tile.x, tile.y];
  if (known) {
    if (tile.station === "junction")
      score({ item: "again", company, points: kind.points, at, tile: place, taken: false });
    return;
  }
  const { own } = kind,
    taken = own !== undefined && tile.owner === null;
  const high = tile.station === "scenic" && board.mountain && locate(board.mountain, ...at) === INSIDE;
  const points = high ? SCENIC_IN_MOUNTAIN : taken ? own : kind.points;
  score({ item: "enter", company, points, at, tile: place, taken });
  if (tile.owner !== null && kind.effect)
    score({ item: "owner", company: tile.owner, points: kind.effect, at, tile: place, taken: false });
};

/**
 * SR-13 to SR-22, SR-30 to SR-37: every broken rule with its place, and the score item by item.
 * `first` and `last` are the tiles that hold its ends, or -1.
 * @param {Board} board @param {string} company @param {StringName} string @param {Point[]} points @returns {Verdict}
 */
export const judgeTrack = (board, company, string, points) => {
  const faults = shapeFaults(points);
  /** @type {Item[]} */
  const items = [];
  if (faults.length) return { legal: false, faults, items, total: 0, first: -1, last: -1 };
  const l = line(points),
    end = points[points.length - 1];
  let total = 0,
    first = -1,
    last = -1;
  const score = (/** @type {Item} */ item) => {
    items.push(item);
    if (item.company === company) total += item.points;
  };
  /** @param {string} rule @param {string} reason @param {Record<string, any>} details */
  const fault = (rule, reason, details) => faults.push({ rule, reason, details });

  faults.push(...lengthFaults(board, string, l), ...fieldFaults(board, l));
  for (const [one, two] of selfContacts(l))
    fault("SR-15", "self", { at: placeOfPair(l, one, l, two), segments: [one, two] });

  board.tiles.forEach((tile, place) => {
    const entered = stretches(tile.square, l);
    if (!entered.length) return;
    const starts = holds(tile.square, ...points[0]),
      ends = holds(tile.square, ...end);
    if (starts) first = place;
    if (ends) last = place;
    const known = tile.companies.includes(company),
      { limit = Infinity } = STATIONS[tile.station];
    const details = { station: tile.station, tile: place, at: [tile.x, tile.y] };
    if (!known && tile.companies.length >= limit)
      fault("SR-19", "full", { ...details, limit, segment: entered[0] });
    if (entered.length > 1) fault("SR-20", "twice", { ...details, segments: entered });
    if (tile.station === "terminus" && !starts && !ends)
      fault("SR-21", "terminus", { ...details, segment: entered[0] });
    tileItems(board, company, tile, place, known, score);
  });

  if (first < 0) fault("SR-16", "end_off", { at: points[0], end: "first" });
  if (last < 0) fault("SR-16", "end_off", { at: end, end: "last" });
  if (first >= 0 && last >= 0) {
    const own = (/** @type {number} */ place) => board.tiles[place].companies.includes(company);
    if (first === last)
      fault("SR-16", "same_tile", { station: board.tiles[first].station, tile: first, at: end });
    else if (!own(first) && !own(last))
      fault("SR-17", "not_connected", { company, at: points[0], tiles: [first, last] });
  }

  const squares = board.tiles.map((tile) => tile.square);
  /** @param {Line} other @param {number | "river" | "mountain"} name @param {number} cost */
  const cross = (other, name, cost) => {
    for (const [x, y, free] of crossings(l, other, squares))
      score({ item: free ? "free" : "cross", company, points: free ? 0 : cost, at: [x, y], string: name });
  };
  board.tracks.forEach((track, number) =>
    cross(track.line, number, board.expert && track.company !== company ? -2 : -1),
  );
  if (board.river) cross(board.river, "river", -1);
  if (board.mountain) cross(board.mountain, "mountain", -1);
  return { legal: !faults.length, faults, items, total, first, last };
};

/**
 * SR-11 and SR-53: everything that a tile laid here would touch.
 * @param {Board} board @param {number} x @param {number} y @param {number} angle @returns {Fault[]}
 */
export const judgeTile = (board, x, y, angle) => {
  const place = square(x, y, angle),
    at = [x, y];
  /** @type {Fault[]} */
  const found = [];
  /** @param {string} reason @param {Record<string, any>} details */
  const fault = (reason, details) => found.push({ rule: "SR-11", reason, details: { at, ...details } });
  if (!insideField(place, board.field)) fault("tile_field", {});
  board.tiles.forEach((tile, number) => {
    if (tilesMeet(place, tile.square)) fault("tile_tile", { tile: number, station: tile.station });
  });
  board.tracks.forEach((track, number) => {
    const touched = tileContact(place, track.line);
    if (touched >= 0) fault("tile_track", { company: track.company, track: number, segment: touched });
  });
  const string = (/** @type {Line | null} */ l, /** @type {string} */ reason) => {
    const touched = l ? tileContact(place, l) : -1;
    if (touched >= 0) fault(reason, { segment: touched });
  };
  string(board.river, "tile_river");
  string(board.mountain, "tile_mountain");
  return found;
};
