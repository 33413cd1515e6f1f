/** The portrait of a bot; the drawings are loaded when one is first shown. */
import { Art, html, useEffect, useState } from "./ui.js";

/** @type {((who: string) => string) | null} */
let draw = null;

/** The round portrait of a person of the crew; decoration beside a name. @param {{ of: string }} props */
export const Face = ({ of }) => {
  const [, setLoaded] = useState(draw !== null);
  useEffect(() => {
    let active = true;
    if (draw) setLoaded(true);
    else
      import("../draw/portraits.js").then((module) => {
        draw = module.portrait;
        if (active) setLoaded(true);
      });
    return () => {
      active = false;
    };
  }, []);
  return html`<span class="medal" data-face=${of} aria-hidden="true">${draw && html`<${Art} of=${draw(of)} />`}</span>`;
};

/** The portraits of several people, overlapping. @param {{ of: string[] }} props */
export const Faces = ({ of }) =>
  html`<span class="medals">${of.map((who) => html`<${Face} key=${who} of=${who} />`)}</span>`;
