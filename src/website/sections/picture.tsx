import type { PictureFile } from "../../content/proof";

interface PictureProps {
  picture: PictureFile;
  /** Width on the page, as in `<img sizes>`: "(min-width: 56rem) 24rem, 100vw". */
  sizes: string;
  /** Width in pixels of the largest file that any screen needs. */
  maxWidth?: number;
  className?: string;
}

/** Picture in the smallest file that the browser can show, with its dimensions, so that nothing moves when it comes. */
export function Picture({ picture: { file, alt }, sizes, maxWidth, className }: PictureProps) {
  const { sources, img } = builtPicture(file, maxWidth);
  const { jpeg, ...better } = sources;
  return (
    <picture>
      {Object.entries(better).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={img.src}
        srcSet={jpeg}
        sizes={sizes}
        width={img.w}
        height={img.h}
        alt={alt}
        className={className}
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}

/** Picture in several formats and widths. */
interface BuiltPicture {
  /** Srcsets by format, the best format first: "avif", "webp", "jpeg". */
  sources: Record<string, string>;
  /** The largest JPEG, for browsers that know no srcset; width and height in pixels. */
  img: { src: string; w: number; h: number };
}

/** Pictures of src/content/pictures as the build has made them (`scripts/vite/pictures.ts`). */
const built = import.meta.glob<BuiltPicture>("../../content/pictures/*.{jpg,jpeg,png}", {
  eager: true,
  import: "default",
  query: "?picture",
});

/**
 * @param name the file's name without folder and ending
 * @param maxWidth leaves out wider files, in pixels
 * @throws where there is no such file, so that a page without its picture is never built
 */
function builtPicture(name: string, maxWidth = Number.POSITIVE_INFINITY): BuiltPicture {
  const [, picture] = Object.entries(built).find(([path]) => path.includes(`/${name}.`)) ?? [];
  if (!picture) throw new Error(`No picture ${name} in src/content/pictures`);
  const files = Object.entries(picture.sources).map(([format, srcSet]) => [format, upTo(srcSet, maxWidth)] as const);
  const { src, w, h } = picture.img;
  const [jpeg = src] =
    files
      .find(([format]) => format === "jpeg")?.[1]
      .split(", ")
      .slice(-1)[0]
      ?.split(" ") ?? [];
  return { sources: Object.fromEntries(files), img: { src: jpeg, w, h } };
}

function upTo(srcSet: string, maxWidth: number): string {
  const files = srcSet.split(", ");
  return files.filter((file) => Number.parseInt(file.split(" ")[1] ?? "", 10) <= maxWidth).join(", ") || srcSet;
}
