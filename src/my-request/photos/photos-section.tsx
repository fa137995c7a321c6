import type { BrowserEntry } from "virtual:browser-entries";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { CONTROL } from "../../ui/field";
import type { PhotoView } from "../view.server";
import { PHOTO_FIELD, PHOTO_TYPE, PHOTOS_MAX } from "./limits";

interface PhotosSectionProps {
  /** The path of the request's page. */
  path: string;
  photos: readonly PhotoView[];
  mayAdd: boolean;
  /** Why the last upload failed. */
  error: string | undefined;
  /** Scales photos before they are sent; without it the form sends one original. */
  entry: BrowserEntry;
}

/** Photos of a request: those that are there, and the form for more. */
export function PhotosSection({ path, photos, mayAdd, error, entry }: PhotosSectionProps) {
  const room = PHOTOS_MAX - photos.length;
  if (!mayAdd && photos.length === 0) return null;
  return (
    <section
      className={classes("grid gap-4", photos.length === 0 && "print:hidden")}
      id="fotos"
      aria-labelledby="photos-title"
    >
      <h2 className="text-title-m" id="photos-title">
        Fotos helfen uns beim Rechnen
      </h2>
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`${path}/fotos/${photo.id}`}>
                <img
                  className="block aspect-[4/3] h-auto w-full rounded-small bg-mist object-cover"
                  src={`${path}/fotos/${photo.id}`}
                  alt={`Foto ${index + 1}`}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </a>
              <form className="print:hidden" method="post" action={`${path}/fotos/${photo.id}`}>
                <Button look="text" type="submit" aria-label={`Foto ${index + 1} entfernen`}>
                  Entfernen
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && room > 0 && (
        <form
          className="grid justify-items-start gap-3 print:hidden"
          id="photo-form"
          method="post"
          action={`${path}/fotos`}
          encType="multipart/form-data"
          data-room={room}
        >
          <div className="grid w-full gap-1">
            <label className="font-strong" htmlFor="photo">
              Foto auswählen
            </label>
            <p className="text-small text-ink-soft" id="photo-hint">
              Bitte keine Personen und keine Unterlagen fotografieren. Ort und Gerät der Aufnahme entfernen wir. Noch{" "}
              {room === 1 ? "ein Foto" : `${room} Fotos`} möglich.
              <span id="photo-format"> Das Foto muss ein JPEG sein (Dateiendung .jpg).</span>
            </p>
            <input
              className={CONTROL}
              type="file"
              id="photo"
              name={PHOTO_FIELD}
              accept={PHOTO_TYPE}
              aria-describedby={error ? "photo-hint photo-error" : "photo-hint"}
              aria-invalid={error ? true : undefined}
              // biome-ignore lint/a11y/noAutofocus: after a failed post this field shows the reason
              autoFocus={error !== undefined}
            />
            <p className="font-semibold text-danger" id="photo-error" role="alert">
              {error}
            </p>
          </div>
          <p className="text-small text-ink-soft" id="photo-progress" role="status" />
          <progress className="w-full" id="photo-bar" aria-label="Gesendet" max={1} value={0} hidden />
          <Button look="quiet" type="submit">
            Foto senden
          </Button>
          <script type="module" src={entry.script} />
        </form>
      )}
      {mayAdd && room === 0 && (
        <p>Mehr als acht Fotos gehen nicht. Entfernen Sie eines, wenn Sie ein anderes senden möchten.</p>
      )}
    </section>
  );
}
