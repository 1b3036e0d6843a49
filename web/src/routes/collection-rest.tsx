import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toVaultPlace, toVaultQuery, type VaultFilter } from '#shared/domain/catalogue/search/vault.ts';
import { listSizes, lowStockAt } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { MerchandisingSection } from '#web/features/catalogue/merchandising-section.tsx';
import { NewsletterCard } from '#web/features/newsletter/newsletter-card.tsx';
import { PriceTierMark } from '#web/features/vault/price-tier-mark.tsx';
import { WhyInvest } from '#web/features/vault/why-invest.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { dropAction } from './bottle-action.tsx';

/** Bottles for collectors have a price tier above their price. */
const buildMarkedAction = (product: Product) => (
  <>
    <PriceTierMark price={product.price} />
    {dropAction(product)}
  </>
);

/** Everything below the drops; none of it is in the first view. */
export function CollectionRest({ filter }: { filter: VaultFilter }) {
  return (
    <>
      <MerchandisingSection
        title="Investment grade"
        note="Bottles worth keeping, most expensive first."
        place={toVaultPlace('vault-investment', filter)}
        size={listSizes.investment}
        threshold={lowStockAt.investment}
        wish={toVaultQuery('investment', filter)}
        actionFor={buildMarkedAction}
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
