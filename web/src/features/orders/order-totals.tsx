import { clsx } from 'clsx';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { formatGiftCardName } from '#shared/domain/orders/gift-card.ts';
import type { Order, OrderStorage } from './queries.ts';
import { deferredPence } from './storage-labels.ts';

type TotalLine = { name: string; value: string; isTotal?: boolean };

/** Delivery without its surcharges, which have their own lines. */
function listTotals(order: Order): TotalLine[] {
  const surcharges = order.surcharges.map(({ name, amount }) => ({ name, value: formatPounds(amount) }));
  const surchargePence = order.surcharges.reduce((sum, { amount }) => sum + parsePence(amount), 0);
  const carriagePence = parsePence(order.shippingCost) - surchargePence;
  const delivery = [
    { name: 'Delivery', value: carriagePence === 0 ? 'Free' : formatPence(carriagePence) },
    ...surcharges,
  ];
  return [
    { name: 'Subtotal', value: formatPounds(order.subtotal) },
    ...(order.items.length > 0 ? order.charges : []).map(({ name, amount }) => ({
      name,
      value: parsePence(amount) === 0 ? 'Free' : formatPounds(amount),
    })),
    // An invoice has no delivery.
    ...(order.kind === 'storage' ? [] : delivery),
    { name: 'Total', value: formatPounds(order.total), isTotal: true },
    { name: 'VAT included', value: formatPounds(order.vatIncluded) },
    ...listDiscounts(order),
  ];
}

/** A code's discount is already in the prices. */
function listDiscounts({ discount }: Order): TotalLine[] {
  if (!discount) return [];
  const { code, saved, isDeliveryFree } = discount;
  return isDeliveryFree
    ? [{ name: 'Free delivery with', value: code }]
    : [{ name: `Saved with ${code}`, value: formatPounds(saved) }];
}

/** The amount paid, and the tax deferred until the bottles leave bond. */
const listTotalsInBond = ({ subtotal, total }: Order, storage: OrderStorage): TotalLine[] => [
  { name: 'Subtotal in bond', value: formatPounds(subtotal) },
  { name: 'Total', value: formatPounds(total), isTotal: true },
  { name: 'Duty and VAT deferred', value: formatPence(deferredPence(storage)) },
  { name: 'Storage per month', value: formatPounds(storage.monthly) },
];

function listGiftCard({ giftCard }: Order): TotalLine[] {
  if (!giftCard) return [];
  const { lastFour, amount, byCard } = giftCard;
  return [
    { name: formatGiftCardName(lastFour), value: `−${formatPounds(amount)}` },
    ...(parsePence(byCard) > 0 ? [{ name: 'Paid by card', value: formatPounds(byCard) }] : []),
  ];
}

function listRefunds({ refunded }: Order): TotalLine[] {
  const refundedPence = parsePence(refunded);
  return refundedPence > 0 ? [{ name: 'Refunded', value: `−${formatPence(refundedPence)}` }] : [];
}

export function OrderTotals({ order }: { order: Order }) {
  const sums = order.storage ? listTotalsInBond(order, order.storage) : listTotals(order);
  return (
    <dl className="grid gap-2 rounded-card border border-hairline bg-surface p-6 text-sm print:justify-self-end print:border-0 print:p-0">
      {[...sums, ...listGiftCard(order), ...listRefunds(order)].map(({ name, value, isTotal = false }) => (
        <div
          key={name}
          className={clsx(
            'flex items-baseline justify-between gap-10',
            isTotal && 'mt-2 border-hairline border-t pt-3 font-medium text-base',
          )}
        >
          <dt className={clsx(!isTotal && 'text-ink-2')}>{name}</dt>
          <dd className={clsx('whitespace-nowrap', isTotal && 'text-xl')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
