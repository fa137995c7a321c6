/** Customers' photos in the dashboard, fetched with the token, which a URL in `src` cannot carry. */
import { useEffect, useState } from "react";
import { callApi } from "../session/session";

/** API path → object URL. */
const pictures = new Map<string, Promise<string>>();

interface Source {
  /** Absent until the picture has loaded. */
  url?: string;
  isMissing?: boolean;
}

/** @param id the request's */
export function usePhoto(id: string, photoId: string): Source {
  const path = `/api/admin/customer-pages/${id}/photos/${photoId}`;
  const [source, setSource] = useState<Source>({});
  useEffect(() => {
    let isGone = false;
    readPicture(path).then(
      (url) => isGone || setSource({ url }),
      // If the session has ended, the operator's next action finds out.
      () => isGone || setSource({ isMissing: true }),
    );
    return () => {
      isGone = true;
    };
  }, [path]);
  return source;
}

function readPicture(path: string): Promise<string> {
  const known = pictures.get(path);
  if (known) return known;
  const picture = callApi(path)
    .then((response) => response.blob())
    .then((blob) => URL.createObjectURL(blob));
  picture.catch(() => pictures.delete(path));
  pictures.set(path, picture);
  return picture;
}

/** At the end of the session: revokes the object URLs. */
export function clearPhotos(): void {
  for (const picture of pictures.values()) void picture.then(URL.revokeObjectURL, () => {});
  pictures.clear();
}
