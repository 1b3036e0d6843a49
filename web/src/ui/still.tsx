import type { StillFiles } from './still-files.ts';

type StillProps = {
  still: StillFiles;
  /** What is to be seen; empty where the picture only decorates. */
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The picture that a visitor sees first is fetched at once, all others when they come near. */
  isFirst?: boolean;
  className?: string;
};

/** A still life in the best format and width that the browser takes; its space is known before it arrives. */
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
