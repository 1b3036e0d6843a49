import type { OrderRecord } from '#functions/data/order.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import { formatPence } from '#shared/domain/money.ts';
import type { Row } from './rows.ts';

/** What was paid where no bottles were bought: the charges, the carriage where there is one, and the sum. */
export function chargeRows(order: OrderRecord): Row[] {
  const { charges = [], surcharges = [], deliveryPence } = order;
  const basePence = surcharges.reduce((left, { amountPence }) => left - amountPence, deliveryPence);
  const carriage = [{ name: deliveryOf(order).name, amountPence: basePence }, ...surcharges];
  return [
    ...[...charges, ...(deliveryPence > 0 ? carriage : [])].map(({ name, amountPence }) => ({
      label: name,
      amount: formatPence(amountPence),
    })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: 'VAT in all', amount: formatPence(order.vatPence) },
  ];
}
