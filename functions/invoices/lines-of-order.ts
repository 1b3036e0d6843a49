import type { InvoiceRecord } from '#functions/data/invoice.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import { vatWithin } from '#shared/domain/vat.ts';

export type InvoiceLine = InvoiceRecord['lines'][number];

const single = (text: string, totalPence: number, vatPence: number): InvoiceLine => ({
  text,
  quantity: 1,
  unitPence: totalPence,
  totalPence,
  vatPence,
});

/** Bottles and their delivery. What stays in bond bears no VAT yet and is not delivered. */
export function linesOfSale(order: OrderRecord): InvoiceLine[] {
  const isStored = order.stored !== undefined;
  const bottles = order.lines.map(({ name, quantity, unitPricePence }) => {
    const totalPence = quantity * unitPricePence;
    const text = isStored ? `${name}, in bond` : name;
    return {
      text,
      quantity,
      unitPence: unitPricePence,
      totalPence,
      vatPence: isStored ? 0 : vatWithin(totalPence),
    };
  });
  return isStored ? bottles : [...bottles, deliveryLine(order)];
}

/** One line for all of it, since its VAT is carved out once; the surcharges are named. */
function deliveryLine(order: OrderRecord): InvoiceLine {
  const surcharges = (order.surcharges ?? []).map(({ name }) => name);
  const text = [deliveryOf(order).name, ...surcharges].join(', with ');
  return single(text, order.deliveryPence, vatWithin(order.deliveryPence));
}

/** What a delivery out of bond brings due; together the lines bear the VAT of its order. */
export function linesOfRelease(release: ReleaseRecord, order: OrderRecord): InvoiceLine[] {
  const { bottles, insurancePence, dutyRateFrom } = release;
  const count = `${bottles.length} ${bottles.length === 1 ? 'bottle' : 'bottles'}`;
  const duty = bottles.reduce((sum, bottle) => sum + bottle.dutyPence, 0);
  const vat = bottles.reduce((sum, bottle) => sum + bottle.vatPence, 0);
  const carriage = deliveryLine(order);
  const lines = [
    single(`Alcohol duty on ${count} out of bond, at the rate from ${dutyRateFrom}`, duty, 0),
    single(`VAT on ${count} out of bond and the duty`, vat, vat),
    carriage,
  ];
  if (insurancePence === 0) return lines;
  return [...lines, single('Insurance', insurancePence, order.vatPence - vat - carriage.vatPence)];
}
