import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { type DocumentContent, toContentSchema } from '#shared/domain/common/shop-document.ts';
import { storageRatesDocument } from '#shared/domain/common/storage-rates.ts';
import { useStoragePrices } from '#web/lib/storage-prices.ts';
import { Facts } from '#web/ui/facts.tsx';
import { NoPreview } from './no-preview.tsx';

const schema = toContentSchema(storageRatesDocument);
const places = { shelf: 'A bottle on a shelf', pallet: 'A case of 12 on a pallet' } as const;
const bottles = { shelf: 1, pallet: 12 } as const;

/** The monthly cost of storage now, and from the day that the new rates apply. */
export function StoragePreview({ content }: { content: DocumentContent }) {
  const prices = useStoragePrices();
  const { data } = schema.safeParse(content);
  const { rates } = (data ?? {}) as DocumentContent;
  if (!rates) return <NoPreview />;
  const isSame = rates.shelf === prices.shelf && rates.pallet === prices.pallet;
  const from = rates.from && !isSame ? `from ${formatDay(rates.from)}` : 'unchanged';
  const facts = (['shelf', 'pallet'] as const).map((place) => ({
    name: places[place],
    value: `${formatPence(bottles[place] * parsePence(rates[place] ?? '0'))} a month, ${from} (now: ${formatPence(bottles[place] * parsePence(prices[place]))})`,
  }));
  return (
    <div className="grid gap-3">
      <Facts layout="table" facts={facts} className="border-hairline border-y" />
      {prices.next && (
        <p className="text-ink-2 text-sm">
          Announced: {formatPounds(prices.next.shelf)} on a shelf and {formatPounds(prices.next.pallet)} on a
          pallet from {formatDay(prices.next.from)}.
        </p>
      )}
    </div>
  );
}
