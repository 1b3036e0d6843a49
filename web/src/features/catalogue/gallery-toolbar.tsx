import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { sortOptions } from '#shared/domain/catalogue-filter.ts';
import { saysBottles } from '#web/lib/say.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/input.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { CatalogueControls } from './use-catalogue-view.ts';

type GalleryToolbarProps = {
  controls: CatalogueControls;
  /** Absent while the bottles are on their way. */
  shown: number | undefined;
  applied: number;
  onFilters: () => void;
  onFiltersIntent: () => void;
};

const layouts = [
  { id: 'grid', label: 'Grid', Icon: LayoutGrid },
  { id: 'list', label: 'List', Icon: List },
] as const;

export function GalleryToolbar({
  controls,
  shown,
  applied,
  onFilters,
  onFiltersIntent,
}: GalleryToolbarProps) {
  const { view, setSort, setLayout } = controls;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p role="status" className="text-ink-2 text-sm max-sm:w-full">
        {shown === undefined ? '' : saysBottles(shown)}
      </p>
      <div className="flex grow items-center gap-2.5 sm:justify-end">
        <Button
          look="outline"
          size="sm"
          className="min-h-12! lg:hidden"
          onClick={onFilters}
          onPointerEnter={onFiltersIntent}
          onFocus={onFiltersIntent}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters{applied > 0 && ` (${applied})`}
        </Button>
        <Select
          aria-label="Sort by"
          value={view.sort}
          onChange={({ target }) => {
            const sort = sortOptions.find(({ id }) => id === target.value);
            if (sort) setSort(sort.id);
          }}
          className="min-w-0 grow sm:max-w-60 sm:grow-0"
        >
          {sortOptions.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <fieldset className="flex max-sm:hidden">
          <legend className="sr-only">View</legend>
          {layouts.map(({ id, label, Icon }) => (
            <Tooltip key={id} label={label}>
              <button
                type="button"
                aria-label={label}
                aria-pressed={view.layout === id}
                onClick={() => setLayout(id)}
                className={buttonClass({
                  look: 'quiet',
                  size: 'icon',
                  className: 'aria-pressed:bg-surface-2 aria-pressed:text-brass-light',
                })}
              >
                <Icon aria-hidden="true" className="size-5" />
              </button>
            </Tooltip>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
