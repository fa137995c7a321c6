import type { Picture as PictureContent } from "../content/proof";
import { builtPicture } from "./pictures";

interface PictureProps {
  picture: PictureContent;
  /** How wide it is shown, as in `<img sizes>`: "(min-width: 56rem) 24rem, 100vw". */
  sizes: string;
  /** The widest file, in pixels, that any screen needs for that. */
  maxWidth?: number;
  /** Above the fold: loaded at once and first, instead of when it comes near. */
  isHero?: boolean;
  className?: string;
}

/**
 * A picture in the smallest file that the browser can show, with its dimensions, so that nothing moves when it comes.
 */
export function Picture({ picture: { file, alt }, sizes, maxWidth, isHero = false, className }: PictureProps) {
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
        {...(isHero ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
