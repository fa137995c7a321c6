/** Other spellings of the addresses that are guarded. */
import { expect } from "vitest";
import { call, freshAddress } from "./api";

export const LINK = "/R-7K3M-92/hV3abcdefghijklmnopqrs";
export const GUARDED = [
  ...["/kalender/hV3-abcdefghijklmnopqr.ics", `/anfrage${LINK}`, `/anfrage${LINK}/fotos`, "/api/leads"],
  ...["/api/admin/user", "/admin/dashboard/spam", "/admin/passwort/abc/def"],
];

/** Spellings of a path that some router takes for the same one: case, encodings, slashes. */
export function spellingsOf(path: string): string[] {
  const [, area = "", ...rest] = path.split("/");
  const after = rest.join("/");
  const areas = [
    area.toUpperCase(),
    area.charAt(0).toUpperCase() + area.slice(1),
    area.slice(0, -1) + area.slice(-1).toUpperCase(),
    ...[0, 1, area.length - 1].map((at) => `${area.slice(0, at)}${escaped(area, at)}${area.slice(at + 1)}`),
    `%${area.toUpperCase().charCodeAt(0).toString(16)}${area.slice(1)}`,
  ];
  return [
    ...areas.map((spelled) => `/${spelled}/${after}`),
    `//${area}/${after}`,
    `/${area}//${after}`,
    `/\\${area}\\${after}`,
    `/%2e//${area}/${after}`,
    `/./${area.toUpperCase()}//${after}/`,
    `/${area}/${after}/`,
    `/${area}/${escaped(after, 0)}${after.slice(1)}`,
    `/${area.toUpperCase()}.data`,
    `/${area.toUpperCase()}/${after}.data`,
    `/${area.toUpperCase()}/${after}%E0%A4%A`,
  ];
}

function escaped(text: string, at: number): string {
  return `%${text.charCodeAt(at).toString(16)}`;
}

/** However it is asked for, it never gets behind the guards: it leads to the plain one or is nothing. */
export async function expectGuarded(spelled: string): Promise<void> {
  for (const method of ["GET", "POST", "PUT", "DELETE"]) {
    const response = await call(spelled, { method, address: freshAddress(), redirect: "manual" });
    expect(await response.text()).not.toBe("page");
    const { status, headers } = response;
    if (status === 301) expect([method, headers.get("Location")]).toEqual(["GET", expect.stringMatching(/^\/[a-z]+/)]);
    else expect([status, headers.get("Cache-Control")], method).toEqual([404, "no-store"]);
  }
}
