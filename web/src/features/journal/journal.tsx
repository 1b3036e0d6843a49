import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import {
  type ArticleCategory,
  articleCategories,
  parseCategory,
  toCategoryKey,
} from '#shared/domain/site/article.ts';
import { paths } from '#web/app/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import { useArticles } from './queries.ts';

/** The articles of a category, or all of them, depending on the address. */
export function Journal() {
  const { query } = useAddressQuery();
  const { data, isError, isFetching, refetch } = useArticles();
  const active = parseCategory(query.get('category'));
  const found = data?.filter(({ category }) => active === null || category === active);
  const [lead, ...others] = found ?? [];
  return (
    <>
      <CategoryFilter active={active} />
      {found ? (
        <p role="status" className="mt-5 mb-6 text-ink-3 text-sm">
          {found.length} {found.length === 1 ? 'article' : 'articles'}
        </p>
      ) : isError ? (
        <ErrorState
          title="The articles could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="mt-5 grid gap-5">
          <Loading label="Loading the articles" />
          <Skeleton className="h-96" />
        </div>
      )}
      {lead && <ArticleCard article={lead} isLead isReturn />}
      {others.length > 0 && (
        <ul className="mt-5 grid gap-5 md:grid-cols-3">
          {others.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} isReturn />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const categoryClass = 'inline-flex min-h-11 items-center rounded-full border px-4.5 text-sm';

/** The categories as links: each has its own address, so the back button returns to the previous category. */
function CategoryFilter({ active }: { active: ArticleCategory | null }) {
  const choices = [
    { label: 'All', to: paths.blog.href(), isActive: active === null },
    ...articleCategories.map((category) => ({
      label: category,
      to: paths.blog.href(toCategoryKey(category)),
      isActive: category === active,
    })),
  ];
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2.5">
        {choices.map(({ label, to, isActive }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isActive ? 'true' : undefined}
              className={clsx(
                categoryClass,
                isActive
                  ? 'border-brass bg-surface-3 text-brass-light'
                  : 'border-control text-ink-2 hover:border-brass-light hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
