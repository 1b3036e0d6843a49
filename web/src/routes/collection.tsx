import {
  readVaultFilter,
  toVaultFilterKey,
  toVaultPlace,
  toVaultQuery,
  type VaultFilter,
} from '#shared/domain/catalogue/search/vault.ts';
import { listSizes, lowStockAt } from '#shared/store.ts';
import { MerchandisingSection } from '#web/features/catalogue/merchandising-section.tsx';
import { LiveBanner } from '#web/features/drop/live-banner.tsx';
import { JoinButton } from '#web/features/newsletter/join-button.tsx';
import { VaultFilters } from '#web/features/vault/vault-filters.tsx';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { dropAction } from './bottle-action.tsx';

/** Included in the rendered page, where it works as a form until its code is loaded. */
const phoneSearch = createLazyWidget(
  async () => (await import('#web/features/search/phone-search.tsx')).PhoneSearch,
);

const rest = createLazyWidget(async () => (await import('./collection-rest.tsx')).CollectionRest);

const noDrops = createLazyWidget(async () => (await import('#web/features/vault/no-drops.tsx')).NoDrops);

export function CollectionRoute() {
  const { query, replaceQuery } = useAddressQuery();
  const filter = readVaultFilter(query.get('filter'));
  const setFilter = (next: VaultFilter) =>
    replaceQuery(new URLSearchParams(next ? { filter: toVaultFilterKey(next) } : {}));
  return (
    <>
      <PageHead
        title="Drops"
        description="The current drops: exclusive, limited and rare bottlings from a whisky bar in Soho, London."
      />
      <LiveBanner />
      <div className="page pt-14 lg:pt-20">
        <h1 className="font-display text-4xl">The vault</h1>
        <p className="mt-4 mb-7 max-w-measure text-ink-2 text-lg">
          Exclusive, limited and rare bottlings. Each page shows how many are left.
        </p>
        <phoneSearch.Widget className="mb-6" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <VaultFilters active={filter} onChange={setFilter} />
          <JoinButton
            look="outline"
            size="sm"
            source="limited-releases"
            title="The limited release list"
            description="We email the list about our limited releases."
          >
            Join the limited release list
          </JoinButton>
        </div>
      </div>
      <MerchandisingSection
        title="Current drops"
        place={toVaultPlace('vault', filter)}
        size={listSizes.vaultDrops}
        threshold={lowStockAt.vaultDrop}
        wish={toVaultQuery('vault', filter)}
        actionFor={dropAction}
        empty={<noDrops.Widget />}
      />
      <rest.Widget filter={filter} />
    </>
  );
}
