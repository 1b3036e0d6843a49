import { buildPictureSources, type PictureSources } from '#shared/domain/catalogue/pictures/picture.ts';

type ShownPicture = {
  /** A description of the picture; empty if it is only decoration. */
  alt: string;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The first visible picture loads immediately, all others when they come near the screen. */
  isFirst?: boolean;
  className?: string;
};

/** A bottle, by the address of its image in the API's format. */
export const Picture = ({ image, ...rest }: ShownPicture & { image: string }) => (
  <SourcedPicture {...rest} sources={buildPictureSources(image)} />
);

/** A picture in the best format and width that the browser supports; its space is reserved before it loads. */
export function SourcedPicture(props: ShownPicture & { sources: PictureSources }) {
  const { sources, alt, sizes, isFirst = false, className } = props;
  const { src, width, height, avifSrcSet, webpSrcSet } = sources;
  return (
    <picture className="contents">
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {webpSrcSet && <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />}
      <img
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
