import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ArticleCard } from './article-card.tsx';
import { articles, parseCategory } from './articles.ts';
import { CategoryFilter } from './category-filter.tsx';

/** The articles of a category, or all of them; the address says which. */
export function Journal() {
  const { query } = useAddressQuery();
  const active = parseCategory(query.get('category'));
  const [lead, ...others] = articles.filter(({ category }) => active === null || category === active);
  const count = others.length + (lead ? 1 : 0);
  return (
    <>
      <CategoryFilter active={active} />
      <p role="status" className="mt-5 mb-6 text-ink-3 text-sm">
        {count} {count === 1 ? 'article' : 'articles'}
      </p>
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
