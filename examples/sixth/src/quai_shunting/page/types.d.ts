import type { BaseView, BaseZone, GamePage, Parts as PagePart } from "quai/app/game-page.js";

export interface View extends BaseView {
  hands: (string[] | number)[];
  tracks: string[][];
  pile: number;
  scrapped: string[];
  points: number[];
  acted: boolean;
}

export type Zone = BaseZone &
  (
    | { kind: "track"; track: number; wagons: string[] }
    | { kind: "send"; track: number; wagons: string[] }
    | { kind: "panel"; seat: number }
    | { kind: "yard" }
    | { kind: "pile" }
  );

export type Page = GamePage<View, Zone>;
export type Parts = PagePart<View, Zone>;
