/** The rules of a game, whole with a list of contents and an anchor at each rule, or on one page. */
import { useGame } from "./games.js";
import { parse, runs } from "./markdown.js";
import { Art, classes, html, useEffect, useRef, useState } from "./ui.js";
import { Waiting } from "./waiting.js";
import { loadHelp, loadSummary, useWords } from "./words.js";

const InlineText = (/** @type {{ of: string }} */ { of }) =>
  runs(of).map((run) =>
    run.code ? html`<code>${run.text}</code>` : run.bold ? html`<b>${run.text}</b>` : run.text,
  );

/**
 * @param {{ block: import("./markdown.js").Block, pictures: Record<string, import("./game-page.js").Picture>,
 *   linked: string, lift: number }} props the linked rule is highlighted; `lift` is added to heading levels
 */
const Block = ({ block, pictures, linked, lift }) => {
  if (block.kind === "heading") {
    const Heading = `h${Math.min(6, block.level + lift)}`;
    return html`<${Heading} id=${block.id} class=${`head-${block.level}`}>${block.text}</${Heading}>`;
  }
  if (block.kind === "rule")
    return html`<p id=${block.id} class=${classes("rule", linked === block.id && "is-wanted")} tabindex="-1"><a
      class="rule-id num" href=${`#${block.id}`}>${block.id}</a><span><${InlineText} of=${block.text} /></span></p>`;
  if (block.kind === "picture") {
    const picture = pictures[block.name];
    return picture
      ? html`<figure class="drawn" style=${{ "--size": `${picture.size}px` }}><${Art}
        of=${picture.art(block.alt)} /><figcaption aria-hidden="true">${block.alt}</figcaption></figure>`
      : null;
  }
  if (block.kind === "list")
    return html`<ul>${block.items.map((item) => html`<li><${InlineText} of=${item} /></li>`)}</ul>`;
  if (block.kind === "code") return html`<pre class="scroll" tabindex="0"><code>${block.text}</code></pre>`;
  if (block.kind === "table")
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${block.head[0]}><table><thead><tr>
      ${block.head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>${block.rows.map(
        (row) => html`<tr>
        ${row.map((cell, i) =>
          i
            ? html`<td><${InlineText} of=${cell} /></td>`
            : html`<th scope="row"><${InlineText}
        of=${cell} /></th>`,
        )}</tr>`,
      )}</tbody></table></div>`;
  return html`<p><${InlineText} of=${block.text} /></p>`;
};

/** The headings of the rules, as links. @param {{ blocks: import("./markdown.js").Block[] }} props */
const Contents = ({ blocks }) => {
  const { t } = useWords();
  const headings = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  if (headings.length < 2) return null;
  return html`<details class="contents" open><summary>${t("rules.contents")}</summary><ol>
    ${headings.map(({ id, text }) => html`<li><a href=${`#${id}`}>${text}</a></li>`)}</ol></details>`;
};

/**
 * @param {{ game: string, rule: string, summary?: boolean, lift?: number }} props `summary` shows the rules on one
 *   page; `lift` is added to heading levels
 */
export const Rulebook = ({ game, rule, summary = false, lift = 0 }) => {
  const { t, language } = useWords();
  const page = useGame(game);
  const [blocks, setBlocks] = useState(/** @type {import("./markdown.js").Block[] | null} */ (null));
  const [missing, setMissing] = useState(false);
  const [pictures, setPictures] = useState(
    /** @type {Record<string, import("./game-page.js").Picture> | null} */ (null),
  );
  useEffect(() => {
    page?.pictures().then(setPictures);
  }, [page]);
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let active = true;
    setMissing(false);
    (summary ? loadSummary : loadHelp)(game, language).then(
      (text) => active && (text ? setBlocks(parse(text)) : setMissing(true)),
      () => active && setMissing(true),
    );
    return () => {
      active = false;
    };
  }, [game, language, summary]);
  const ready = blocks !== null && pictures !== null;
  useEffect(() => {
    const place = ready && rule ? ref.current?.querySelector(`[id="${CSS.escape(rule)}"]`) : null;
    if (!(place instanceof HTMLElement)) return;
    place.scrollIntoView({ block: "center" });
    place.focus({ preventScroll: true });
  }, [ready, rule, language]);
  if (missing) return html`<p class="muted">${t("rules.missing")}</p>`;
  if (!blocks || !pictures) return html`<${Waiting} cls="" />`;
  const title = blocks.findIndex((block) => block.kind === "heading" && block.level === 2);
  return html`<div class=${classes("rulebook", summary && "is-summary")} ref=${ref} lang=${language}>
    ${blocks.map(
      (block, i) => html`${i === title && !summary && html`<${Contents} key="contents" blocks=${blocks} />`}
      <${Block} key=${i} block=${block} pictures=${pictures} linked=${rule}
    lift=${lift} />`,
    )}</div>`;
};
