import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleText } from './article-text.tsx';
import { useArticle, useArticles } from './queries.ts';

const missing = createLazyWidget(async () => (await import('./article-missing.tsx')).ArticleMissing);

/** The page of an article in its states. */
export function ArticleView({ id }: { id: string }) {
  const { data: article, isError, isFetching, refetch } = useArticle(id);
  if (article === null) return <missing.Widget />;
  return (
    <div className="page pt-6">
      <PageHead title={article?.title ?? 'Blog'} description={article?.excerpt} />
      <BackLink to={paths.blog.href()}>Back to the blog</BackLink>
      {article ? (
        <>
          <ArticleText article={article} />
          <OtherArticles id={id} />
        </>
      ) : isError ? (
        <ErrorState
          level="h1"
          title="The article could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="grid gap-8 pt-4">
          <Loading label="Loading the article" />
          <Skeleton className="h-24 max-w-4xl" />
          <Skeleton className="h-[30rem]" />
        </div>
      )}
    </div>
  );
}

/** How many other articles are listed below an article. */
const maxOthers = 3;

function OtherArticles({ id }: { id: string }) {
  const { data = [] } = useArticles();
  const others = data.filter((other) => other.id !== id).slice(0, maxOthers);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="more-articles" className="mt-16 border-hairline border-t pt-12">
      <h2 id="more-articles" className="mb-6 font-display text-3xl">
        More from the blog
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {others.map((other) => (
          <li key={other.id}>
            <ArticleCard article={other} level="h3" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
