import { useRef } from 'react';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { sortOptions } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { useEarlyInput } from '#web/lib/use-early-input.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';
import { layoutSwitch } from './lazy-layout-switch.ts';
import type { CatalogueControls } from './use-catalogue-view.ts';

type GalleryToolbarProps = {
  controls: CatalogueControls;
  /** Undefined while the bottles are loading. */
  shown: number | undefined;
  applied: number;
  onFilters: () => void;
  onFiltersIntent: () => void;
};

/** The number of bottles, and their order and layout. */
export function GalleryToolbar({
  controls,
  shown,
  applied,
  onFilters,
  onFiltersIntent,
}: GalleryToolbarProps) {
  const { view, setSort } = controls;
  const sort = useRef<HTMLSelectElement>(null);
  const sortBy = (value: string) => {
    const chosen = sortOptions.find(({ id }) => id === value);
    if (chosen) setSort(chosen.id);
  };
  useEarlyInput(sort, view.sort, sortBy);
  return (
    <>
      <p
        role="status"
        className="grow text-ink-2 text-xs max-sm:order-last max-sm:text-right min-[22.5rem]:whitespace-nowrap sm:text-sm"
      >
        {shown === undefined ? '' : formatBottleCount(shown)}
      </p>
      <fieldset className="flex min-h-11 min-w-22 max-sm:hidden sm:order-last">
        <legend className="sr-only">View</legend>
        <layoutSwitch.Widget controls={controls} />
      </fieldset>
      <div className="flex min-w-0 gap-2.5 max-sm:grow">
        <Button
          look="outline"
          size="sm"
          className="min-h-12! max-sm:px-3.5! lg:hidden"
          onClick={onFilters}
          onPointerEnter={onFiltersIntent}
          onFocus={onFiltersIntent}
        >
          <Icon
            path="M4 7h9m6 0h1M4 17h1m6 0h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
            className="size-4"
          />
          Filters{applied > 0 && ` (${applied})`}
        </Button>
        <Select
          ref={sort}
          aria-label="Sort by"
          value={view.sort}
          onChange={({ target }) => sortBy(target.value)}
          className="min-w-0 grow sm:w-56"
        >
          {sortOptions.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
