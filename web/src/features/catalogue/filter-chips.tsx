import type { CatalogueFilter } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listAppliedFilters } from './applied-filters.ts';

type FilterChipsProps = {
  filter: CatalogueFilter;
  onChange: (filter: CatalogueFilter) => void;
  onClear: () => void;
};

/** The applied filters; a press removes one. */
export function FilterChips({ filter, onChange, onClear }: FilterChipsProps) {
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {listAppliedFilters(filter).map(({ id, label, without }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChange(without)}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-control bg-surface-2 py-1 pr-2.5 pl-3.5 text-ink text-sm hover:border-brass-light"
          >
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon path="m6 6 12 12M18 6 6 18" className="size-3.5 text-ink-2" />
          </button>
        </li>
      ))}
      <li>
        <Button look="link" className="min-h-9! px-2 text-sm" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
