import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import { listChargedAmounts } from '#functions/invoicing/charged-amounts.ts';
import { buildSaleLines } from '#functions/invoicing/invoice-lines.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import type { CreditLine } from '#shared/domain/orders/credit-note.ts';
import type { SalesChannel, SalesLine, UncostedEntry } from '#shared/domain/reporting/sales-entry.ts';
import { buildEntry, buildLine } from './build-entry.ts';

/**
 * The journal entries for sales and purchases that orders, refunds and Shopify cause; the same record always makes the
 * same entries.
 */

const toChannel = ({ kind = 'bottles', stored, channel }: OrderRecord): SalesChannel =>
  kind === 'bottles' && !stored ? (channel === 'phone' ? channel : 'web') : 'bond';

/** A paid order. An order that pays for storage is no sale, because its invoice was entered when it was issued. */
export function buildOrderEntries(paid: OrderRecord): UncostedEntry[] {
  const { orderId, orderNumber, paidAt, kind = 'bottles', stored, totalPence, vatPence } = paid;
  if (!paidAt) return [];
  if (kind === 'storage')
    return [
      buildEntry({
        entryId: `payment_${orderId}`,
        kind: 'payment',
        channel: 'bond',
        at: paidAt,
        reference: orderNumber,
        orderId,
        lines: [buildLine('storage', 'Storage', 'standard', totalPence, vatPence)],
      }),
    ];
  return [
    buildEntry({
      entryId: `order_${orderId}`,
      kind: 'order',
      channel: toChannel(paid),
      at: paidAt,
      reference: orderNumber,
      orderId,
      lines: kind === 'bottles' ? buildBottleLines(paid) : buildWithdrawalLines(paid),
      ...(stored && {
        deferredDutyPence: stored.deferredDutyPence,
        deferredVatPence: stored.deferredVatPence,
      }),
    }),
  ];
}

/** The lines of its invoice, which determine the VAT per line; the bottles come first. */
function buildBottleLines(paid: OrderRecord): SalesLine[] {
  return buildSaleLines(paid).flatMap(({ text, totalPence, vatPence, tax = 'standard' }, index) => {
    const bottle = paid.lines[index];
    if (bottle) {
      const { productId, name, quantity } = bottle;
      const valuePence = totalPence - vatPence;
      return [{ ...buildLine('bottles', name, tax, totalPence, vatPence), productId, quantity, valuePence }];
    }
    const part = paid.charges?.[index - paid.lines.length] ? 'services' : 'delivery';
    return totalPence === 0 ? [] : [buildLine(part, text, tax, totalPence, vatPence)];
  });
}

const partsOfTax = { duty: 'duty', removal: 'import_vat' } as const;

/**
 * The charges for bottles leaving bond: duty, import VAT, delivery and services. Any part of the total that they do not
 * explain counts as a service of the shop.
 */
function buildWithdrawalLines(paid: OrderRecord): SalesLine[] {
  const lines = listChargedAmounts(paid).map(({ text, amountPence, vatPence, tax }) => {
    const ofService = text === 'Delivery' ? ('delivery' as const) : ('services' as const);
    const part = tax === 'duty' || tax === 'removal' ? partsOfTax[tax] : ofService;
    return buildLine(part, text, tax, amountPence, vatPence);
  });
  const sum = (field: 'grossPence' | 'vatPence') => lines.reduce((total, line) => total + line[field], 0);
  const rest = paid.totalPence - sum('grossPence');
  if (rest === 0) return lines;
  return [
    ...lines,
    buildLine('services', 'Other charges', 'standard', rest, paid.vatPence - sum('vatPence')),
  ];
}

/** Whether the refund is of the payment that confirmed the order, rather than of a payment that should not have arrived. */
const isOfOrder = ({ paymentIntentId, paidAt }: OrderRecord, made: RefundRecord): boolean =>
  paidAt !== undefined && made.paymentIntentId === paymentIntentId && made.reason !== 'paid_twice';

/** Whether the content of a refund is final: its credit note is issued, or it has none. */
export const isEnterable = ({ status, amountPence, credited }: RefundRecord): boolean =>
  status === 'made' && (amountPence === 0 || credited !== undefined);

/**
 * A refund that was made, and its return by the buyer's bank. Refunds made before credit notes were issued are assumed to
 * bear VAT as their order did.
 */
export function buildRefundEntries(paid: OrderRecord, made: RefundRecord): UncostedEntry[] {
  const { refundId, status, madeAt, returnedAt, restocked = [] } = made;
  if (status !== 'made' || !madeAt || !isOfOrder(paid, made)) return [];
  const { orderId } = paid;
  const credits = listCredits(paid, made);
  const reference = made.creditNoteNumber ?? paid.orderNumber;
  const common = { channel: toChannel(paid), reference, orderId };
  const returned = restocked.flatMap(({ productId, quantity }) => {
    const sold = paid.lines.find((line) => line.productId === productId);
    if (!sold) return [];
    const totalPence = quantity * sold.unitPricePence;
    const tax = paid.stored ? ('suspended' as const) : ('standard' as const);
    const netPence = paid.stored ? totalPence : totalPence - computeVatWithin(totalPence);
    const line = buildLine('returned', sold.name, tax, 0, 0);
    return [{ ...line, productId, quantity: -quantity, valuePence: -netPence }];
  });
  const part = paid.kind === 'storage' ? 'storage' : 'credit';
  const toMoney = (sign: 1 | -1) =>
    credits.map(({ text, amountPence, vatPence, tax }) =>
      buildLine(part, text, tax, sign * amountPence, sign * vatPence),
    );
  return [
    buildEntry({
      ...common,
      entryId: `refund_${refundId}`,
      kind: 'refund',
      at: madeAt,
      costedAt: paid.paidAt,
      lines: [...toMoney(-1), ...returned],
      ...(paid.stored ? sumDeferred(paid, restocked) : {}),
    }),
    ...(returnedAt
      ? [
          buildEntry({
            ...common,
            entryId: `refund-returned_${refundId}`,
            kind: 'refund_returned',
            at: returnedAt,
            lines: toMoney(1),
          }),
        ]
      : []),
  ];
}

/** The tax no longer deferred on bottles in bond that are the shop's again; older orders record no deferred tax. */
function sumDeferred(paid: OrderRecord, restocked: NonNullable<RefundRecord['restocked']>) {
  const sum = (field: 'unitDutyPence' | 'unitVatPence') =>
    restocked.reduce((total, { productId, quantity }) => {
      const sold = paid.lines.find((line) => line.productId === productId);
      return total - quantity * (sold?.[field] ?? 0);
    }, 0);
  return { deferredDutyPence: sum('unitDutyPence'), deferredVatPence: sum('unitVatPence') };
}

function listCredits(paid: OrderRecord, { amountPence, credited }: RefundRecord): CreditLine[] {
  if (credited) return credited.lines;
  if (amountPence === 0) return [];
  const vatPence = paid.totalPence === 0 ? 0 : Math.round((paid.vatPence * amountPence) / paid.totalPence);
  return [{ text: 'Refund', amountPence, vatPence, tax: paid.stored ? 'suspended' : 'standard' }];
}

/** Bottles that were sold or removed on Shopify. The money is held there, and its amount is not known here. */
export function buildShopifyEntries({
  kind,
  productId,
  moveId,
  change,
  movedAt,
}: StockMoveRecord): UncostedEntry[] {
  if (kind !== 'shopify' || change >= 0) return [];
  return [
    buildEntry({
      entryId: `shopify_${productId}_${moveId}`,
      kind: 'shopify',
      channel: 'shopify',
      at: movedAt,
      reference: 'Shopify',
      lines: [{ ...buildLine('bottles', 'Shopify', 'zero', 0, 0), productId, quantity: -change }],
    }),
  ];
}
