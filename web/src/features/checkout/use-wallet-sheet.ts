import { useElements } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { toDistrictPostcode } from '#shared/domain/common/postcode.ts';
import type { DispatchCalendar } from '#shared/domain/common/trading-hours.ts';
import { getProblem } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';
import { calculateWeight } from './delivery-choices.ts';
import { calculateGoodsPence } from './displayed-quote.ts';
import { walletCountries } from './wallet-details.ts';
import { buildWalletQuotes, toLineItems, toShippingRates, type WalletQuote } from './wallet-quote.ts';

export type WalletOrder = Parameters<typeof buildWalletQuotes>[0];

type SheetProps = {
  order: WalletOrder;
  calendar: DispatchCalendar;
  /** Returns false to stop the sheet from opening. */
  mayOpen: () => boolean;
  /** Shows on the page why the sheet refuses an address, in the server's words. */
  onRefused: (message: string) => void;
};

/** Fills the wallet's sheet: its deliveries and totals are the server's answers for its address. */
export function useWalletSheet({ order, calendar, mayOpen, onRefused }: SheetProps) {
  const elements = useElements();
  const client = useQueryClient();
  const estimates = buildWalletQuotes(order);
  const sheet = useRef<{ quotes: WalletQuote[]; chosen: WalletQuote | undefined }>(null);

  const choose = (quotes: WalletQuote[], chosen = quotes[0]) => {
    sheet.current = { quotes, chosen };
    if (chosen) elements?.update({ amount: chosen.toPayPence });
    return chosen;
  };
  const reset = () => choose(estimates);
  // A change in the cart changes the total of the next sheet.
  const amountPence = estimates[0]?.toPayPence;
  useEffect(() => {
    if (amountPence !== undefined) elements?.update({ amount: amountPence });
  }, [elements, amountPence]);

  const priceFor = async (postcode: string, given: string) => {
    const parcel = {
      subtotal: formatDecimalPounds(calculateGoodsPence(order.items)),
      weight: calculateWeight(order.items),
      postcode,
    };
    const answers = await Promise.allSettled(
      order.carried.map(async ({ id }) => {
        const body = { ...parcel, deliveryMethodId: id };
        return [id, await client.fetchQuery(buildQuery(deliveryApi.calculateCost, { body }))] as const;
      }),
    );
    const costs = new Map(answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    const refused = answers.find(({ status }) => status === 'rejected');
    if (costs.size === 0 && refused?.status === 'rejected') {
      const detail = getProblem(refused.reason)?.detail;
      // The wallet only gave part of the postcode, so the message shows that part.
      if (detail) onRefused(detail.replace(postcode, given.trim()));
    }
    return buildWalletQuotes(order, { postcode, costs });
  };

  return {
    onClick({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
      const chosen = mayOpen() && reset();
      if (!chosen) return reject();
      resolve({
        lineItems: toLineItems(chosen),
        shippingRates: toShippingRates(estimates, order.now, calendar),
      });
    },
    async onShippingAddressChange({
      address,
      resolve,
      reject,
    }: StripeExpressCheckoutElementShippingAddressChangeEvent) {
      const postcode = toDistrictPostcode(address.postal_code);
      if (!postcode || !walletCountries.includes(address.country)) return reject();
      const quotes = await priceFor(postcode, address.postal_code);
      const chosen = choose(quotes);
      if (!chosen) return reject();
      resolve({
        lineItems: toLineItems(chosen),
        shippingRates: toShippingRates(quotes, order.now, calendar),
      });
    },
    onShippingRateChange({
      shippingRate,
      resolve,
      reject,
    }: StripeExpressCheckoutElementShippingRateChangeEvent) {
      const quotes = sheet.current?.quotes ?? [];
      const chosen = quotes.find(({ option }) => option.id === shippingRate.id);
      if (!chosen) return reject();
      choose(quotes, chosen);
      resolve({ lineItems: toLineItems(chosen) });
    },
    /** The delivery that the sheet shows at the moment. */
    readChosen: () => sheet.current?.chosen,
    reset,
  };
}
