/** The towns with all that their pages say; what does not render them imports `index.ts` alone. */
import { alvesloheDescription } from "./alveslohe";
import { badBramstedtDescription } from "./bad-bramstedt";
import { barmstedtDescription } from "./barmstedt";
import { hartenholmDescription } from "./hartenholm";
import { hasenmoorDescription } from "./hasenmoor";
import { henstedtUlzburgDescription } from "./henstedt-ulzburg";
import { type TownSlug, towns } from "./index";
import { kaltenkirchenDescription } from "./kaltenkirchen";
import { kisdorfDescription } from "./kisdorf";
import { lentfoehrdenDescription } from "./lentfoehrden";
import { nuetzenDescription } from "./nuetzen";
import { struvenhuettenDescription } from "./struvenhuetten";
import type { DescribedTown, TownDescription } from "./types";

const descriptions: Record<TownSlug, TownDescription> = {
  kaltenkirchen: kaltenkirchenDescription,
  "henstedt-ulzburg": henstedtUlzburgDescription,
  kisdorf: kisdorfDescription,
  "bad-bramstedt": badBramstedtDescription,
  lentfoehrden: lentfoehrdenDescription,
  struvenhütten: struvenhuettenDescription,
  alveslohe: alvesloheDescription,
  barmstedt: barmstedtDescription,
  hartenholm: hartenholmDescription,
  hasenmoor: hasenmoorDescription,
  nützen: nuetzenDescription,
};

/** Towns in the order of `towns`. */
export const describedTowns: readonly DescribedTown[] = towns.map((town) => ({ ...town, ...descriptions[town.slug] }));

/** Finds a town by the last part of its URL, which has to be decoded and in NFC. */
export function findTown(slug: string): DescribedTown | undefined {
  return describedTowns.find((town) => town.slug === slug);
}
