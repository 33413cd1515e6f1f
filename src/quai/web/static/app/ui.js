/** The basis of all components: Preact with tagged templates, drawings as elements, event handlers. */

import { icon } from "../draw/station.js";
import { useEffect, useState } from "../vendor/hooks.js";
import htm from "../vendor/htm.js";
import { createContext, h, render } from "../vendor/preact.js";
import { pageAddress } from "./net.js";
import { reloadOnceReached } from "./version.js";

export {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "../vendor/hooks.js";
export { createContext, render };

/**
 * An element; a link to a page of the site has its address.
 * @param {string} type
 * @param {Record<string, unknown> | null} props
 * @param {string[]} children
 */
const linked = (type, props, ...children) => {
  const to = type === "a" && typeof props?.href === "string" ? props.href : "";
  const isPage = to.startsWith("/") && !to.startsWith("/api/");
  return h(type, isPage ? { ...props, href: pageAddress(to) } : props, ...children);
};
const element = /** @type {typeof h} */ (/** @type {unknown} */ (linked));

/** Markup as a tagged template. */
export const html = htm.bind(element);

/**
 * A drawing: `of` is the SVG text that a function of draw/ returns. Its box has no size of its own.
 * @param {{ of: string }} props
 */
export const Art = ({ of }) => html`<span class="art-box" dangerouslySetInnerHTML=${{ __html: of }}></span>`;

/**
 * A line icon; always decoration beside a label.
 * @param {{ name: string }} props
 */
export const Icon = ({ name }) => html`<${Art} of=${icon(name)} />`;

/**
 * A component whose file is loaded when it is first shown.
 * @template P
 * @param {() => Promise<{ default: import("../vendor/preact.js").ComponentType<P> }>} load
 */
export const lazy = (load) => {
  /** @type {import("../vendor/preact.js").ComponentType<P> | null} */
  let Loaded = null;
  return (/** @type {P} */ props) => {
    const [, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      let active = true;
      if (!Loaded)
        load().then((module) => {
          Loaded = module.default;
          if (active) setLoaded(true);
        }, reloadOnceReached);
      return () => {
        active = false;
      };
    }, []);
    return Loaded ? html`<${Loaded} ...${props} />` : null;
  };
};

/** A handler that takes the value of a field. @param {(value: string) => void} take */
export const onValue = (take) => (/** @type {Event} */ event) =>
  take(/** @type {HTMLInputElement} */ (event.target).value);

/** A handler that takes whether a box is checked. @param {(checked: boolean) => void} take */
export const onChecked = (take) => (/** @type {Event} */ event) =>
  take(/** @type {HTMLInputElement} */ (event.target).checked);

/** A handler that takes whether a details element is open. @param {(open: boolean) => void} take */
export const onOpen = (take) => (/** @type {Event} */ event) =>
  take(/** @type {HTMLDetailsElement} */ (event.target).open);

/** Select the text of a field. @param {Event} event */
export const selectAll = (event) => /** @type {HTMLInputElement} */ (event.target).select();

/** Class names from a list in which some may be missing. @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");
