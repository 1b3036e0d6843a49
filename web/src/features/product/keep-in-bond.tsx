import type { Product } from '#shared/api/catalogue.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Facts } from '#web/ui/facts.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { type BondedOffer, bondedOffer } from './bonded-offer.ts';
import { storagePrice, vatRate } from './storage-price.values.ts';

/** Holds the place of a figure until the day is known, on which the rates depend. */
const toCome = '\u00a0';

const ratesOf = ({ ratePence, rateFrom }: BondedOffer) =>
  `Duty of ${formatPence(ratePence)} a litre of pure alcohol, as it stands since ${dayInWords(rateFrom)}, and VAT of ${vatRate}. Both are charged at the rates of the day on which the bottle leaves.`;

/** What a bottle costs that stays in bond, what waits meanwhile, and how one goes about it. */
export function KeepInBond({ product }: { product: Product }) {
  const now = useNow();
  const offer = now && bondedOffer(product, now);
  if (offer === null) return null;
  const facts = [
    { name: 'Price in bond', value: offer ? formatPence(offer.inBondPence) : toCome },
    { name: 'Duty deferred', value: offer ? formatPence(offer.dutyPence) : toCome },
    { name: 'VAT deferred', value: offer ? formatPence(offer.vatPence) : toCome },
    { name: 'Storage, a month', value: storagePrice },
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
        This bottle lies in a bonded warehouse. While it stays there, its duty and VAT wait.
      </p>
      <Facts
        layout="table"
        facts={facts}
        className="mt-2 [&>div:first-child_dd]:font-medium [&>div:first-child_dd]:text-base [&>div:first-child_dd]:text-brass-light [&>div]:items-baseline [&>div]:py-2"
      />
      <p className="border-hairline border-t pt-3 text-ink-3 text-xs">
        <span className="block min-h-[4lh] min-[24rem]:min-h-[3lh] md:min-h-[2lh] lg:min-h-[3lh] xl:min-h-[2lh]">
          {offer && ratesOf(offer)}
        </span>
      </p>
      <p className="mt-3 text-ink-2 text-sm">
        Choose bonded storage at the checkout, signed in: bottles in bond are kept in an account.
      </p>
      <div className="mt-2">
        <MoreLink to={paths.storage.href()}>How bonded storage works</MoreLink>
      </div>
    </section>
  );
}
