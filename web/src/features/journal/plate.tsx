import { clsx } from 'clsx';
import type { Article } from './articles.ts';

type PlateProps = { article: Article; isFirst?: boolean; isDecoration?: boolean; className?: string };

/** The drawing that goes with an article; beside its title it only decorates. */
export function Plate({ article, isFirst = false, isDecoration = false, className }: PlateProps) {
  return (
    <img
      src={article.image}
      alt={isDecoration ? '' : article.imageAlt}
      width={1200}
      height={750}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={clsx('aspect-8/5 h-auto w-full rounded-card object-cover', className)}
    />
  );
}
