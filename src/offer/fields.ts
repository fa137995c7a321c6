/** Fields that bodies about offers and orders share; the opened request has them without the schema of an offer. */
import * as z from "zod/mini";
import { ids } from "../content/lists";
import { UNKNOWN_CHOICE } from "../platform/text/text-fields";
import { RELOAD } from "../requests/work/schema";

export const POSITIONS_MAX = 20;

/** Id of a closed list. */
export const choice = <Id extends string>(list: readonly { id: Id }[], error = UNKNOWN_CHOICE) =>
  z.enum(ids(list), { error });

export const revision = z.int({ error: RELOAD });
