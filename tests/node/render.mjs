/** Components of the page as text: Preact on a document that only knows what rendering needs. */
import { readFileSync } from "node:fs";
import { say } from "quai/app/text.js";
import { html, render } from "quai/app/ui.js";
import { WordsContext } from "quai/app/words.js";

class FakeNode {
  childNodes = [];
  parentNode = null;
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get nextSibling() {
    return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null;
  }
  insertBefore(child, before) {
    child.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  appendChild(child) {
    return this.insertBefore(child, null);
  }
  remove() {
    const siblings = this.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
}

class FakeText extends FakeNode {
  nodeType = 3;
  constructor(data) {
    super();
    this.data = data;
  }
  toString() {
    return this.data;
  }
}

class FakeElement extends FakeNode {
  nodeType = 1;
  attributes = new Map();
  style = {};
  innerHTML = "";
  constructor(name) {
    super();
    this.localName = name;
  }
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  addEventListener() {}
  removeEventListener() {}
  toString() {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${value}"`).join("");
    return `<${this.localName}${attributes}>${this.innerHTML}${this.childNodes.join("")}</${this.localName}>`;
  }
}

globalThis.document = {
  createElement: (name) => new FakeElement(name),
  createElementNS: (_, name) => new FakeElement(name),
  createTextNode: (data) => new FakeText(data),
  addEventListener() {},
};

const read = (language) =>
  JSON.parse(
    readFileSync(new URL(`../../src/quai/web/static/text/${language}.json`, import.meta.url), "utf8"),
  );

/** The words of the page in a language, and those of a game if they are given, as components get them. */
export const wordsIn = (language, more = {}) => {
  const catalogue = { ...read(language), ...more };
  return {
    language,
    t: (id, details) => say(catalogue, language, id, details),
    has: (id) => id in catalogue,
    eventText: () => "",
  };
};

/** A component as it is first shown, in English unless a language is given; its effects do not run. */
export const rendered = (markup, language = "en") => {
  const root = new FakeElement("main");
  render(
    html`<${WordsContext.Provider} value=${wordsIn(language)}>${markup}</${WordsContext.Provider}>`,
    root,
  );
  const text = root.toString();
  render(null, root);
  return text;
};
