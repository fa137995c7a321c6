/**
 * The photo form in the browser: several photos at once, of any format that the browser opens, scaled and sent as JPEG.
 * Without it the form sends one original, which has to be a JPEG.
 */
import { PHOTO_FIELD, PHOTO_TYPE } from "./limits";

/** Longest side of what is sent: enough to see what there is to clean. */
const SIDE_MAX = 1600;
const JPEG_QUALITY = 0.8;
/** With exactly this list, iPhones hand over a JPEG where the library has HEIC. */
const OPENED_TYPES = `${PHOTO_TYPE},image/png,image/webp`;

const form = document.getElementById("photo-form");
if (form instanceof HTMLFormElement) enhance(form);

function enhance(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>(`[name=${PHOTO_FIELD}]`);
  const button = form.querySelector("button");
  const room = Number(form.dataset.room);
  if (!input || !button) return;
  input.accept = OPENED_TYPES;
  input.multiple = room > 1;
  document.getElementById("photo-format")?.remove();
  if (room > 1) {
    setText("#photo-form label", "Fotos auswählen");
    button.textContent = "Fotos senden";
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const files = [...(input.files ?? [])];
    setText("#photo-error", "");
    if (files.length === 0) return fail("Bitte wählen Sie ein Foto aus.");
    if (files.length > room) return fail("Mehr als acht Fotos gehen nicht.");
    button.disabled = true;
    setText("#photo-progress", files.length === 1 ? "Das Foto wird gesendet …" : "Die Fotos werden gesendet …");
    const error = await send(form.action, files);
    button.disabled = false;
    setText("#photo-progress", "");
    if (error) return fail(error);
    location.replace(`${form.action.replace(/\/fotos$/, "")}?erledigt=fotos-gespeichert#fotos`);
  });

  function fail(text: string): void {
    setText("#photo-error", text);
    input?.focus();
  }
}

/** @returns why nothing was stored; undefined when all is well */
async function send(url: string, files: readonly File[]): Promise<string | undefined> {
  const body = new FormData();
  // One after the other: a phone has the memory for one decoded photo.
  for (const file of files) body.append(PHOTO_FIELD, await scaled(file), "foto");
  try {
    const response = await fetch(url, { method: "POST", headers: { Accept: "application/json" }, body });
    if (response.status === 201) return undefined;
    return ((await response.json()) as { detail: string }).detail;
  } catch {
    return "Die Fotos konnten gerade nicht gesendet werden. Bitte versuchen Sie es erneut.";
  }
}

/**
 * Redraws the photo upright, which drops all metadata. A file that the browser cannot decode is sent unchanged, and
 * the server decides.
 */
async function scaled(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // JPEG has no transparency.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PHOTO_TYPE, JPEG_QUALITY));
    return blob ?? file;
  } catch {
    return file;
  }
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
