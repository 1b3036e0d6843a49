import type { CartItem } from '#shared/api/cart.ts';
import type { DeliveryCost, DeliveryOption } from '#shared/api/delivery.ts';
import { priceDelivery } from '#shared/domain/delivery.ts';
import { penceOf } from '#shared/domain/money.ts';
import { type PricedLine, quoteOrder } from '#shared/domain/quote.ts';
import { vatWithin } from '#shared/domain/vat.ts';
import { weightOf } from './delivery-choices.ts';
import { shelfLines } from './shelf-lines.ts';

type Surcharge = { name: string; amountPence: number };

/** What the page says that the order costs; the server compares it with what it would charge. */
export type ShownQuote = {
  lines: PricedLine[];
  subtotalPence: number;
  shippingPence: number;
  surcharges: Surcharge[];
  totalPence: number;
  vatPence: number;
  /** False where no method carries the order, so that its delivery has no price. */
  isDeliverable: boolean;
  /** Until a postcode is known, a surcharge may still come. */
  isEstimate: boolean;
  /** Set where the bottles stay in bond; all prices are in bond then. */
  stored: ShownStorage | null;
};

type ShownStorage = {
  deferredPence: number;
  /** What storing them costs a month; nothing of it is charged today. */
  monthlyPence: number;
};

type Choice = {
  items: readonly CartItem[];
  option: DeliveryOption | undefined;
  postcode: string | undefined;
  /** The server's own figure, once it has answered. */
  cost: DeliveryCost | undefined;
  /** The rates of duty depend on the day. */
  now: Date;
};

const linesOf = (items: readonly CartItem[]): PricedLine[] =>
  shelfLines(items).map(({ productId, name, unitPricePence, quantity }) => {
    const totalPence = unitPricePence * quantity;
    return { productId, name, unitPricePence, quantity, totalPence, vatPence: vatWithin(totalPence) };
  });

/** What the goods cost at the price on the shelf. */
export const goodsPenceOf = (items: readonly CartItem[]): number =>
  linesOf(items).reduce((sum, line) => sum + line.totalPence, 0);

/** What an option costs for a subtotal before any surcharge; nothing from its threshold on. */
export const basePence = ({ freeFrom, priceIncVat }: DeliveryOption, subtotalPence: number): number =>
  freeFrom !== null && subtotalPence >= penceOf(freeFrom) ? 0 : penceOf(priceIncVat);

/** The server's figure where it is known; before that the same rules on this side. */
function shippingOf({ items, option, postcode, cost }: Choice, subtotalPence: number) {
  if (cost) {
    const surcharges = cost.surcharges.map(({ name, amount }) => ({ name, amountPence: penceOf(amount) }));
    return { shippingPence: penceOf(cost.totalShippingCost), surcharges };
  }
  if (!option) return { shippingPence: 0, surcharges: [] };
  const order = { methodId: option.id, subtotalPence, weightKg: weightOf(items), place: postcode ?? '' };
  const price = priceDelivery(order);
  if ('refused' in price) return { shippingPence: basePence(option, subtotalPence), surcharges: [] };
  return { shippingPence: price.totalPence, surcharges: price.surcharges };
}

/** Bottles that stay in bond cost the same wherever their owner lives, and nothing to move. */
function storedQuote({ items, option, now }: Choice): ShownQuote | null {
  if (!option?.isBondedStorage) return null;
  const quote = quoteOrder({ lines: shelfLines(items), methodId: option.id, place: '', now });
  if ('refused' in quote || !quote.stored) return null;
  const { lines, subtotalPence, totalPence, vatPence, delivery, stored } = quote;
  return {
    ...{ lines, subtotalPence, totalPence, vatPence },
    ...{ shippingPence: 0, surcharges: [], isDeliverable: true, isEstimate: false },
    stored: {
      deferredPence: stored.deferredDutyPence + stored.deferredVatPence,
      monthlyPence: delivery.monthlyStoragePence ?? 0,
    },
  };
}

export const shownQuote = (choice: Choice): ShownQuote => storedQuote(choice) ?? deliveredQuote(choice);

function deliveredQuote(choice: Choice): ShownQuote {
  const lines = linesOf(choice.items);
  const subtotalPence = lines.reduce((sum, line) => sum + line.totalPence, 0);
  const { shippingPence, surcharges } = shippingOf(choice, subtotalPence);
  return {
    lines,
    subtotalPence,
    shippingPence,
    surcharges,
    totalPence: subtotalPence + shippingPence,
    vatPence: lines.reduce((sum, line) => sum + line.vatPence, vatWithin(shippingPence)),
    isDeliverable: choice.option !== undefined,
    isEstimate: choice.postcode === undefined,
    stored: null,
  };
}
