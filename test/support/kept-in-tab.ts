import { TAB_KEY } from "../../src/platform/browser/typed";

/** Item of the tab with what is typed into a form: its key and its text. */
export function keptInTab(form: string, typed: object): [key: string, stored: string] {
  return [TAB_KEY, JSON.stringify({ [form]: { at: 0, typed } })];
}
