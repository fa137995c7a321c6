/** An empty body that notes in `seen` when it is read. */
export function notedBody(seen: string[]): ReadableStream {
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      seen.push("read");
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}
