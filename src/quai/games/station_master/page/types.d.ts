import type {
  BaseView,
  BaseZone,
  Box,
  GameEvent,
  GamePage,
  Context as PageContext,
  Parts as PageParts,
  Telling as PageTelling,
  Sprite,
} from "quai/app/game-page.js";

export type { Box, GameEvent, Sprite };

export interface Carriage {
  card: string;
  worth: number;
  /** Why it does not count as printed. */
  marks: ("doubled" | "raised" | "reversed")[];
}

export interface Token {
  owner: number;
  /** The passengers it stands for; null if the viewer may not know. */
  value: number | null;
  /** Its place in its owner's story. */
  placed: number;
}

export type TrainKind = "standard" | "executive" | "freight";

export interface Train {
  kind: TrainKind;
  number: number;
  limit: number;
  royals: number;
  standing: number;
  carriages: Carriage[];
  worth: number;
  tokens: Token[];
}

/** A special card being played; tracks and tokens are numbered from 1. */
export interface Pending {
  card: string;
  track: number | null;
  tokens: number[];
}

/** What the actor decides: a turn, or the next choice for a special card. */
export type Decision =
  | { phase: "turn"; pending: null }
  | { phase: "repair"; pending: Pending & { carriages: string[] } }
  | { phase: "standing" | "reassign" | "transfer"; pending: Pending & { track: number } };

export interface Departure {
  track: number;
  locomotive: string;
  worth: number;
  points: number[];
}

interface Table extends BaseView {
  /** What 1st Class and Executive carriages are worth: green, red. */
  values: Record<string, [number, number]>;
  trains: (Train | null)[];
  hands: (string[] | number)[];
  reserves: (number[] | number)[];
  pile: number;
  discard: string[];
  locomotives: number;
  gone: string[];
  points: number[];
  best: (number | null)[];
  departures: Departure[];
  /** Whether the page itself has turned the viewer's secrets face down. */
  veiled?: boolean;
}
export type View = Table & Decision;

/** The event that tells a departure item by item. */
export interface DepartEvent extends GameEvent {
  event: "depart";
  track: number;
  kind: TrainKind;
  number: number;
  carriages: string[];
  worths: number[];
  royals: number;
  caboose: boolean;
  worth: number;
  tokens: number[][];
  points: number[];
  scores: number[];
  best: number[];
}

/** How a track is laid out: see track.js. */
export type Style = "single" | "pair" | "tight" | "phone";
export type Form = "desk" | "tablet" | "phone";

export interface TrackZone extends BaseZone {
  kind: "track";
  n: number;
  train: Train;
  style: Style;
  /** The width of a carriage, and the heights of its plate, its drawing and the rails. */
  car: number;
  plate: number;
  art: number;
  rails: number;
  pad: number;
  top: number;
  head: { top: number; h: number; kind: number };
  seats: Omit<Box, "h">[];
  free: { x: number }[];
  board: Box;
  limit: Omit<Box, "w">;
  /** Whether tokens of this train are picked now. */
  picking: boolean;
}
export interface PickZone extends BaseZone {
  kind: "pick";
  token: Token;
  number: number;
  picked: boolean;
}
export interface PanelZone extends BaseZone {
  kind: "panel";
  seat: number;
  style: "wide" | "line" | "stack";
  /** whether there is room for the portrait and the level of a bot */
  roomy: boolean;
  /** whether there is room for the best train, too */
  spacious: boolean;
}
export interface DiscardZone extends BaseZone {
  kind: "discard";
  count: number;
  pile: number;
  depot: number;
  /** The width of the words beside the cards. */
  words: number;
}
export interface FoundZone extends BaseZone {
  kind: "found";
  card: string;
}
export interface SlotZone extends BaseZone {
  kind: "slot";
  value: number | null;
  track: number;
}
export interface HallZone extends BaseZone {
  kind: "hall";
  /** The height of the roof; 0 if there is no room for one. */
  roof: number;
  empty: boolean;
}
export interface CaptionZone extends BaseZone {
  kind: "caption";
  card: string;
  short: boolean;
}
export interface ReserveZone extends BaseZone {
  kind: "reserve";
}
export type Zone =
  | TrackZone
  | PickZone
  | PanelZone
  | DiscardZone
  | FoundZone
  | SlotZone
  | HallZone
  | CaptionZone
  | ReserveZone;

/** A part of the table: what lies there, and the height it needs. */
export interface Part {
  zones: Zone[];
  sprites: Sprite[];
  h: number;
}

/** What a train would be worth, and bring this viewer. */
export interface Prospect {
  worth: number;
  mine: number;
  leaves: boolean;
  changed: boolean;
}

export type Page = GamePage<View, Zone>;
export type Parts = PageParts<View, Zone>;
export type Context = PageContext<View>;
export type Telling = PageTelling<View>;
