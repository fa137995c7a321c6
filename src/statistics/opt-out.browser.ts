/** Behaviour of `StatisticsOptOut`. The choice is stored in this browser's local storage only. */
import {
  FIRST_VISIT_KEY,
  OPT_OUT_AREA_ID,
  OPT_OUT_CHECKBOX_ID,
  OPT_OUT_KEY,
  OPT_OUT_STATUS_ID,
  SESSION_ID_KEY,
} from "./browser-storage";

const COUNTED = "Ihre Besuche werden mitgezählt, ohne Cookies und ohne Ihre IP-Adresse zu speichern.";
const NOT_COUNTED = "Ihre Besuche werden in diesem Browser nicht gezählt.";
const SIGNALLED = "Ihr Browser sendet „Global Privacy Control“. Ihre Besuche werden deshalb nicht gezählt.";
const REFUSED = "Ihr Browser lässt keine Speicherung zu. Ihre Besuche werden deshalb nicht gezählt.";

const area = document.getElementById(OPT_OUT_AREA_ID);
const checkbox = document.getElementById(OPT_OUT_CHECKBOX_ID) as HTMLInputElement;
const status = document.getElementById(OPT_OUT_STATUS_ID) as HTMLElement;

function choose(counted: boolean): void {
  if (counted) {
    localStorage.removeItem(OPT_OUT_KEY);
  } else {
    localStorage.setItem(OPT_OUT_KEY, "1");
    sessionStorage.removeItem(SESSION_ID_KEY);
    sessionStorage.removeItem(FIRST_VISIT_KEY);
  }
  show(counted);
}

function show(counted: boolean): void {
  checkbox.checked = counted;
  status.textContent = counted ? COUNTED : NOT_COUNTED;
}

function start(): void {
  const signalled = (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl;
  try {
    show(!signalled && !localStorage.getItem(OPT_OUT_KEY));
    checkbox.disabled = Boolean(signalled);
    if (signalled) status.textContent = SIGNALLED;
  } catch {
    checkbox.disabled = true;
    status.textContent = REFUSED;
  }
  checkbox.addEventListener("change", () => choose(checkbox.checked));
  area?.removeAttribute("hidden");
}

start();
