import type { Ref } from 'react';
import { buildPictureSources } from '#shared/domain/catalogue/pictures/picture.ts';

type PictureProps = {
  /** The address of the image in the API's format. */
  image: string;
  alt: string;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The first visible picture loads immediately, all others when they come near the screen. */
  isFirst?: boolean;
  className?: string;
  ref?: Ref<HTMLImageElement>;
};

/** A bottle in the best format and width that the browser supports; its space is reserved before it loads. */
export function Picture({ image, alt, sizes, isFirst = false, className, ref }: PictureProps) {
  const { src, width, height, avifSrcSet, webpSrcSet } = buildPictureSources(image);
  return (
    <picture className="contents">
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {webpSrcSet && <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />}
      <img
        ref={ref}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
