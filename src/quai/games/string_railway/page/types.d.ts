// The shapes of String Railway's page: what the view holds, and what is judged and shown of it.

import type {
  BaseView,
  BaseZone,
  Context,
  GamePage,
  Markup,
  PlaneProps,
  Say,
  Telling,
} from "quai/app/game-page.js";
import type { Action } from "quai/app/types.js";

export type { Action, Markup, Say };

/** Whole tenths of a millimetre. */
export type Point = [number, number];

/** A point that is not rounded: of a string while it is pulled, or of the screen in pixels. */
export type Free = number[];

/** Where a tile lies: its middle, and how many degrees it is turned. */
export interface Place {
  x: number;
  y: number;
  angle: number;
}

export type StringName = "short" | "long";
export type Left = Record<StringName, number>;
export type Phase = "field" | "river" | "mountain" | "corner" | "more" | "tile" | "track";

// The view

export interface TileView extends Place {
  station: string;
  owner: string | null;
  companies: string[];
}

/** A line of a score: a tile (by number) entered, entered again or paid to its owner, or a string crossed. */
export interface Item {
  item: "enter" | "again" | "owner" | "cross" | "free";
  company: string;
  points: number;
  at: Point;
  tile?: number;
  taken?: boolean;
  string?: number | "river" | "mountain";
}

export interface TrackView {
  company: string;
  string: StringName;
  points: Point[];
  total: number;
  items: Item[];
}

export interface CompanyView {
  colour: string;
  seat: number;
  points: number;
  left: Left;
}

export interface View extends BaseView {
  phase: Phase;
  company: string;
  turn: number;
  /** A number of the deal that all may know. */
  lot: number;
  options: { field: string; scenery: string; crossings: string; strings: string };
  seats: number;
  order: string[];
  companies: CompanyView[];
  scores: number[];
  field: Point[];
  river: Point[];
  mountain: Point[];
  places: (Place & { company: string | null })[];
  tiles: TileView[];
  tracks: TrackView[];
  given_up: [string, StringName][];
  drawn: string[];
  pile: number;
  under: string[];
}

export type Page = GamePage<View, BaseZone>;
export type PageContext = Context<View>;
export type PageProps = PlaneProps<View>;
/** The part of the context that sentences need. */
export type Words = Pick<Telling<View>, "view" | "names" | "t">;

// Geometry

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A piece of a line from one point to the next. */
export interface Segment extends Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A few neighbouring segments that share a box. */
export interface Part extends Box {
  first: number;
  end: number;
}

/** A string as it lies. */
export interface Line extends Box {
  points: Point[];
  closed: boolean;
  segments: Segment[];
  parts: Part[];
}

/** A tile as it lies: (ea, eb) and (-eb, ea) are its sides as vectors, `half` how far it reaches along them. */
export interface Square extends Box, Place {
  a: number;
  b: number;
  ea: number;
  eb: number;
  half: number;
}

// Judging

export interface Tile extends TileView {
  square: Square;
}

/** What lies on the table, as far as it is needed to judge. */
export interface State {
  loose: boolean;
  expert: boolean;
  field: Line;
  river: Line | null;
  mountain: Line | null;
  tiles: Tile[];
  tracks: { company: string; line: Line }[];
}

/** What a sentence and a picture of a broken rule need. */
export interface Details {
  at?: Point;
  tile?: number;
  point?: number;
  segment?: number;
  segments?: number[];
  [name: string]: unknown;
}

/** A broken rule, and its place. */
export interface Fault {
  rule: string;
  reason: string;
  details: Details;
}

/** The verdict on what is being laid. */
export interface Verdict {
  legal: boolean;
  faults: Fault[];
  items: Item[];
  total: number;
}

/** The verdict on a track; `first` and `last` are the tiles that hold its ends, or -1. */
export interface TrackVerdict extends Verdict {
  first: number;
  last: number;
}

// Drawing

/** A station with the numbers of its owner and of the companies there. */
export interface TileArt {
  kind: string;
  owner?: number;
  visitors?: number[];
}
