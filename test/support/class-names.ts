const CLASS_SELECTOR = /\.((?:[a-zA-Z_-]|\\3\d |\\\D)(?:[\w-]|\\\D)*)/g;

/** Names of the classes that a stylesheet has rules for. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(CLASS_SELECTOR)].map(([, name = ""]) => unescaped(name)));
}

function unescaped(name: string): string {
  return name.replace(/^\\3(\d) /, "$1").replaceAll("\\", "");
}
