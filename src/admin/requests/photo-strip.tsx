import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Photo } from "../../my-request/photos/photos.server";
import { ButtonLink } from "../../ui/button";
import { QuietButton } from "../buttons";
import { callApi } from "../session/session";

interface PhotoStripProps {
  id: string;
  photos: readonly Photo[];
}

/** Number of photos that are fetched before one is opened: each is whole, up to a megabyte. */
const THUMBNAILS = 3;

/** The first photos in a row; one is opened over the whole screen, can be saved there, and leads to the next. */
export function PhotoStrip({ id, photos }: PhotoStripProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<number>();
  const photo = shown === undefined ? undefined : photos[shown];

  function open(index: number) {
    setShown(index);
    dialog.current?.showModal();
  }

  return (
    <>
      <ul className="flex items-center gap-2" aria-label="Fotos">
        {photos.slice(0, THUMBNAILS).map((thumbnail, index) => (
          <li key={thumbnail.id}>
            <button
              className="block cursor-pointer rounded-small border-0 bg-transparent p-0"
              type="button"
              aria-label={`Foto ${index + 1} von ${photos.length} groß zeigen`}
              onClick={() => open(index)}
            >
              <PhotoPicture
                className="block size-16 rounded-small bg-mist object-cover text-small md:size-20"
                id={id}
                photo={thumbnail}
                alt=""
              />
            </button>
          </li>
        ))}
        {photos.length > THUMBNAILS && (
          <li>
            <QuietButton onClick={() => open(THUMBNAILS)}>{`+${photos.length - THUMBNAILS}`}</QuietButton>
          </li>
        )}
      </ul>
      <dialog
        className="m-auto max-h-dvh w-full max-w-[75rem] rounded-card border-0 bg-paper p-4 text-ink"
        ref={dialog}
        aria-label={shown === undefined ? "Foto" : `Foto ${shown + 1} von ${photos.length}`}
        onClose={() => setShown(undefined)}
      >
        {photo && shown !== undefined && (
          <div className="grid gap-4">
            <PhotoPicture
              className="mx-auto block h-auto max-h-[75dvh] max-w-full rounded-small object-contain"
              id={id}
              photo={photo}
              alt={`Foto ${shown + 1} von ${photos.length}`}
            />
            <div className="flex flex-wrap justify-between gap-3">
              <div className="flex gap-3">
                <QuietButton disabled={shown === 0} onClick={() => setShown(shown - 1)}>
                  Vorheriges
                </QuietButton>
                <QuietButton disabled={shown === photos.length - 1} onClick={() => setShown(shown + 1)}>
                  Nächstes
                </QuietButton>
              </div>
              <div className="flex gap-3">
                <Download id={id} photo={photo} name={`foto-${shown + 1}`} />
                <QuietButton onClick={() => dialog.current?.close()}>Schließen</QuietButton>
              </div>
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}

interface PictureProps {
  id: string;
  photo: Photo;
  alt: string;
  className: string;
}

/** Browsers rotate it by the kept EXIF orientation. */
export function PhotoPicture({ id, photo, alt, className }: PictureProps) {
  const { url, isMissing } = usePhoto(id, photo.id);
  if (isMissing) return <span className={className}>Nicht geladen</span>;
  return <img className={className} src={url} alt={alt} width={photo.width} height={photo.height} />;
}

function Download({ id, photo, name }: { id: string; photo: Photo; name: string }) {
  const { url } = usePhoto(id, photo.id);
  if (!url) return null;
  return (
    <ButtonLink look="quiet" href={url} download={`${name}.jpg`}>
      Herunterladen
    </ButtonLink>
  );
}

/**
 * A photo, fetched with the token, which a URL in `src` cannot carry. It is kept with what else was read, until the
 * session ends.
 */
function usePhoto(id: string, photoId: string): { url: string | undefined; isMissing: boolean } {
  const { data: file, isError } = useQuery({
    queryKey: [`/api/admin/customer-pages/${id}/photos/${photoId}`],
    queryFn: async ({ queryKey: [path] }) => (await callApi(path as string)).blob(),
    staleTime: "static",
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { url, isMissing: isError };
}
