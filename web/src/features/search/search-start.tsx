import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { FacetCount } from '#shared/domain/catalogue/search/catalogue-facets.ts';
import { Button } from '#web/ui/button.tsx';
import { buildGalleryLink } from './gallery-link.ts';
import { useRecentSearches } from './recent-searches.ts';

type SearchStartProps = {
  categories: readonly FacetCount[];
  onSearch: (text: string) => void;
  onLeave: () => void;
};

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-hairline px-3.5 text-ink-2 text-sm hover:border-control hover:bg-surface-2 hover:text-ink';

/** Shown before anything is typed: recent searches, and the categories of the shop. */
export function SearchStart({ categories, onSearch, onLeave }: SearchStartProps) {
  const { recent, forget } = useRecentSearches();
  const clear = () => {
    forget();
    onSearch('');
  };
  return (
    <div className="grid gap-6 px-3 pt-1 pb-2">
      {recent.length > 0 && (
        <Chips
          title="Recent searches"
          aside={
            <Button look="quiet" size="sm" className="-mr-4" onClick={clear}>
              Clear
            </Button>
          }
        >
          {recent.map((text) => (
            <li key={text}>
              <button type="button" className={chipClass} onClick={() => onSearch(text)}>
                {text}
              </button>
            </li>
          ))}
        </Chips>
      )}
      <Chips title="In the shop">
        {categories.map(({ value, count }) => (
          <li key={value}>
            <Link to={buildGalleryLink({ category: value })} onClick={onLeave} className={chipClass}>
              {value} <span className="text-ink-3">{count}</span>
            </Link>
          </li>
        ))}
      </Chips>
    </div>
  );
}

function Chips({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between">
        <h3 id={id} className="text-ink-3 text-sm">
          {title}
        </h3>
        {aside}
      </div>
      <ul className="flex flex-wrap gap-2.5">{children}</ul>
    </section>
  );
}
