/** The last part of `npm run build`: what is made from the built site's own sources and lies among its static files. */
import { writeHeaders } from "./asset-headers.ts";
import { prerender } from "./prerender.ts";
import { drawSharePictures } from "./share-pictures.ts";

await writeHeaders();
await prerender();
await drawSharePictures();
