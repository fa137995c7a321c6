/**
 * Upload of photos: each is drawn anew and small, as JPEG and so without metadata, and posted alone, one after the
 * other. Without this script the page says how else they reach us.
 */
import { FULL, PHOTO_TYPE } from "./limits";

/** Longest side and quality, tried until a photo is small enough: enough to see what there is to clean. */
const SIZES = [
  [1600, 0.8],
  [1600, 0.65],
  [1600, 0.5],
  [1200, 0.5],
] as const;
const BYTES_MAX = 950_000;
const PREVIEW_HEIGHT = 96;

const COLOURS = ["#d02020", "#20d020", "#2020d0", "#e8e8e8"];
const SQUARE = 8;
/** Difference of a canvas that nobody sees: some browsers change it by a shade, others make noise of it. */
const SHADE = 16;

const NOISE = "Ihr Browser verändert Bilder. Schicken Sie die Fotos per E-Mail oder WhatsApp.";
const NOT_SENT = "nicht gesendet. Bitte versuchen Sie es bei besserem Empfang noch einmal.";
const NOT_OPENED = "kann Ihr Browser nicht öffnen: Machen Sie ein Bildschirmfoto davon.";
const HEIC =
  "ist ein HEIC-Foto vom iPhone, das Ihr Browser nicht öffnen kann. Am einfachsten: diese Seite auf dem iPhone öffnen " +
  "und das Foto dort auswählen. Am Computer: das Foto öffnen und als JPEG speichern (Windows: Speichern unter, " +
  "Mac: Ablage, Exportieren).";

interface Line {
  file: File;
  element: HTMLElement;
  /** Drawn photo that is sent; absent until it is drawn, and where it cannot be. */
  photo?: Blob;
  isStored?: boolean;
}

const form = document.getElementById("photo-form");
if (form instanceof HTMLFormElement) enhance(form);

function enhance(form: HTMLFormElement): void {
  const other = document.getElementById("photo-other-way");
  if (!isCanvasTrue()) {
    if (other) other.textContent = NOISE;
    return;
  }
  other?.remove();
  form.hidden = false;
  const input = form.querySelector("input");
  const list = document.getElementById("photo-lines");
  const template = document.querySelector<HTMLTemplateElement>("#photo-line");
  const lines: Line[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  /** Queue of one photo after the other: a phone has the memory for one that is drawn. */
  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work);
  };

  input?.addEventListener("change", () => {
    for (const file of input.files ?? []) addLine(file);
    // Emptied, so that the same file can be chosen again.
    input.value = "";
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (unsent().length === 0) {
      tell("Bitte wählen Sie ein Foto aus.", true);
      input?.focus();
    }
    for (const line of unsent()) inTurn(() => send(line, form.action));
    inTurn(() => showStored(form.action));
  });

  function unsent(): Line[] {
    return lines.filter(({ element, isStored }) => element.isConnected && !isStored);
  }

  function addLine(file: File): void {
    const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const line: Line = { file, element };
    const [again, remove] = element.querySelectorAll("button");
    again?.setAttribute("aria-label", `Noch einmal versuchen: ${file.name}`);
    remove?.setAttribute("aria-label", `Entfernen: ${file.name}`);
    again?.addEventListener("click", () => {
      inTurn(() => prepare(line));
      inTurn(() => send(line, form.action));
      inTurn(() => showStored(form.action));
    });
    remove?.addEventListener("click", () => {
      element.remove();
      input?.focus();
    });
    const room = Number(document.getElementById("photo-room")?.dataset.room);
    const hasRoom = unsent().length < room;
    lines.push(line);
    list?.appendChild(element);
    if (hasRoom) inTurn(() => prepare(line));
    else say(line, `: ${FULL}`, true);
  }
}

async function prepare(line: Line): Promise<void> {
  if (line.photo) return;
  say(line, " wird vorbereitet …");
  const { file, element } = line;
  if (file.size === 0) return say(line, " ist leer.", true);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return say(line, ` ${/\.hei[cf]$/i.test(file.name) ? HEIC : NOT_OPENED}`, true);
  const photo = await smallEnough(bitmap);
  const preview = drawn(bitmap, PREVIEW_HEIGHT / bitmap.height);
  bitmap.close();
  if (!photo) return say(line, ` ${NOT_OPENED}`, true);
  line.photo = photo;
  preview.className = "block max-w-full rounded-corner";
  element.insertBefore(preview, element.firstChild);
  say(line, ": bereit zum Senden");
}

async function send(line: Line, action: string): Promise<void> {
  const { photo: body, element } = line;
  if (!body || line.isStored || !element.isConnected) return;
  say(line, " wird gesendet …");
  for (const button of element.querySelectorAll("button")) button.hidden = true;
  const headers = { "Content-Type": PHOTO_TYPE, Accept: "application/json" };
  const answer = await fetch(action, { method: "POST", body, headers }).catch(() => undefined);
  // Read whatever it says: a body that is left unread holds one of the browser's few connections.
  const refusal = (await answer?.json().catch(() => undefined)) as { detail?: string } | undefined;
  line.isStored = answer?.status === 201;
  if (line.isStored) return say(line, ": gespeichert");
  say(line, `: ${refusal?.detail ?? NOT_SENT}`, true);
}

function say({ element, file }: Line, text: string, isRefused = false): void {
  const [again, remove] = element.querySelectorAll("button");
  const words = element.querySelector("p");
  if (words) words.textContent = file.name + text;
  words?.classList.toggle("text-danger", isRefused);
  if (again) again.hidden = !isRefused;
  if (remove && isRefused) remove.hidden = false;
  tell(file.name + text);
}

/** Shows the page's photos as they are now, without a page load: somebody may be writing a message on it. */
async function showStored(action: string): Promise<void> {
  const answer = await fetch(action.replace(/\/fotos$/, "")).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["photo-list", "photo-room"]) {
    const part = page.getElementById(id);
    if (part) document.getElementById(id)?.replaceWith(part);
  }
}

/** Reads a text out. @param isSeen whether no line of a photo says it */
function tell(text: string, isSeen = false): void {
  const status = document.getElementById("photo-status");
  if (!status) return;
  status.textContent = text;
  status.classList.toggle("sr-only", !isSeen);
}

/** Whether the canvas reads back what is drawn. */
function isCanvasTrue(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SQUARE * COLOURS.length;
  canvas.height = SQUARE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  return COLOURS.every((colour, index) => {
    context.fillStyle = colour;
    context.fillRect(index * SQUARE, 0, SQUARE, SQUARE);
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const { data } = context.getImageData(index * SQUARE, 0, SQUARE, SQUARE);
    return data.every((value, at) => at % 4 === 3 || Math.abs(value - (wanted[at % 4] ?? 0)) <= SHADE);
  });
}

/** JPEG of the photo that is small enough; undefined if the browser makes none. */
async function smallEnough(bitmap: ImageBitmap): Promise<Blob | undefined> {
  for (const [side, quality] of SIZES) {
    const canvas = drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)));
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PHOTO_TYPE, quality));
    if (photo?.type === PHOTO_TYPE && photo.size <= BYTES_MAX) return photo;
  }
  return undefined;
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
