import type { Product } from '#shared/api/catalogue.ts';
import { type VaultFilter, vaultPlace, vaultWish } from '#shared/domain/vault.ts';
import { listSizes, lowStockAt } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { Shelf } from '#web/features/catalogue/shelf.tsx';
import { NewsletterCard } from '#web/features/newsletter/newsletter-card.tsx';
import { PriceTierMark } from '#web/features/vault/price-tier-mark.tsx';
import { WhyInvest } from '#web/features/vault/why-invest.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { addDropAction } from './add-drop-action.tsx';

/** Above the price of what is bought to be kept stands how dear it is. */
const addMarkedAction = (product: Product) => (
  <>
    <PriceTierMark price={product.price} />
    {addDropAction(product)}
  </>
);

/** What stands below the drops; none of it is in the first view. */
export function CollectionRest({ filter }: { filter: VaultFilter }) {
  return (
    <>
      <Shelf
        title="Investment grade"
        note="Bottles that are bought to be kept, dearest first."
        place={vaultPlace('vault-investment', filter)}
        size={listSizes.investment}
        threshold={lowStockAt.investment}
        wish={vaultWish('investment', filter)}
        actionFor={addMarkedAction}
      />
      <WhyInvest />
      <NewsletterCard source="collection" />
      <div className="page flex justify-center">
        <ButtonLink to={paths.gallery.href()} look="brass" size="lg">
          Browse Full Collection
        </ButtonLink>
      </div>
    </>
  );
}
