/**
 * A parser of the part of Markdown that the rules pages are written in: headings, paragraphs, lists, tables,
 * **bold**, `code`, fenced code, and pictures alone on a line (`![alt](picture:NAME)`). `parse` is pure
 * and returns blocks; a paragraph that begins with a rule id in bold (**AB-13**) is a rule with that id.
 *
 * @typedef {{ kind: "heading", level: number, text: string, id: string }
 *   | { kind: "rule", id: string, text: string }
 *   | { kind: "paragraph", text: string }
 *   | { kind: "picture", name: string, alt: string }
 *   | { kind: "list", items: string[] }
 *   | { kind: "code", text: string }
 *   | { kind: "table", head: string[], rows: string[][] }} Block
 */

const cells = (/** @type {string} */ line) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
/** The id of a heading: its words without accents. @param {string} text */
const slug = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** @param {string} source @returns {Block[]} */
export const parse = (source) =>
  source
    .replaceAll("\r", "")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const lines = part.split("\n");
      const code = /^```\w*\n([\s\S]*?)\n?```$/.exec(part);
      if (code) return { kind: "code", text: code[1] };
      const heading = /^(#{1,4}) (.+)$/.exec(lines[0]);
      if (heading)
        return { kind: "heading", level: heading[1].length, text: heading[2], id: slug(heading[2]) };
      const picture = /^!\[(.*)\]\(picture:([\w-]+)\)$/.exec(part);
      if (picture) return { kind: "picture", alt: picture[1], name: picture[2] };
      if (lines.length > 1 && lines[0].startsWith("|"))
        return { kind: "table", head: cells(lines[0]), rows: lines.slice(2).map(cells) };
      if (lines.every((line) => /^[-*] |^ {2}/.test(line)))
        return {
          kind: "list",
          items: part
            .split(/\n?^[-*] /m)
            .slice(1)
            .map((item) => item.replaceAll("\n", " ")),
        };
      const rule = /^\*\*([A-Z]{2,3}-\d+[a-z]?)\*\*\s*([\s\S]*)$/.exec(part);
      if (rule) return { kind: "rule", id: rule[1], text: rule[2].replaceAll("\n", " ") };
      return { kind: "paragraph", text: lines.join(" ") };
    });

/**
 * The parts of a line: plain, bold and code.
 * @param {string} text
 * @returns {{ bold: boolean, code: boolean, text: string }[]}
 */
export const runs = (text) =>
  text
    .split("**")
    .flatMap((part, i) =>
      part.split("`").map((each, j) => ({ bold: i % 2 === 1, code: j % 2 === 1, text: each })),
    )
    .filter((each) => each.text);
