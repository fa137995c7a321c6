/**
 * The photo form in the browser: several photos at once, of any format that the browser opens, scaled, shown and sent
 * as JPEG. Without it the form sends one original, which has to be a JPEG.
 */
import { HEIC_TEXT, PHOTO_FIELD, PHOTO_TYPE } from "./limits";

/** Longest side of what is sent: enough to see what there is to clean. */
const SIDE_MAX = 1600;
const JPEG_QUALITY = 0.8;
/** Height of a small picture before sending. */
const PREVIEW_HEIGHT = 96;
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

  const preview = document.createElement("ul");
  preview.className = "flex flex-wrap gap-3";
  preview.setAttribute("aria-label", "Ausgewählte Fotos");
  form.insertBefore(preview, document.getElementById("photo-progress"));
  let prepared = prepare([]);
  input.addEventListener("change", () => {
    prepared = prepare([...(input.files ?? [])]);
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    const { photos, problem } = await prepared;
    const error = problem ?? (photos.length === 0 ? "Bitte wählen Sie ein Foto aus." : await send(form.action, photos));
    button.disabled = false;
    progress("");
    if (error) return fail(error);
    // At its top the page says that they have arrived.
    location.replace(`${form.action.replace(/\/fotos$/, "")}?erledigt=fotos-gespeichert`);
  });

  /** Scales and shows the chosen photos, one after the other: a phone has the memory for one decoded photo. */
  async function prepare(files: readonly File[]): Promise<{ photos: Blob[]; problem?: string }> {
    preview.replaceChildren();
    setText("#photo-error", "");
    const photos: Blob[] = [];
    const refuse = (problem: string) => {
      progress("");
      setText("#photo-error", problem);
      return { photos, problem };
    };
    if (files.length > room) return refuse("Mehr als acht Fotos gehen nicht.");
    for (const [index, file] of files.entries()) {
      progress(`Foto ${index + 1} von ${files.length} wird vorbereitet …`);
      const canvas = await decoded(file);
      if (!canvas && /\.hei[cf]$/i.test(file.name)) return refuse(`${file.name}: ${HEIC_TEXT}`);
      const blob = canvas && (await jpegOf(canvas));
      // A file that the browser cannot decode is sent unchanged, and the server decides.
      photos.push(blob ?? file);
      const item = document.createElement("li");
      const name = `Foto ${index + 1}: ${file.name}`;
      const thumbnail = canvas && thumbnailOf(canvas, name);
      if (thumbnail) item.appendChild(thumbnail);
      else item.textContent = name;
      preview.appendChild(item);
    }
    progress(files.length > 0 ? chosenInWords(files.length) : "");
    return { photos };
  }

  function fail(text: string): void {
    setText("#photo-error", text);
    input?.focus();
  }
}

function chosenInWords(count: number): string {
  return count === 1 ? "Ein Foto ist bereit zum Senden." : `${count} Fotos sind bereit zum Senden.`;
}

/** @param share of what has been sent, from 0 to 1; absent where nothing is being sent */
function progress(text: string, share?: number): void {
  setText("#photo-progress", text);
  const bar = document.querySelector<HTMLProgressElement>("#photo-bar");
  if (!bar) return;
  bar.hidden = share === undefined;
  bar.value = share ?? 0;
}

/** With XMLHttpRequest, because `fetch` does not say how much has been sent. @returns why nothing was stored */
function send(url: string, photos: readonly Blob[]): Promise<string | undefined> {
  const body = new FormData();
  for (const photo of photos) body.append(PHOTO_FIELD, photo, "foto");
  const sending = photos.length === 1 ? "Das Foto wird gesendet …" : "Die Fotos werden gesendet …";
  progress(sending, 0);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => progress(sending, loaded / total);
    request.onload = () => resolve(request.status === 201 ? undefined : (request.response?.detail ?? NOT_SENT));
    request.onerror = () => resolve(NOT_SENT);
    request.open("POST", url);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  });
}

const NOT_SENT = "Die Fotos konnten gerade nicht gesendet werden. Bitte versuchen Sie es erneut.";

/**
 * Redraws the photo upright and scaled, which drops all metadata. @returns undefined if the browser cannot decode it
 */
async function decoded(file: File): Promise<HTMLCanvasElement | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = drawn(bitmap, Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height)));
    bitmap.close();
    return canvas;
  } catch {
    return undefined;
  }
}

function drawn(picture: ImageBitmap | HTMLCanvasElement, scale: number): HTMLCanvasElement | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, PHOTO_TYPE, JPEG_QUALITY));
}

/** A canvas, because the page's rules allow no picture that is not on the server. */
function thumbnailOf(picture: HTMLCanvasElement, name: string): HTMLElement | undefined {
  const canvas = drawn(picture, PREVIEW_HEIGHT / picture.height);
  if (!canvas) return undefined;
  canvas.className = "block max-w-full rounded-small";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", name);
  return canvas;
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
