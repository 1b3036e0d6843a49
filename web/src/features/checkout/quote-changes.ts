import type { Quote } from '#shared/api/checkout.ts';
import { formatPence, penceOf } from '#shared/domain/money.ts';
import type { ShownQuote } from './shown-quote.ts';

/** One thing that the order now costs otherwise, in the words of a shopper; null where there was or is nothing. */
export type QuoteChange = { name: string; before: string | null; after: string | null };

type Line = { productId: string; name: string; quantity: number; unitPricePence: number };

const told = ({ quantity, unitPricePence }: Line): string =>
  quantity === 1 ? formatPence(unitPricePence) : `${quantity} × ${formatPence(unitPricePence)}`;

const shipping = (pence: number): string => (pence === 0 ? 'Free' : formatPence(pence));

/** What is different between what the page showed and what the server would charge. */
export function quoteChanges(before: ShownQuote, after: Quote): QuoteChange[] {
  const now: Line[] = after.lines.map((line) => ({ ...line, unitPricePence: penceOf(line.unitPrice) }));
  const products = new Set([...before.lines, ...now].map(({ productId }) => productId));
  const lines = [...products].map((productId) => {
    const old = before.lines.find((line) => line.productId === productId);
    const fresh = now.find((line) => line.productId === productId);
    return {
      name: fresh?.name ?? old?.name ?? productId,
      before: old ? told(old) : null,
      after: fresh ? told(fresh) : null,
    };
  });
  const sums = [
    {
      name: 'Delivery',
      before: shipping(before.shippingPence),
      after: shipping(penceOf(after.shippingCost)),
    },
    { name: 'Total', before: formatPence(before.totalPence), after: formatPence(penceOf(after.total)) },
  ];
  return [...lines, ...storageChanges(before, after), ...sums].filter(
    (change) => change.before !== change.after,
  );
}

/** An order is delivered before and after, or stored before and after. */
function storageChanges({ stored }: ShownQuote, { storage }: Quote): QuoteChange[] {
  if (!stored || !storage) return [];
  const deferredPence = penceOf(storage.deferredDuty) + penceOf(storage.deferredVat);
  return [
    {
      name: 'Duty and VAT deferred',
      before: formatPence(stored.deferredPence),
      after: formatPence(deferredPence),
    },
    {
      name: 'Storage a month',
      before: formatPence(stored.monthlyPence),
      after: formatPence(penceOf(storage.monthly)),
    },
  ];
}
