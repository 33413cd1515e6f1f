/** What the player has in hand, by the phase of the game. */
import { FieldTask, StringTask } from "./scenery-task.js";
import { stateOf } from "./state.js";
import { Task } from "./task.js";
import { CornerTask, TileTask } from "./tile-task.js";
import { TrackTask } from "./track-task.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").View} View */

/** @param {View} view @param {Action[]} actions @param {boolean} turn @returns {Task} */
export const taskOf = (view, actions, turn) => {
  const { phase } = view,
    offered = actions.some((action) => action.do === phase),
    left = view.companies.find((each) => each.colour === view.company)?.left;
  if (!turn) return new Task();
  if (phase === "field" && offered) return new FieldTask(actions);
  if ((phase === "river" || phase === "mountain") && offered)
    return new StringTask(phase, view.field, view.places, actions);
  if (phase === "corner") return new CornerTask(actions);
  if (phase === "tile") return new TileTask(stateOf(view), view.drawn, actions);
  if (phase === "track" && left) return new TrackTask(stateOf(view), view.company, left);
  return new Task();
};
