/** A JPEG of so many bytes that says it is `width` by 480, with nothing in its scan. */
export function jpeg(size = 400, width = 640): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 11, 8, 480 >> 8, 480 & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const head = [0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const bytes = new Uint8Array(size);
  bytes.set(head);
  bytes.set([0xff, 0xd9], size - 2);
  return bytes;
}

/** The form of a send of photos. */
export function photoForm(...photos: Uint8Array<ArrayBuffer>[]): FormData {
  const data = new FormData();
  for (const photo of photos) data.append("photo", new Blob([photo]), "foto.jpg");
  return data;
}
