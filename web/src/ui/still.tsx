import type { StillFiles } from './still-files.ts';

type StillProps = {
  still: StillFiles;
  /** A description of the picture; empty if it is only decoration. */
  alt: string;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The first visible picture loads immediately, all others when they come near the screen. */
  isFirst?: boolean;
  className?: string;
};

/** A still life in the best format and width that the browser supports; its space is reserved before it loads. */
export function Still({ still, alt, sizes, isFirst = false, className }: StillProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={still.avifSrcSet} sizes={sizes} />
      <source type="image/webp" srcSet={still.webpSrcSet} sizes={sizes} />
      <img
        src={still.src}
        width={still.width}
        height={still.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
