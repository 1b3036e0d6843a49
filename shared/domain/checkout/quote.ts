import {
  bottleWeightKg,
  type DeliveryPrice,
  type DeliveryRefusal,
  type DeliveryTerms,
  priceDelivery,
} from '#shared/domain/common/delivery.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { toStoragePlace } from '#shared/domain/orders/storage.ts';
import { computeDiscountPence } from '#shared/domain/orders/used-discount.ts';
import { type NotInBond, quoteInBond, type StoredQuote } from './bonded-quote.ts';
import type { Reduction } from './discount.ts';

export type QuoteLine = { productId: string; name: string; unitPricePence: number; quantity: number };

/** A line at the list price, with what decides whether its bottles can stay in bond and at what price. */
export type StockedQuoteLine = QuoteLine & { inBond: boolean; bottleSize: string; abvPercent: number };

export type PricedLine = QuoteLine & {
  totalPence: number;
  vatPence: number;
  /** The list price, if a discount code has reduced it. */
  listPricePence?: number;
  /** What is deferred on one bottle that stays in bond; its `unitPricePence` includes neither. */
  unitDeferred?: { dutyPence: number; vatPence: number };
};

/** What an order costs, to the penny. The page shows it, the server charges it: one function for both. */
export type OrderQuote = {
  lines: PricedLine[];
  subtotalPence: number;
  delivery: DeliveryPrice;
  totalPence: number;
  /** What gift wrap costs; null when the order is not wrapped. */
  giftWrapPence: number | null;
  /** VAT within the total, computed once per line, and once for delivery and gift wrap; none in bond. */
  vatPence: number;
  /** What a discount code takes off the bottles; their prices already include it. */
  discountPence: number;
  /** Null where the order is delivered. */
  stored: StoredQuote | null;
};

type PricedLines = { lines: PricedLine[]; stored: StoredQuote | null };

function priceTaxPaid(lines: readonly StockedQuoteLine[], reduction: Reduction | undefined): PricedLines {
  const priced = lines.map(({ inBond: _, bottleSize: __, abvPercent: ___, ...line }) => {
    const listPricePence = line.unitPricePence;
    const unitPricePence = reduction?.unitPrices.get(line.productId) ?? listPricePence;
    const totalPence = unitPricePence * line.quantity;
    return {
      ...line,
      unitPricePence,
      totalPence,
      vatPence: computeVatWithin(totalPence),
      ...(unitPricePence < listPricePence && { listPricePence }),
    };
  });
  return { lines: priced, stored: null };
}

type GiftWrapRefusal = { refused: 'gift_wrap_not_offered'; details?: Record<string, string> };

/** Bottles that travel in the same parcel and whose own order has paid for its delivery. */
export type PackedWith = { bottles: number; valuePence: number };

/** Delivery that is already paid for, or that a discount code makes free. */
const waiveDeliveryCost = (delivery: DeliveryPrice): DeliveryPrice => ({
  ...delivery,
  basePence: 0,
  surcharges: [],
  totalPence: 0,
});

/**
 * Prices goods and delivery; `place` is the address, from which the postcode is read. Bottles packed with an earlier order must
 * fit into its parcel, and add nothing to the cost of delivery. A discount code reduces bottles that are delivered; free
 * delivery still begins at the same list price.
 */
export function quoteOrder(order: {
  lines: readonly StockedQuoteLine[];
  methodId: string;
  place: string;
  packedWith?: PackedWith | undefined;
  reduction?: Reduction | undefined;
  isGiftWrapped?: boolean;
  terms: DeliveryTerms;
  now: Date;
}): OrderQuote | DeliveryRefusal | NotInBond | GiftWrapRefusal {
  const storagePlace = toStoragePlace(order.methodId);
  const priced = storagePlace
    ? quoteInBond(order.lines, storagePlace, order.now)
    : priceTaxPaid(order.lines, order.reduction);
  if ('refused' in priced) return priced;
  const { lines, stored } = priced;
  const subtotalPence = lines.reduce((sum, line) => sum + line.totalPence, 0);
  const bottles = lines.reduce((sum, line) => sum + line.quantity, 0);
  const discountPence = computeDiscountPence(lines);
  const { packedWith } = order;
  const priceOfAll = priceDelivery({
    methodId: order.methodId,
    subtotalPence: subtotalPence + discountPence + (packedWith?.valuePence ?? 0),
    weightKg: (bottles + (packedWith?.bottles ?? 0)) * bottleWeightKg,
    place: order.place,
    terms: order.terms,
  });
  if ('refused' in priceOfAll) return priceOfAll;
  const isFree = packedWith !== undefined || (!stored && order.reduction?.isDeliveryFree === true);
  const delivery = isFree ? waiveDeliveryCost(priceOfAll) : priceOfAll;
  const giftWrapPence = order.isGiftWrapped ? order.terms.giftWrapPence : null;
  // Bottles that stay in bond are in no parcel.
  if (order.isGiftWrapped && (giftWrapPence === null || stored)) return { refused: 'gift_wrap_not_offered' };
  const extraPence = giftWrapPence ?? 0;
  const vatPence = lines.reduce(
    (sum, line) => sum + line.vatPence,
    computeVatWithin(delivery.totalPence) + computeVatWithin(extraPence),
  );
  return {
    lines,
    subtotalPence,
    delivery,
    giftWrapPence,
    totalPence: subtotalPence + delivery.totalPence + extraPence,
    vatPence,
    discountPence,
    stored,
  };
}
