import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Article } from '#shared/contracts/site/articles.ts';
import { articlePath } from '#web/app/article-path.ts';
import { Byline } from './byline.tsx';
import { Plate } from './plate.tsx';

type ArticleCardProps = {
  article: Article;
  isLead?: boolean;
  level?: 'h2' | 'h3';
  /** Whether the opened article's back link returns to this list. */
  isReturn?: boolean;
};

/** An article in a list; the whole card links to it. The first in a list is wide, with its picture beside the text. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, isLead = false, level: Title = 'h2', isReturn = false } = props;
  return (
    <article
      className={clsx(
        'group relative h-full rounded-card border border-hairline bg-surface hover:border-control',
        isLead ? 'grid lg:grid-cols-[1.3fr_1fr]' : 'flex flex-col',
      )}
    >
      <Plate
        article={article}
        sizes={isLead ? '(min-width: 1024px) 676px, 100vw' : '(min-width: 768px) 33vw, 100vw'}
        isFirst={isLead}
        isDecoration
        className={isLead ? 'rounded-b-none lg:rounded-r-none lg:rounded-bl-card' : 'rounded-b-none'}
      />
      <div className={clsx('flex grow flex-col p-5', isLead && 'lg:justify-center lg:p-10')}>
        <p className="text-brass text-sm">{article.category}</p>
        <Title className={clsx('mt-2 font-display', isLead ? 'text-2xl lg:text-3xl' : 'text-xl')}>
          <Link
            to={articlePath.href(article.id)}
            state={isReturn ? { fromList: true } : undefined}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
          >
            {article.title}
          </Link>
        </Title>
        <p className={clsx('mt-3 mb-5 text-ink-2', isLead ? 'text-base' : 'text-sm')}>{article.excerpt}</p>
        <div className={clsx(!isLead && 'mt-auto')}>
          <Byline article={article} />
        </div>
      </div>
    </article>
  );
}
