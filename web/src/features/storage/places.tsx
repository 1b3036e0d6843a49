import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { useStoragePrices } from '#web/lib/storage-prices.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { billingRule, storagePlaces } from './storage-places.values.ts';

/** The two prices, with their sources. */
export function Places() {
  const prices = useStoragePrices();
  return (
    <section aria-labelledby="prices-heading" className="page py-14 lg:py-20">
      <SectionHeading
        id="prices-heading"
        title="What it costs"
        note="Per bottle per month, VAT included. You pay nothing for storage on the day you buy."
      />
      <div className="grid gap-3 md:grid-cols-2 md:gap-5">
        {storagePlaces.map(({ id, name, forWhom, lines, terms }) => (
          <div key={name} className="rounded-card border border-hairline bg-surface p-6 md:p-8">
            <h3 className="font-display text-2xl">{name}</h3>
            <p className="text-ink-3 text-sm">{forWhom}</p>
            <p className="mt-4">
              <span className="font-medium text-3xl text-brass-light">{formatPounds(prices[id])}</span>{' '}
              <span className="text-ink-2">per bottle per month</span>
            </p>
            <ul className="mt-5 grid gap-2 border-hairline border-t pt-5 text-ink-2 text-sm">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              <li>
                You pay {formatPounds(prices[id])} {terms}
              </li>
              {prices.next && (
                <li>
                  From {formatDay(prices.next.from)}: {formatPounds(prices.next[id])} per bottle per month.
                </li>
              )}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-5 max-w-measure text-ink-2 text-sm">{billingRule}</p>
    </section>
  );
}
