import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';

export type InvoiceLine = InvoiceRecord['lines'][number];

/** A line with a quantity of one. */
export const buildLine = (
  text: string,
  totalPence: number,
  vatPence: number,
  tax: InvoiceLine['tax'] = 'standard',
): InvoiceLine => ({
  text,
  quantity: 1,
  unitPence: totalPence,
  totalPence,
  vatPence,
  tax,
});

/** Bottles, extra charges and delivery. Bottles that stay in bond bear no VAT yet and are not delivered. */
export function buildSaleLines(order: OrderRecord): InvoiceLine[] {
  const isStored = order.stored !== undefined;
  const bottles = order.lines.map(({ name, quantity, unitPricePence, listPricePence }) => {
    const totalPence = quantity * unitPricePence;
    const reduced = listPricePence === undefined ? '' : `, reduced from ${formatPence(listPricePence)}`;
    const text = isStored ? `${name}, in bond` : `${name}${reduced}`;
    return {
      text,
      quantity,
      unitPence: unitPricePence,
      totalPence,
      vatPence: isStored ? 0 : computeVatWithin(totalPence),
      tax: isStored ? ('suspended' as const) : ('standard' as const),
    };
  });
  if (isStored) return bottles;
  const extras = (order.charges ?? []).map(({ name, amountPence, vatPence }) =>
    buildLine(name, amountPence, vatPence),
  );
  return [...bottles, ...extras, buildDeliveryLine(order)];
}

/** One line for all of the delivery, because its VAT is computed once; the surcharges are named. */
export function buildDeliveryLine(order: OrderRecord): InvoiceLine {
  const surcharges = (order.surcharges ?? []).map(({ name }) => name);
  const text = [toDeliveryMethod(order).name, ...surcharges].join(', with ');
  return buildLine(text, order.deliveryPence, computeVatWithin(order.deliveryPence));
}
