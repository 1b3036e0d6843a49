import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type ArticleCategory, articleCategories, toCategoryKey } from '#shared/domain/site/article.ts';
import { paths } from '#web/app/paths.ts';

const shape = 'inline-flex min-h-11 items-center rounded-full border px-4.5 text-sm';

/** The categories as links: each has its own address, so the back button returns to the previous category. */
export function CategoryFilter({ active }: { active: ArticleCategory | null }) {
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
                shape,
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
