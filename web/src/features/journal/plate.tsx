import { clsx } from 'clsx';
import type { Article } from '#shared/contracts/site/articles.ts';
import { Still } from '#web/ui/still.tsx';
import { backBar, glasses, label, stillHouse, warehouse } from '#web/ui/still-plates.ts';

const stills = { label, stillHouse, warehouse, glasses, backBar };

type PlateProps = {
  article: Article;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  isFirst?: boolean;
  isDecoration?: boolean;
  className?: string;
};

/** The picture that goes with an article; beside its title it only decorates. */
export function Plate({ article, sizes, isFirst = false, isDecoration = false, className }: PlateProps) {
  return (
    <Still
      still={stills[article.picture]}
      alt={isDecoration ? '' : article.imageAlt}
      sizes={sizes}
      isFirst={isFirst}
      className={clsx('aspect-8/5 h-auto w-full rounded-card object-cover', className)}
    />
  );
}
