import type { BrowserEntry } from "virtual:browser-entries";
import { photosPath } from "../../content/paths";
import { PHOTOS_WITHOUT_SCRIPT } from "../../content/quote";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { Hint } from "../../ui/field";
import { unbroken } from "../../ui/unbroken";
import type { PhotoView } from "../view.server";
import { FULL, PHOTOS_MAX } from "./limits";

interface PhotosSectionProps {
  /** Path of the request's page. */
  path: string;
  photos: readonly PhotoView[];
  mayAdd: boolean;
  /** Script that draws photos small and sends them; without it the page says how else they reach us. */
  entry: BrowserEntry;
}

/** Photos of a request, and the form for more. */
export function PhotosSection({ path, photos, mayAdd, entry }: PhotosSectionProps) {
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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3" id="photo-list">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a href={`${photosPath(path)}/${photo.id}`}>
              <img
                className="block aspect-[4/3] h-auto w-full rounded-corner bg-mist object-cover"
                src={`${photosPath(path)}/${photo.id}`}
                alt={`Foto ${index + 1}`}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </a>
            <form className="print:hidden" method="post" action={`${photosPath(path)}/${photo.id}`}>
              <Button look="text" type="submit" aria-label={`Entfernen: Foto ${index + 1}`}>
                Entfernen
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <div className="print:hidden" id="photo-way" data-kept>
          <p id="photo-other-way">{unbroken(PHOTOS_WITHOUT_SCRIPT)}</p>
          <form id="photo-form" method="post" action={photosPath(path)} hidden>
            <SendPhotos room={PHOTOS_MAX - photos.length} />
          </form>
          <script type="module" src={entry.script} />
        </div>
      )}
    </section>
  );
}

function SendPhotos({ room }: { room: number }) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="grid w-full gap-1">
        <label className="font-strong" htmlFor="photo">
          Fotos auswählen
        </label>
        <Hint id="photo-hint">
          Bitte keine Personen und keine Unterlagen fotografieren. Ort und Gerät der Aufnahme entfernen wir.
        </Hint>
        <Hint id="photo-room" data-room={room}>
          {room === 0 && `${FULL} Entfernen Sie eines, wenn Sie ein anderes senden möchten.`}
          {room > 0 && `Noch ${room === 1 ? "ein Foto" : `${room} Fotos`} möglich.`}
        </Hint>
        {/* With exactly this list, iPhones hand over a JPEG where the library has HEIC. */}
        <input
          className="w-full py-1"
          type="file"
          id="photo"
          accept="image/jpeg,image/png,image/webp"
          multiple
          aria-describedby="photo-hint photo-room"
        />
      </div>
      <ul className="grid w-full gap-3" id="photo-lines" aria-label="Ausgewählte Fotos" />
      <template id="photo-line">
        <li className="grid justify-items-start">
          <p className="wrap-anywhere" />
          <div className="flex flex-wrap gap-3">
            <Button look="text" type="button" hidden>
              Noch einmal versuchen
            </Button>
            <Button look="text" type="button">
              Entfernen
            </Button>
          </div>
        </li>
      </template>
      <p className="sr-only" id="photo-status" role="status" />
      <Button look="quiet" type="submit">
        Fotos senden
      </Button>
    </div>
  );
}
