import {
  readVaultFilter,
  type VaultFilter,
  vaultFilterKey,
  vaultPlace,
  vaultWish,
} from '#shared/domain/vault.ts';
import { listSizes, lowStockAt } from '#shared/store.ts';
import { Shelf } from '#web/features/catalogue/shelf.tsx';
import { LiveBanner } from '#web/features/drop/live-banner.tsx';
import { JoinButton } from '#web/features/newsletter/join-button.tsx';
import { VaultFilters } from '#web/features/vault/vault-filters.tsx';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { addDropAction } from './add-drop-action.tsx';

const rest = lazyPart(async () => (await import('./collection-rest.tsx')).CollectionRest);

const noDrops = lazyPart(async () => (await import('#web/features/vault/no-drops.tsx')).NoDrops);

export function CollectionRoute() {
  const { query, replaceQuery } = useAddressQuery();
  const filter = readVaultFilter(query.get('filter'));
  const setFilter = (next: VaultFilter) =>
    replaceQuery(new URLSearchParams(next ? { filter: vaultFilterKey(next) } : {}));
  return (
    <>
      <PageHead
        title="Drops"
        description="The current drops: exclusive and limited bottlings, bought by the cask or by the case and never repeated."
      />
      <LiveBanner />
      <div className="page pt-14 lg:pt-20">
        <h1 className="font-display text-4xl">The vault</h1>
        <p className="mt-4 mb-7 max-w-measure text-ink-2 text-lg">
          Exclusive, limited and rare bottlings. What is here is all there is of it.
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <VaultFilters active={filter} onChange={setFilter} />
          <JoinButton
            look="outline"
            size="sm"
            source="limited-releases"
            title="The limited release list"
            description="Who is on it hears of a limited release before it opens here."
          >
            Join the limited release list
          </JoinButton>
        </div>
      </div>
      <Shelf
        title="Current drops"
        place={vaultPlace('vault', filter)}
        size={listSizes.vaultDrops}
        threshold={lowStockAt.vaultDrop}
        wish={vaultWish('vault', filter)}
        actionFor={addDropAction}
        empty={
          <Arriving>
            <noDrops.Part />
          </Arriving>
        }
      />
      <Arriving>
        <rest.Part filter={filter} />
      </Arriving>
    </>
  );
}
