import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/to-order.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';

export type InvoiceLine = InvoiceRecord['lines'][number];

/** A line of one piece. */
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

/** Bottles, what is charged beside them, and their delivery. What stays in bond bears no VAT yet and is not delivered. */
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

/** One line for all of it, since its VAT is carved out once; the surcharges are named. */
export function buildDeliveryLine(order: OrderRecord): InvoiceLine {
  const surcharges = (order.surcharges ?? []).map(({ name }) => name);
  const text = [toDeliveryMethod(order).name, ...surcharges].join(', with ');
  return buildLine(text, order.deliveryPence, computeVatWithin(order.deliveryPence));
}
