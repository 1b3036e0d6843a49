import type { Quote } from '#shared/contracts/checkout.ts';
import { giftWrapName } from '#shared/domain/common/gift-wrap.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import type { DisplayedQuote } from './displayed-quote.ts';

/** A part of the order that now costs something else, in plain words; null if it did not or does not exist. */
export type QuoteChange = { name: string; before: string | null; after: string | null };

type Line = { productId: string; name: string; quantity: number; unitPricePence: number };

const formatLine = ({ quantity, unitPricePence }: Line): string =>
  quantity === 1 ? formatPence(unitPricePence) : `${quantity} × ${formatPence(unitPricePence)}`;

const shipping = (pence: number): string => (pence === 0 ? 'Free' : formatPence(pence));

/** The differences between the cost that the page showed and what the server would charge. */
export function listQuoteChanges(before: DisplayedQuote, after: Quote): QuoteChange[] {
  const now: Line[] = after.lines.map((line) => ({ ...line, unitPricePence: parsePence(line.unitPrice) }));
  const products = new Set([...before.lines, ...now].map(({ productId }) => productId));
  const lines = [...products].map((productId) => {
    const old = before.lines.find((line) => line.productId === productId);
    const fresh = now.find((line) => line.productId === productId);
    return {
      name: fresh?.name ?? old?.name ?? productId,
      before: old ? formatLine(old) : null,
      after: fresh ? formatLine(fresh) : null,
    };
  });
  const sums = [
    {
      name: 'Delivery',
      before: shipping(before.shippingPence),
      after: shipping(parsePence(after.shippingCost)),
    },
    {
      name: giftWrapName,
      before: before.giftWrapPence === null ? null : shipping(before.giftWrapPence),
      after: after.giftWrap ? shipping(parsePence(after.giftWrap)) : null,
    },
    { name: 'Total', before: formatPence(before.totalPence), after: formatPence(parsePence(after.total)) },
  ];
  return [...lines, ...listStorageChanges(before, after), ...sums].filter(
    (change) => change.before !== change.after,
  );
}

/** Both quotes are for delivery, or both are for storage. */
function listStorageChanges({ stored }: DisplayedQuote, { storage }: Quote): QuoteChange[] {
  if (!stored || !storage) return [];
  const deferredPence = parsePence(storage.deferredDuty) + parsePence(storage.deferredVat);
  return [
    {
      name: 'Duty and VAT deferred',
      before: formatPence(stored.deferredPence),
      after: formatPence(deferredPence),
    },
    {
      name: 'Storage per month',
      before: formatPence(stored.monthlyPence),
      after: formatPence(parsePence(storage.monthly)),
    },
  ];
}
