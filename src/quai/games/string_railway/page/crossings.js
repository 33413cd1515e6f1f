/** Where a track crosses another string, and where that is free (SR-31, SR-32, SR-52): the twin of `crossings.py`. */
import { boxesApart, CROSS, meet, meetingPoint, onSegment, sameRay, segment, TOUCH } from "./geometry.js";
import { holds, meetingOn, touches } from "./squares.js";

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {[number, number, boolean]} Crossing where, and whether it is free */
/**
 * A stretch that a track shares with another string; (i0, d0) and (i1, d1) are its ends along the track.
 * @typedef {{ i0: number, d0: number, x0: number, y0: number, i1: number, d1: number, x1: number, y1: number,
 *   ended: boolean }} Piece
 */
/**
 * @typedef {[number, number, number, number]} Ways the directions back and on along a line, from a point on it
 */

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

/* Contacts: stretches that a track shares with another string */

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

/* Sides */

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
 * SR-52: whether a point of a contact is on a tile.
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
