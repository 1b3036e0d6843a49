import { clsx } from 'clsx';
import type { Article } from '#shared/contracts/site/articles.ts';
import { Picture, SourcedPicture } from '#web/ui/picture.tsx';
import { backBar, glasses, label, stillHouse, warehouse } from '#web/ui/still-plates.ts';

const stills = { label, stillHouse, warehouse, glasses, backBar };

type PlateProps = {
  article: Article;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  isFirst?: boolean;
  isDecoration?: boolean;
  className?: string;
};

/** The picture of an article; beside its title it is only decoration. */
export function Plate({ article, sizes, isFirst = false, isDecoration = false, className }: PlateProps) {
  const shape = clsx('aspect-8/5 h-auto w-full rounded-card object-cover', className);
  const alt = isDecoration ? '' : article.imageAlt;
  if (article.photo)
    return <Picture image={article.photo} alt={alt} sizes={sizes} isFirst={isFirst} className={shape} />;
  return (
    <SourcedPicture
      sources={stills[article.picture]}
      alt={alt}
      sizes={sizes}
      isFirst={isFirst}
      className={shape}
    />
  );
}
