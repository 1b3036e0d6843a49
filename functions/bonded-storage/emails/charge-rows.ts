import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/to-order.ts';
import type { Row } from '#functions/runtime/email/rows.ts';
import { formatPence } from '#shared/domain/common/money.ts';

/** What was paid where no bottles were bought: the charges, the carriage where there is one, and the sum. */
export function buildChargeRows(order: OrderRecord): Row[] {
  const { charges = [], surcharges = [], deliveryPence } = order;
  const basePence = surcharges.reduce((left, { amountPence }) => left - amountPence, deliveryPence);
  const carriage = [{ name: toDeliveryMethod(order).name, amountPence: basePence }, ...surcharges];
  return [
    ...[...charges, ...(deliveryPence > 0 ? carriage : [])].map(({ name, amountPence }) => ({
      label: name,
      amount: formatPence(amountPence),
    })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: 'Total VAT', amount: formatPence(order.vatPence) },
  ];
}
