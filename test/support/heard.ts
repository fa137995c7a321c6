/** Finds what a screen reader would say otherwise than it is read. */

const BLANK = /(?:^|[^<>]{0,60}<[^<>]*>)\s+<!--|-->\s+<[^<>]*>[^<>]{0,60}/g;

/** Blanks beside React's comments, which Chromium leaves out of names ("StartBüro"). One text has no comment. */
export function lostBlanks(html: string): string[] {
  return [...withoutScripts(html).matchAll(BLANK)].map(([place]) => place);
}

function withoutScripts(html: string): string {
  return html.replace(/<(script|style|template|svg)\b.*?<\/\1>/gs, "");
}

const NAMED = /<(a|button|summary|h[1-6])\b([^>]*)>(.*?)<\/\1>/gs;

/** Names of headings, links, folds and buttons that are not what is seen, or what is seen and then more. */
export function otherNames(html: string): string[] {
  const body = withoutScripts(html);
  return [...body.matchAll(NAMED)].flatMap(([, , attributes = "", inside = ""]) => {
    const seen = wordsOf(inside.replace(/<(\w+)[^>]* class="sr-only[^>]*>.*?<\/\1>/gs, ""));
    const label = / aria-label="([^"]*)"/.exec(attributes)?.[1];
    const name = wordsOf(label ?? inside.replace(/<(\w+)[^>]* aria-hidden="true"[^>]*>.*?<\/\1>/gs, ""));
    const alt = [...inside.matchAll(/ alt="([^"]+)"/g)].map(([, text = ""]) => text);
    if (/ (hidden|aria-hidden="true")/.test(attributes)) return [];
    if (name === "" && alt.length === 0) return [`no name: ${inside}`];
    if (name !== seen && !isMore(name, seen)) return [`"${seen}" is called "${name}"`];
    const joined = inside.match(/[\p{L}\d]<\/(?:span|strong|small)>(?:<!-- -->)?(?:<\w[^>]*>)?[\p{L}\d]/u);
    return joined ? [`words run together: ${inside}`] : [];
  });
}

/** Whether a name says what is seen and then, parted from it, something that only who hears it needs. */
function isMore(name: string, seen: string): boolean {
  return seen === "" || (name.startsWith(seen) && /^[:,. ]/.test(name.slice(seen.length)));
}

function wordsOf(html: string): string {
  return html
    .replace(/<!--.*?-->|<wbr\/?>|\u00ad/g, "")
    .replace(/<(p|div|br|small)\b/g, " <$1")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
