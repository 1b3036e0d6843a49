import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryCost, DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import type { Reduction } from '#shared/domain/checkout/discount.ts';
import { formatArrivalDates } from '#shared/domain/common/arrival-dates.ts';
import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import type { DispatchCalendar } from '#shared/domain/common/trading-hours.ts';
import { splitPayment } from '#shared/domain/orders/gift-card.ts';
import { findDefaultOption } from './delivery-choices.ts';
import { buildDisplayedQuote, type DisplayedQuote } from './displayed-quote.ts';

/** One way of delivery in a wallet's sheet, and what the order costs with it. */
export type WalletQuote = {
  option: DeliveryOption;
  quote: DisplayedQuote;
  giftCardPence: number;
  /** What the wallet is charged. */
  toPayPence: number;
};

type WalletOrder = {
  items: readonly CartItem[];
  /** The ways that can carry the order. */
  carried: readonly DeliveryOption[];
  /** The one that is chosen already, which comes first in the sheet. */
  methodId: string;
  reduction: Reduction | undefined;
  /** What the gift card has, in pence; 0 without one. */
  balancePence: number;
  terms: DeliveryTerms;
  now: Date;
};

/** What the server has answered for a postcode, by the id of the option; an option without an answer is not offered. */
type Place = { postcode: string; costs: ReadonlyMap<string, DeliveryCost> };

/** The order with each way of delivery: estimates before a place is known, the server's figures from then on. */
export function buildWalletQuotes(order: WalletOrder, place?: Place): WalletQuote[] {
  const { items, carried, methodId, reduction, balancePence, terms, now } = order;
  const first = carried.find(({ id }) => id === methodId) ?? findDefaultOption(carried);
  const sorted = carried.toSorted((one, other) => Number(other === first) - Number(one === first));
  return sorted.flatMap((option) => {
    const cost = place?.costs.get(option.id);
    if (place && !cost) return [];
    const quote = buildDisplayedQuote({
      items,
      option,
      postcode: place?.postcode,
      cost,
      reduction,
      terms,
      now,
    });
    const { giftCardPence, cardPence } = splitPayment(quote.totalPence, balancePence);
    return [{ option, quote, giftCardPence, toPayPence: cardPence }];
  });
}

/** The deliveries as the sheet lists them, each with the days on which it arrives. */
export const toShippingRates = (quotes: readonly WalletQuote[], now: Date, calendar: DispatchCalendar) =>
  quotes.map(({ option, quote }) => ({
    id: option.id,
    amount: quote.shippingPence,
    displayName: option.name,
    deliveryEstimate: formatArrivalDates(option.workingDays, now, calendar),
  }));

/** What the sheet lists above its total. Its lines may not come to more than the total, so that a gift card leaves one. */
export function toLineItems({ quote, giftCardPence, toPayPence }: WalletQuote) {
  if (giftCardPence > 0) return [{ name: 'To pay after your gift card', amount: toPayPence }];
  const bottles = quote.lines.map(({ name, quantity, totalPence }) => ({
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    amount: totalPence,
  }));
  return [...bottles, { name: 'Delivery', amount: quote.shippingPence }];
}
