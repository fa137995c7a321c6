/** Reads the markup that our own server wrote: well-formed, attributes in double quotes. */
export interface Element {
  tag: string;
  attributes: Record<string, string | true>;
  children: (Element | string)[];
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const TOKEN = /<!--.*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;

/** @returns the children of a document; text and attribute values keep their entities */
export function readMarkup(html: string): Element["children"] {
  const root: Element = { tag: "", attributes: {}, children: [] };
  const open = [root];
  let rawUntil: { tag: string; from: number } | undefined;
  for (const match of html.matchAll(TOKEN)) {
    const [token, closed, opened, attributes = "", selfClosed, text] = match;
    const parent = open.at(-1) ?? root;
    if (rawUntil && closed !== rawUntil.tag) continue;
    if (rawUntil) parent.children.push(html.slice(rawUntil.from, match.index));
    rawUntil = undefined;
    if (closed) open.pop();
    else if (text) parent.children.push(text);
    else if (opened) {
      const element: Element = { tag: opened, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (selfClosed || VOID.test(opened)) continue;
      open.push(element);
      if (opened === "script" || opened === "style") rawUntil = { tag: opened, from: match.index + token.length };
    }
  }
  return root.children;
}

function readAttributes(text: string): Element["attributes"] {
  const found = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = "", value]) => [name, value ?? true]));
}
