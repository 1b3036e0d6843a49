import { clsx } from 'clsx';
import { toVaultFilterKey, type VaultFilter } from '#shared/domain/catalogue/search/vault.ts';
import { collectionTags } from '#shared/store.ts';
import { Icon } from '#web/ui/icon.tsx';

const shape = 'inline-flex min-h-11 items-center gap-2 rounded-full border px-4.5 text-sm';
const looks = {
  on: 'border-brass bg-surface-3 text-brass-light',
  off: 'border-control text-ink-2 hover:border-brass-light hover:text-ink',
};

type VaultFiltersProps = { active: VaultFilter; onChange: (filter: VaultFilter) => void };

/** Three badges, of which at most one is pressed; pressing it again releases it. */
export function VaultFilters({ active, onChange }: VaultFiltersProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2.5">
      <legend className="sr-only">Filter the vault</legend>
      {collectionTags.map((tag) => (
        <button
          key={tag}
          type="button"
          id={`filter-${toVaultFilterKey(tag)}`}
          aria-pressed={tag === active}
          onClick={() => onChange(tag === active ? null : tag)}
          className={clsx(shape, tag === active ? looks.on : looks.off)}
        >
          {tag === active && <Icon path="m5 12.5 4.5 4.5L19 7.5" className="size-4" />}
          {tag}
        </button>
      ))}
      {active && (
        <button
          type="button"
          onClick={() => {
            // The button disappears with the filter, so the focus moves to the badge in the row.
            document.getElementById(`filter-${toVaultFilterKey(active)}`)?.focus();
            onChange(null);
          }}
          className="min-h-11 px-2 text-brass-light text-sm underline decoration-control underline-offset-4 hover:decoration-current"
        >
          Clear filter
        </button>
      )}
      <p role="status" className="sr-only">
        {active ? `Showing ${active} only` : 'Showing the whole vault'}
      </p>
    </fieldset>
  );
}
