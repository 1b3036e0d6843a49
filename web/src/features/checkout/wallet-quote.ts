import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryCost, DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import type { Reduction } from '#shared/domain/checkout/discount.ts';
import { formatArrivalDates } from '#shared/domain/common/arrival-dates.ts';
import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import type { DispatchCalendar } from '#shared/domain/common/trading-hours.ts';
import { splitPayment } from '#shared/domain/orders/gift-card.ts';
import { findDefaultOption } from './delivery-choices.ts';
import { buildDisplayedQuote, type DisplayedQuote } from './displayed-quote.ts';

/** One delivery option in a wallet's sheet, and the order's cost with it. */
export type WalletQuote = {
  option: DeliveryOption;
  quote: DisplayedQuote;
  giftCardPence: number;
  /** The amount that the wallet is charged. */
  toPayPence: number;
};

type WalletOrder = {
  items: readonly CartItem[];
  /** The options that can carry the order. */
  carried: readonly DeliveryOption[];
  /** The option chosen so far, which is listed first in the sheet. */
  methodId: string;
  reduction: Reduction | undefined;
  /** The gift card's balance in pence; 0 if there is none. */
  balancePence: number;
  terms: DeliveryTerms;
  now: Date;
};

/** The server's costs for a postcode, by option id; an option without an answer is not offered. */
type Place = { postcode: string; costs: ReadonlyMap<string, DeliveryCost> };

/** The order with each delivery option: estimates until the address is known, then the server's figures. */
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

/** The deliveries as the sheet lists them, each with its arrival dates. */
export const toShippingRates = (quotes: readonly WalletQuote[], now: Date, calendar: DispatchCalendar) =>
  quotes.map(({ option, quote }) => ({
    id: option.id,
    amount: quote.shippingPence,
    displayName: option.name,
    deliveryEstimate: formatArrivalDates(option.workingDays, now, calendar),
  }));

/**
 * The lines above the sheet's total. They may not add up to more than the total, so with a gift card there is a
 * single line.
 */
export function toLineItems({ quote, giftCardPence, toPayPence }: WalletQuote) {
  if (giftCardPence > 0) return [{ name: 'To pay after your gift card', amount: toPayPence }];
  const bottles = quote.lines.map(({ name, quantity, totalPence }) => ({
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    amount: totalPence,
  }));
  return [...bottles, { name: 'Delivery', amount: quote.shippingPence }];
}
