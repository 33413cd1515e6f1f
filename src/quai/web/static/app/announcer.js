/** What screen readers are told once: the region is on every page, so that they notice what is new in it. */
import { store, useStore } from "./store.js";
import { html } from "./ui.js";

const announced = store("");

/** Have something read aloud as soon as the reader is free. @param {string} text */
export const announce = (text) => announced.set(text);

export const Announcer = () =>
  html`<div class="sr" role="status" data-announced>${useStore(announced)}</div>`;
