import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import type { Row } from '#functions/runtime/email/rows.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { computeVatWithin, standardVatPercent } from '#shared/domain/common/vat.ts';
import { formatGiftCardName } from '#shared/domain/orders/gift-card.ts';
import { computeCardPence } from '#shared/domain/orders/refund.ts';
import { computeDiscountPence } from '#shared/domain/orders/used-discount.ts';

/** The receipt, line by line: bottles with their VAT, delivery with its surcharges, and the total. */
export const buildReceiptRows = (order: OrderRecord): Row[] => [
  ...order.lines.map((line) => ({
    label: `${line.quantity} × ${line.name}`,
    amount: formatPence(line.quantity * line.unitPricePence),
    note: `${line.description ? `${line.description}. ` : ''}${formatPence(line.unitPricePence)} each${formatListPrice(line)}, ${formatTax(line, order.stored !== undefined)}`,
  })),
  ...(order.stored ? buildStorageRows(order, order.stored) : buildDeliveryRows(order)),
  ...buildGiftCardRows(order),
];

type Line = OrderRecord['lines'][number];

const formatListPrice = ({ listPricePence }: Line): string =>
  listPricePence === undefined ? '' : ` instead of ${formatPence(listPricePence)}`;

/** Prices already include the discount, so the amount saved is shown below the total. */
function buildDiscountRows({ discount, lines }: OrderRecord): Row[] {
  if (!discount) return [];
  return discount.isDeliveryFree
    ? [{ label: `Free delivery with ${discount.code}`, amount: 'Free' }]
    : [{ label: `You saved with ${discount.code}`, amount: formatPence(computeDiscountPence(lines)) }];
}

function formatTax(
  { quantity, unitPricePence, unitDutyPence = 0, unitVatPence = 0 }: Line,
  isStored: boolean,
) {
  if (!isStored) return `VAT included ${formatPence(computeVatWithin(quantity * unitPricePence))}`;
  return `in bond: duty ${formatPence(unitDutyPence)} and VAT ${formatPence(unitVatPence)} deferred on each`;
}

function buildDeliveryRows(order: OrderRecord): Row[] {
  const { surcharges = [] } = order;
  const surchargePence = surcharges.reduce((sum, surcharge) => sum + surcharge.amountPence, 0);
  const basePence = order.deliveryPence - surchargePence;
  return [
    ...(order.charges ?? []).map(({ name, amountPence }) => ({
      label: name,
      amount: amountPence === 0 ? 'Free' : formatPence(amountPence),
    })),
    { label: toDeliveryMethod(order).name, amount: basePence === 0 ? 'Free' : formatPence(basePence) },
    ...surcharges.map(({ name, amountPence }) => ({ label: name, amount: formatPence(amountPence) })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: `VAT included at ${standardVatPercent}%`, amount: formatPence(order.vatPence) },
    ...buildDiscountRows(order),
  ];
}

/** A gift card is a means of payment, so the total and its VAT remain those of the whole order. */
function buildGiftCardRows({ giftCard, totalPence }: OrderRecord): Row[] {
  if (!giftCard) return [];
  const cardPence = computeCardPence({ totalPence, giftCard });
  return [
    { label: formatGiftCardName(giftCard.lastFour), amount: formatPence(-giftCard.amountPence) },
    ...(cardPence > 0 ? [{ label: 'Paid by card', amount: formatPence(cardPence) }] : []),
  ];
}

function buildStorageRows(order: OrderRecord, stored: NonNullable<OrderRecord['stored']>): Row[] {
  const deferredPence = stored.deferredDutyPence + stored.deferredVatPence;
  return [
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: 'Duty and VAT deferred', amount: formatPence(deferredPence) },
  ];
}
