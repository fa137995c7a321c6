import { beforeEach, expect, test, vi } from "vitest";
import { deleteDrafts, draftOf, hasDraft, openDrafts, sendingDraft } from "../../src/admin/drafts";
import { keptForm, TAB_KEY } from "../../src/platform/browser/typed";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  openDrafts("a");
});

test("a form is kept by its name, on the device and in the tab, until nothing of it is left", () => {
  for (const keep of [draftOf, keptForm]) {
    const [one, other] = [keep("one"), keep("other")];
    one.keep({ text: "1" });
    other.keep({ text: "2" });
    one.keep();
    expect([one.read(), other.read()]).toEqual([undefined, { text: "2" }]);
    other.keep();
    expect(kept.size).toBe(0);
  }
});

test("passwords, proofs and how to get in are never kept, and a form of nothing else is no draft", () => {
  draftOf("plan").keep({ access: "4711", timeText: "ab 8", list: [{ newPassword: "geheim", proofCode: "123" }] });
  draftOf("only").keep({ access: "4711", timeText: undefined });
  expect(draftOf("plan").read()).toEqual({ timeText: "ab 8", list: [{}] });
  expect(hasDraft("only")).toBe(false);
  expect([...kept.values()].join()).not.toMatch(/4711|geheim|123/);
});

test("at the next opening what is a day old goes, and what is another account's; after a session nothing is kept", () => {
  draftOf("old").keep({ text: "1" });
  vi.advanceTimersByTime(23 * HOUR);
  draftOf("new").keep({ text: "2" });
  vi.advanceTimersByTime(2 * HOUR);
  openDrafts("a");
  expect([hasDraft("old"), hasDraft("new")]).toEqual([false, true]);
  openDrafts("b");
  expect(kept.size).toBe(0);
  draftOf("new").keep({ text: "3" });
  deleteDrafts();
  draftOf("late").keep({ text: "4" });
  expect(kept.size).toBe(0);
});

test("what was sent is forgotten, and what was typed since is not", () => {
  const form = draftOf("answer");
  form.keep({ text: "Ja" });
  const sent = sendingDraft("answer");
  form.keep({ text: "Ja, gern" });
  sent();
  expect(form.read()).toEqual({ text: "Ja, gern" });
  sendingDraft("answer")();
  expect(form.read()).toBeUndefined();
});

test("storage that is full, blocked or broken keeps nothing, and throws nothing", () => {
  const blocked = () => {
    throw new Error();
  };
  kept.set(TAB_KEY, "{");
  expect(keptForm("one").read()).toBeUndefined();
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  keptForm("one").keep({ text: "1" });
  keptForm("one").keep();
  expect(keptForm("one").read()).toBeUndefined();
});

test("each form of the dashboard that posts is kept, but those of one day and of passwords", () => {
  const sources = import.meta.glob<string>("../../src/admin/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const forms = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/<PostForm\b.*?<\/PostForm>/gs)].map(([form]) => [path.split("/").at(-1), /\bdraft=/.test(form)]),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.flatMap(([name, isKept]) => (isKept ? [] : [name])).toSorted()).toEqual([
    // The caller hands in this form's draft: its type demands one.
    "acceptance-form.tsx",
    "demand.tsx",
    "duties.tsx",
    "password-panel.tsx",
  ]);
});
