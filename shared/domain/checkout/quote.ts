import { computeVatWithin } from '#shared/domain/common/vat.ts';
import {
  bottleWeightKg,
  type DeliveryPrice,
  type DeliveryRefusal,
  priceDelivery,
} from '#shared/domain/orders/delivery.ts';
import { toStoragePlace } from '#shared/domain/orders/storage.ts';
import { type NotInBond, quoteInBond, type StoredQuote } from './bonded-quote.ts';

export type QuoteLine = { productId: string; name: string; unitPricePence: number; quantity: number };

/** A line at the list price, with what decides whether its bottles can stay in bond and for how much. */
export type StockedQuoteLine = QuoteLine & { inBond: boolean; bottleSize: string; abvPercent: number };

export type PricedLine = QuoteLine & {
  totalPence: number;
  vatPence: number;
  /** What is not charged yet on one bottle that stays in bond; its `unitPricePence` is without both. */
  unitDeferred?: { dutyPence: number; vatPence: number };
};

/** What an order costs, to the penny. The page shows it, the server charges it: one function for both. */
export type OrderQuote = {
  lines: PricedLine[];
  subtotalPence: number;
  delivery: DeliveryPrice;
  totalPence: number;
  /** VAT within the total: carved out once a line, and once from what delivery costs; none in bond. */
  vatPence: number;
  /** Null where the order is delivered. */
  stored: StoredQuote | null;
};

type Priced = { lines: PricedLine[]; stored: StoredQuote | null };

function priceTaxPaid(lines: readonly StockedQuoteLine[]): Priced {
  const priced = lines.map(({ inBond: _, bottleSize: __, abvPercent: ___, ...line }) => {
    const totalPence = line.unitPricePence * line.quantity;
    return { ...line, totalPence, vatPence: computeVatWithin(totalPence) };
  });
  return { lines: priced, stored: null };
}

/** Bottles that travel in the same parcel, whose own order has paid for its delivery. */
export type PackedWith = { bottles: number; valuePence: number };

/** Delivery of what travels with bottles that have paid for it. */
const withoutCost = (delivery: DeliveryPrice): DeliveryPrice => ({
  ...delivery,
  ...{ basePence: 0, surcharges: [], totalPence: 0 },
});

/**
 * Prices goods and delivery; `place` is the address, from which the postcode is read. What is packed with an earlier order must
 * fit into its parcel, and its delivery costs nothing more.
 */
export function quoteOrder(order: {
  lines: readonly StockedQuoteLine[];
  methodId: string;
  place: string;
  packedWith?: PackedWith | undefined;
  now: Date;
}): OrderQuote | DeliveryRefusal | NotInBond {
  const storagePlace = toStoragePlace(order.methodId);
  const priced = storagePlace ? quoteInBond(order.lines, storagePlace, order.now) : priceTaxPaid(order.lines);
  if ('refused' in priced) return priced;
  const { lines, stored } = priced;
  const subtotalPence = lines.reduce((sum, line) => sum + line.totalPence, 0);
  const bottles = lines.reduce((sum, line) => sum + line.quantity, 0);
  const { packedWith } = order;
  const priceOfAll = priceDelivery({
    methodId: order.methodId,
    subtotalPence: subtotalPence + (packedWith?.valuePence ?? 0),
    weightKg: (bottles + (packedWith?.bottles ?? 0)) * bottleWeightKg,
    place: order.place,
  });
  if ('refused' in priceOfAll) return priceOfAll;
  const delivery = packedWith ? withoutCost(priceOfAll) : priceOfAll;
  const vatPence = lines.reduce((sum, line) => sum + line.vatPence, computeVatWithin(delivery.totalPence));
  return {
    lines,
    subtotalPence,
    delivery,
    totalPence: subtotalPence + delivery.totalPence,
    vatPence,
    stored,
  };
}
