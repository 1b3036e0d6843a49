import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryCost, DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import type { Reduction } from '#shared/domain/checkout/discount.ts';
import { type PricedLine, quoteOrder } from '#shared/domain/checkout/quote.ts';
import { type DeliveryTerms, priceDelivery } from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { computeDiscountPence } from '#shared/domain/orders/used-discount.ts';
import { toCatalogueLines } from './catalogue-lines.ts';
import { calculateWeight } from './delivery-choices.ts';

type Surcharge = { name: string; amountPence: number };

/** The part of the total that a gift card pays. */
export type GiftCardPart = { lastFour: string; pence: number };

/** The cost of the order as the page shows it; the server compares it with what it would charge. */
export type DisplayedQuote = {
  lines: PricedLine[];
  subtotalPence: number;
  shippingPence: number;
  surcharges: Surcharge[];
  /** Null if the order is not gift-wrapped. */
  giftWrapPence: number | null;
  totalPence: number;
  vatPence: number;
  /** The amount that a discount code takes off the bottles; already included in their prices. */
  discountPence: number;
  /** False if no method can carry the order, so its delivery has no price. */
  isDeliverable: boolean;
  /** Until a postcode is known, surcharges may still be added. */
  isEstimate: boolean;
  /** Set if the bottles stay in bond; all prices are then in bond. */
  stored: DisplayedStorage | null;
};

type DisplayedStorage = {
  deferredPence: number;
  /** The monthly cost of storing them; none of it is charged today. */
  monthlyPence: number;
};

type Choice = {
  items: readonly CartItem[];
  option: DeliveryOption | undefined;
  postcode: string | undefined;
  /** The server's own figure, once it has answered. */
  cost: DeliveryCost | undefined;
  /** The effect of a discount code on delivered bottles. */
  reduction?: Reduction | undefined;
  terms: DeliveryTerms;
  isGiftWrapped?: boolean;
  /** The rates of duty depend on the day. */
  now: Date;
};

const toPricedLines = (items: readonly CartItem[], reduction?: Reduction): PricedLine[] =>
  toCatalogueLines(items).map(({ productId, name, unitPricePence: listPricePence, quantity }) => {
    const unitPricePence = reduction?.unitPrices.get(productId) ?? listPricePence;
    const totalPence = unitPricePence * quantity;
    const vatPence = computeVatWithin(totalPence);
    const line = { productId, name, unitPricePence, quantity, totalPence, vatPence };
    return unitPricePence < listPricePence ? { ...line, listPricePence } : line;
  });

/** The price of the goods at list price. */
export const calculateGoodsPence = (items: readonly CartItem[]): number =>
  toPricedLines(items).reduce((sum, line) => sum + line.totalPence, 0);

/** The cost of an option for a subtotal, before surcharges; free from its threshold on. */
export const calculateBasePence = (
  { freeFrom, priceIncVat }: DeliveryOption,
  subtotalPence: number,
): number => (freeFrom !== null && subtotalPence >= parsePence(freeFrom) ? 0 : parsePence(priceIncVat));

/** The server's figure if it is known; before that, the same rules applied in the browser. */
function calculateShipping(
  { items, option, postcode, cost, reduction, terms }: Choice,
  subtotalPence: number,
) {
  if (reduction?.isDeliveryFree) return { shippingPence: 0, surcharges: [] };
  if (cost) {
    const surcharges = cost.surcharges.map(({ name, amount }) => ({ name, amountPence: parsePence(amount) }));
    return { shippingPence: parsePence(cost.totalShippingCost), surcharges };
  }
  if (!option) return { shippingPence: 0, surcharges: [] };
  const order = {
    methodId: option.id,
    subtotalPence,
    weightKg: calculateWeight(items),
    place: postcode ?? '',
    terms,
  };
  const price = priceDelivery(order);
  if ('refused' in price) return { shippingPence: calculateBasePence(option, subtotalPence), surcharges: [] };
  return { shippingPence: price.totalPence, surcharges: price.surcharges };
}

/** Storing bottles in bond costs the same wherever their owner lives, and moving them there is free. */
function buildStorageQuote({ items, option, terms, now }: Choice): DisplayedQuote | null {
  if (!option?.isBondedStorage) return null;
  const quote = quoteOrder({ lines: toCatalogueLines(items), methodId: option.id, place: '', terms, now });
  if ('refused' in quote || !quote.stored) return null;
  const { lines, subtotalPence, totalPence, vatPence, delivery, stored } = quote;
  return {
    lines,
    subtotalPence,
    totalPence,
    vatPence,
    shippingPence: 0,
    surcharges: [],
    giftWrapPence: null,
    discountPence: 0,
    isDeliverable: true,
    isEstimate: false,
    stored: {
      deferredPence: stored.deferredDutyPence + stored.deferredVatPence,
      monthlyPence: delivery.monthlyStoragePence ?? 0,
    },
  };
}

export const buildDisplayedQuote = (choice: Choice): DisplayedQuote =>
  buildStorageQuote(choice) ?? buildDeliveryQuote(choice);

function buildDeliveryQuote(choice: Choice): DisplayedQuote {
  const lines = toPricedLines(choice.items, choice.reduction);
  const subtotalPence = lines.reduce((sum, line) => sum + line.totalPence, 0);
  const discountPence = computeDiscountPence(lines);
  // The free delivery threshold also uses the list price.
  const { shippingPence, surcharges } = calculateShipping(choice, subtotalPence + discountPence);
  const giftWrapPence = choice.isGiftWrapped ? choice.terms.giftWrapPence : null;
  const extraPence = giftWrapPence ?? 0;
  return {
    lines,
    subtotalPence,
    shippingPence,
    surcharges,
    giftWrapPence,
    discountPence,
    totalPence: subtotalPence + shippingPence + extraPence,
    vatPence: lines.reduce(
      (sum, line) => sum + line.vatPence,
      computeVatWithin(shippingPence) + computeVatWithin(extraPence),
    ),
    isDeliverable: choice.option !== undefined,
    isEstimate: choice.postcode === undefined && !choice.option?.isCollection,
    stored: null,
  };
}
