import type { Article } from '#shared/contracts/site/articles.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';

const part = 'border-control border-l px-2.5 leading-none my-1';

/** The author, date and reading time. The separator between two parts is hidden at the start of a line. */
export function Byline({ article }: { article: Article }) {
  return (
    <div className="overflow-hidden">
      <p className="-ml-[calc(--spacing(2.5)+1px)] flex flex-wrap text-ink-3 text-sm">
        <span className={part}>{article.author}</span>
        <time dateTime={article.publishedDate} className={part}>
          {formatDay(article.publishedDate)}
        </time>
        <span className={part}>{article.readMinutes} min read</span>
      </p>
    </div>
  );
}
