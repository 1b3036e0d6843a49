import { bottleWeightKg, type DeliveryPrice, type DeliveryRefusal, priceDelivery } from './delivery.ts';
import { vatWithin } from './vat.ts';

export type QuoteLine = { productId: string; name: string; unitPricePence: number; quantity: number };

export type PricedLine = QuoteLine & { totalPence: number; vatPence: number };

/** What an order costs, to the penny. The page shows it, the server charges it: one function for both. */
export type OrderQuote = {
  lines: PricedLine[];
  subtotalPence: number;
  delivery: DeliveryPrice;
  totalPence: number;
  /** VAT within the total: carved out once a line, and once from what delivery costs. */
  vatPence: number;
};

/** Prices goods and delivery; `place` is the address, from which the postcode is read. */
export function quoteOrder(order: {
  lines: readonly QuoteLine[];
  methodId: string;
  place: string;
}): OrderQuote | DeliveryRefusal {
  const lines = order.lines.map((line) => {
    const totalPence = line.unitPricePence * line.quantity;
    return { ...line, totalPence, vatPence: vatWithin(totalPence) };
  });
  const subtotalPence = lines.reduce((sum, line) => sum + line.totalPence, 0);
  const bottles = lines.reduce((sum, line) => sum + line.quantity, 0);
  const delivery = priceDelivery({
    methodId: order.methodId,
    subtotalPence,
    weightKg: bottles * bottleWeightKg,
    place: order.place,
  });
  if ('refused' in delivery) return delivery;
  const vatPence = lines.reduce((sum, line) => sum + line.vatPence, vatWithin(delivery.totalPence));
  return { lines, subtotalPence, delivery, totalPence: subtotalPence + delivery.totalPence, vatPence };
}
