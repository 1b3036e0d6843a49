import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence, formatPounds } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import { useStoragePrices } from '#web/lib/storage-prices.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Facts } from '#web/ui/facts.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { type BondedOffer, buildBondedOffer } from './bonded-offer.ts';
import { vatRate } from './storage-price.values.ts';

/** Reserves the space of a figure until the day is known, because the rates depend on it. */
const figurePlaceholder = '\u00a0';

const formatRate = ({ ratePence, rateFrom }: BondedOffer) =>
  `Duty of ${formatPence(ratePence)} per litre of pure alcohol, the rate since ${formatDay(rateFrom)}, and VAT of ${vatRate}. Both are charged at the rates on the day the bottle leaves.`;

/** A bottle's price in bond, the tax deferred, and how to store it. */
export function BondedStorageOption({ product }: { product: Product }) {
  const now = useNow();
  const { shelf } = useStoragePrices();
  const offer = now && buildBondedOffer(product, now);
  if (offer === null) return null;
  const facts = [
    { name: 'Price in bond', value: offer ? formatPence(offer.inBondPence) : figurePlaceholder },
    { name: 'Duty deferred', value: offer ? formatPence(offer.dutyPence) : figurePlaceholder },
    { name: 'VAT deferred', value: offer ? formatPence(offer.vatPence) : figurePlaceholder },
    { name: 'Storage per month', value: formatPounds(shelf) },
  ];
  return (
    <section
      aria-labelledby="bond-heading"
      className="rounded-card border border-hairline bg-surface px-5 pt-4 pb-3"
    >
      <h2 id="bond-heading" className="font-display text-xl">
        Keep it in bond
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        This bottle is held in bond. Duty and VAT are due only when it leaves.
      </p>
      <Facts
        layout="table"
        facts={facts}
        className="mt-2 [&>div:first-child_dd]:font-medium [&>div:first-child_dd]:text-base [&>div:first-child_dd]:text-brass-light [&>div]:items-baseline [&>div]:py-2"
      />
      <p className="border-hairline border-t pt-3 text-ink-3 text-xs">
        <span className="block min-h-[4lh] min-[24rem]:min-h-[3lh] md:min-h-[2lh] lg:min-h-[3lh] xl:min-h-[2lh]">
          {offer && formatRate(offer)}
        </span>
      </p>
      <p className="mt-3 text-ink-2 text-sm">
        Sign in and choose bonded storage at the checkout: you need an account to hold bottles in bond.
      </p>
      <div className="mt-2">
        <MoreLink to={paths.storage.href()}>How bonded storage works</MoreLink>
      </div>
    </section>
  );
}
