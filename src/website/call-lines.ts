/**
 * Phone numbers with their hours, as the HTML always shows them. The script narrows them to the line that applies now
 * (opening-state.ts).
 */
import { company, emergencyPhone, mainPhone, type PhoneNumber } from "../content/company";
import { shortHours } from "./opening-hours";

/** The office answers during its hours, the emergency number at any time. */
export type PhoneLine = "office" | "emergency";

/** A number with the hours in which somebody answers it. */
interface CallLine {
  line: PhoneLine;
  /** Stands before the number: "Büro Mo–Fr 8–18, Sa 9–16" or "Notfall, jederzeit". */
  label: string;
  phone: PhoneNumber;
}

/** Both numbers, the office first. */
export const callLines: readonly [CallLine, CallLine] = [
  { line: "office", label: `${mainPhone.label} ${shortHours(company.officeHours)}`, phone: mainPhone },
  { line: "emergency", label: `${emergencyPhone.label}, jederzeit`, phone: emergencyPhone },
];
