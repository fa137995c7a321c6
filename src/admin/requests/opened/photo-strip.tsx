import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CUSTOMER_PAGES_API } from "../../../content/api-paths";
import type { Photo } from "../../../my-request/photos/photos.server";
import { ButtonLink } from "../../../ui/button";
import { callApi } from "../../api-client";
import { QuietButton } from "../../buttons";
import { Dialog } from "../../dialog";

/** Number of photos that are fetched before one is opened: each is whole, up to a megabyte. */
const THUMBNAILS = 3;

/** The first photos in a row; one is opened over the whole screen, can be saved there, and leads to the next. */
export function PhotoStrip({ id, photos }: { id: string; photos: readonly Photo[] }) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul className="flex items-center gap-2" aria-label="Fotos">
        {photos.slice(0, THUMBNAILS).map((thumbnail, index) => (
          <li key={thumbnail.id}>
            <button
              className="block cursor-pointer rounded-corner border-0 bg-transparent p-0"
              type="button"
              aria-label={`Foto ${index + 1} von ${photos.length} groß zeigen`}
              onClick={() => setShown(index)}
            >
              <PhotoPicture
                className="block size-16 rounded-corner bg-mist object-cover text-small md:size-20"
                id={id}
                photo={thumbnail}
                alt=""
              />
            </button>
          </li>
        ))}
        {photos.length > THUMBNAILS && (
          <li>
            <QuietButton onClick={() => setShown(THUMBNAILS)}>{`+${photos.length - THUMBNAILS}`}</QuietButton>
          </li>
        )}
      </ul>
      {shown !== undefined && <Enlarged id={id} photos={photos} shown={shown} onShow={setShown} />}
    </>
  );
}

interface EnlargedProps {
  id: string;
  photos: readonly Photo[];
  shown: number;
  onShow: (index: number | undefined) => void;
}

function Enlarged({ id, photos, shown, onShow }: EnlargedProps) {
  const last = photos.length - 1;
  const photo = photos[shown];
  const title = `Foto ${shown + 1} von ${photos.length}`;
  const close = () => onShow(undefined);
  if (!photo) return null;
  return (
    <Dialog title={title} look="screen" onClose={close}>
      <div className="grid gap-4">
        <PhotoPicture
          className="mx-auto block h-auto max-h-[75dvh] max-w-full rounded-corner object-contain"
          id={id}
          photo={photo}
          alt={title}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <div className="flex gap-3">
            <QuietButton aria-disabled={shown === 0} onClick={() => onShow(Math.max(shown - 1, 0))}>
              Vorheriges
            </QuietButton>
            <QuietButton aria-disabled={shown === last} onClick={() => onShow(Math.min(shown + 1, last))}>
              Nächstes
            </QuietButton>
          </div>
          <div className="flex gap-3">
            <Download id={id} photo={photo} name={`foto-${shown + 1}`} />
            <QuietButton onClick={close}>Schließen</QuietButton>
          </div>
        </div>
      </div>
    </Dialog>
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

/** A photo, fetched with the token, which a URL in `src` cannot carry, and kept until the session ends. */
function usePhoto(id: string, photoId: string): { url: string | undefined; isMissing: boolean } {
  const { data: file, isError } = useQuery({
    queryKey: [`${CUSTOMER_PAGES_API}/${id}/photos/${photoId}`],
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
