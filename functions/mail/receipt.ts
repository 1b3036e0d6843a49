import type { OrderRecord } from '#functions/data/order.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import { formatPence } from '#shared/domain/money.ts';
import { standardVatPercent, vatWithin } from '#shared/domain/vat.ts';
import type { Row } from './rows.ts';

/** The receipt, line by line: bottles with the VAT in each, delivery with its surcharges, and the sum. */
export const receiptRows = (order: OrderRecord): Row[] => [
  ...order.lines.map((line) => ({
    label: `${line.quantity} × ${line.name}`,
    amount: formatPence(line.quantity * line.unitPricePence),
    note: `${formatPence(line.unitPricePence)} each, ${taxOf(line, order.stored !== undefined)}`,
  })),
  ...(order.stored ? storageRows(order, order.stored) : deliveryRows(order)),
];

type Line = OrderRecord['lines'][number];

function taxOf({ quantity, unitPricePence, unitDutyPence = 0, unitVatPence = 0 }: Line, isStored: boolean) {
  if (!isStored) return `VAT included ${formatPence(vatWithin(quantity * unitPricePence))}`;
  return `in bond: duty ${formatPence(unitDutyPence)} and VAT ${formatPence(unitVatPence)} deferred on each`;
}

function deliveryRows(order: OrderRecord): Row[] {
  const { surcharges = [] } = order;
  const surchargePence = surcharges.reduce((sum, surcharge) => sum + surcharge.amountPence, 0);
  const basePence = order.deliveryPence - surchargePence;
  return [
    { label: deliveryOf(order).name, amount: basePence === 0 ? 'Free' : formatPence(basePence) },
    ...surcharges.map(({ name, amountPence }) => ({ label: name, amount: formatPence(amountPence) })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: `VAT included at ${standardVatPercent}%`, amount: formatPence(order.vatPence) },
  ];
}

function storageRows(order: OrderRecord, stored: NonNullable<OrderRecord['stored']>): Row[] {
  const deferredPence = stored.deferredDutyPence + stored.deferredVatPence;
  return [
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: 'Duty and VAT deferred', amount: formatPence(deferredPence) },
  ];
}
