import { correctedIds } from "../../src/requests/work/corrections";

/** Every field of a correction, as the form sends it where there is no answer. */
export const emptyCorrection = Object.fromEntries(correctedIds.map((id) => [id, ""]));
