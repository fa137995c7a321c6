/** A JPEG of so many bytes that says it is `width` by 480, with nothing in its scan. */
export function jpeg(size = 400, width = 640): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 11, 8, 480 >> 8, 480 & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const head = [0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const bytes = new Uint8Array(size);
  bytes.set(head);
  bytes.set([0xff, 0xd9], size - 2);
  return bytes;
}

/** How the script sends a photo. */
export function photoPost(photo: BodyInit = jpeg(), headers: Record<string, string> = {}) {
  const ours = { "Content-Type": "image/jpeg", Accept: "application/json" };
  return { method: "POST", body: photo, headers: { ...ours, ...headers } };
}
