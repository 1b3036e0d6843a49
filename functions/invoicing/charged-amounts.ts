import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import type { CreditLine } from '#shared/domain/orders/credit-note.ts';

/** The amounts an order was charged, by VAT treatment. Its credit notes reverse these amounts. */
export function listChargedAmounts(order: OrderRecord): CreditLine[] {
  const { kind = 'bottles', stored, totalPence, vatPence, deliveryPence, charges = [] } = order;
  if (kind === 'storage') return [{ text: 'Storage', amountPence: totalPence, vatPence, tax: 'standard' }];
  if (kind === 'bottles')
    return [
      stored
        ? { text: 'Bottles in bond', amountPence: totalPence, vatPence, tax: 'suspended' }
        : { text: 'Bottles and delivery', amountPence: totalPence, vatPence, tax: 'standard' },
    ];
  const due = charges.map(
    ({ name, amountPence, vatPence: vat }): CreditLine => ({
      text: name,
      amountPence,
      vatPence: vat,
      tax: vat === 0 ? 'duty' : vat === amountPence ? 'removal' : 'standard',
    }),
  );
  const delivery: CreditLine = {
    text: 'Delivery',
    amountPence: deliveryPence,
    vatPence: computeVatWithin(deliveryPence),
    tax: 'standard',
  };
  return [...due, delivery].filter(({ amountPence }) => amountPence > 0);
}
