/**
 * @template M
 * @typedef {M extends { id: string } ? Omit<M, "id"> : never} WithoutId
 */

/**
 * The types of the page; what comes from the server is declared in protocol.d.ts.
 *
 * @typedef {import("./protocol.d.ts").SeatInfo} Seat
 * @typedef {import("./protocol.d.ts").TableInfo} Table
 * @typedef {import("./protocol.d.ts").GameInfo} GameInfo
 * @typedef {import("./protocol.d.ts").GameEvent} GameEvent
 * @typedef {import("./protocol.d.ts").StoryStep} Step
 * @typedef {import("./protocol.d.ts").View} View
 * @typedef {import("./protocol.d.ts").Action} Action
 * @typedef {import("./protocol.d.ts").Outcome} Outcome
 * @typedef {import("./protocol.d.ts").ChatLine} Line
 * @typedef {import("./protocol.d.ts").ClockState & { heard: number }} Clock milliseconds; `heard` is when it
 *   arrived, by the clock of the page
 * @typedef {Omit<import("./protocol.d.ts").PositionMessage, "type">} Position
 * @typedef {import("./protocol.d.ts").ServerMessage} ServerMessage
 * @typedef {import("./protocol.d.ts").ClientMessage} ClientMessage
 * @typedef {WithoutId<ClientMessage>} Spoken a message that is given an id when it is sent
 *
 * @typedef {object} Known what the page knows of its table
 * @property {Table | null} table
 * @property {number[]} viewer the seats this visitor sits on
 * @property {string[]} players
 * @property {number} step
 * @property {View | null} view
 * @property {Step[]} story
 * @property {number} undoable
 * @property {Action[]} actions
 * @property {[string, Record<string, unknown>] | null} prompt
 * @property {Record<string, string>} board
 * @property {Outcome | null} outcome
 * @property {Line[]} chat what was said at the table
 * @property {number | null} seen how far this visitor had seen the game when it came, on whatever device
 * @property {Clock | null} clock how the clock stood when this was told
 * @property {import("./protocol.d.ts").UndoRequestInfo | null} asked a request to take back, not decided yet
 * @property {number} askFrom from this step on this visitor may ask so
 */
export {};
