import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Address, addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { authApi, type User } from '#shared/contracts/accounts/auth.ts';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { type CheckoutDetails, toCustomer } from '#shared/domain/checkout/checkout-form.ts';
import type { Proof } from '#shared/domain/checkout/proof-of-work.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { currentConsentVersion } from '#shared/domain/newsletter/newsletter.ts';
import { currentDeclarationVersion } from '#shared/domain/orders/declarations.ts';
import { call } from '#web/lib/api.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { buildQuery } from '#web/lib/query.ts';
import { stripeFor } from '#web/lib/stripe/load-stripe.ts';
import { tradingHoursQuery } from '#web/lib/trading-hours.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const cartQuery = buildQuery(cartApi.listItems);

/** Prices and stock move while a cart waits, so that the checkout always reads it afresh. */
export const useCart = () => useQuery({ ...cartQuery, refetchOnMount: 'always' });

export const useDeliveryOptions = () => useQuery(buildQuery(deliveryApi.listOptions));

/** The dates shown here are stored with the order as a promise, so they are always read afresh. */
export const useDispatchCalendar = () => useQuery({ ...tradingHoursQuery, refetchOnMount: 'always' });

/** The signed-in customer, with the saved addresses. */
export type Customer = { profile: User; addresses: Address[] };

/**
 * Undefined while it is unknown; null for a guest, and if the account could not be read, so that nobody has to wait
 * for it.
 */
export function useCustomer(): Customer | null | undefined {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const profile = useQuery({ ...buildQuery(authApi.getMe), enabled: isAuthenticated });
  const addresses = useQuery({
    ...buildQuery(addressesApi.listAddresses),
    enabled: isAuthenticated,
    refetchOnMount: 'always',
  });
  useSessionEnd(profile.error ?? addresses.error);
  const isUnknown = profile.isLoadingError || addresses.isLoadingError;
  if (!isAuthenticated || isUnknown) return null;
  if (!profile.data || !addresses.data || !addresses.isFetchedAfterMount) return undefined;
  return { profile: profile.data, addresses: addresses.data };
}

type Parcel = { subtotalPence: number; weightKg: number; postcode: string | undefined; methodId: string };

/** Requested once the address contains a postcode, and again when the method or the goods change. */
export function useDeliveryCost({ subtotalPence, weightKg, postcode = '', methodId }: Parcel) {
  const subtotal = formatDecimalPounds(subtotalPence);
  const body = { subtotal, weight: weightKg, postcode, deliveryMethodId: methodId };
  const isKnown = postcode !== '' && methodId !== '';
  return useQuery({ ...buildQuery(deliveryApi.calculateCost, { body }), enabled: isKnown });
}

/** The effect of a discount code on these bottles; requested again when they change, and skipped without a code. */
export function useDiscount(code: string, items: readonly CartItem[]) {
  const { queryKey, queryFn } = buildQuery(checkoutApi.checkDiscount, { body: { code } });
  const lines = items.map(({ productId, quantity, product }) => [productId, quantity, product.price]);
  return useQuery({ queryKey: [...queryKey, lines], queryFn, enabled: code !== '' });
}

/** The balance of a gift card; requested when a code is entered. */
export function useGiftCard(code: string) {
  const query = buildQuery(checkoutApi.checkGiftCard, { body: { code } });
  return useQuery({ ...query, enabled: code !== '', refetchOnMount: 'always' });
}

/** Stripe.js, which detects whether the device has a wallet. If it fails to load, there is still the form. */
export const useStripeScript = () =>
  useQuery({
    queryKey: [checkoutApi.getPaymentSettings.id],
    queryFn: async () => stripeFor(await call(checkoutApi.getPaymentSettings)),
    structuralSharing: false,
  });

export type PlacedOrder = {
  details: CheckoutDetails;
  /** The terms of sale that the page showed. */
  termsId: string | null;
  /** The saved delivery address; the server reads it from the account. */
  addressId: string | null;
  methodId: string;
  /** Whether the bottles stay in bond, which is for private individuals. */
  isStored: boolean;
  isGiftWrapped: boolean;
  /** Empty for the earliest day. */
  deliveryDay: string;
  /** Both are empty if the order is not a gift. */
  giftNote: string;
  giftRecipient: string;
  /** Empty if none is used. */
  discountCode: string;
  /** Empty if none is used; below it the part of the total that it pays. */
  giftCardCode: string;
  giftCardPence: number;
  /** The amounts that the shopper has seen and agreed to. */
  shippingPence: number;
  totalPence: number;
};

export function useStartPayment() {
  return useMutation({
    mutationFn: ({ order, proof }: { order: PlacedOrder; proof: Proof | null }) => {
      const { details, addressId, methodId, isStored, discountCode, shippingPence, totalPence } = order;
      const { giftCardCode, giftCardPence } = order;
      const { customerName, customerEmail, shippingAddress, deliveryAddress } = toCustomer(details);
      return call(checkoutApi.createPaymentIntent, {
        body: {
          sessionId: useCartStore.getState().sessionId,
          addressId,
          guestDetails: addressId
            ? null
            : { email: customerEmail, name: customerName, address: shippingAddress, deliveryAddress },
          deliveryMethod: methodId,
          shippingCost: formatDecimalPounds(shippingPence),
          expectedTotal: formatDecimalPounds(totalPence),
          ageConfirmed: details.confirmsAgeAndTerms,
          termsAccepted: details.confirmsAgeAndTerms,
          termsId: order.termsId,
          privateIndividual: isStored ? details.isPrivate : null,
          declarationsVersion: currentDeclarationVersion,
          deliveryDay: order.deliveryDay || null,
          giftWrap: order.isGiftWrapped,
          giftNote: order.giftNote || null,
          giftRecipient: order.giftRecipient || null,
          discountCode: discountCode || null,
          giftCardCode: giftCardCode || null,
          giftCardAmount: giftCardCode ? formatDecimalPounds(giftCardPence) : null,
          proof,
        },
      });
    },
  });
}

/** Subscribes to the newsletter, as offered by the box beside the details. */
export function useRequestNewsletter(onError: (error: unknown) => void) {
  return useMutation({
    onError,
    mutationFn: ({ fullName: name, email }: CheckoutDetails) =>
      call(newsletterApi.subscribe, {
        body: {
          name,
          email,
          preferences: 'exclusive_releases',
          source: 'checkout',
          wording: currentConsentVersion,
        },
      }),
  });
}

/** Reads all data again that the price of an order depends on. */
export function useRefreshCheckout() {
  const client = useQueryClient();
  const requests = [
    cartApi.listItems.id,
    deliveryApi.listOptions.id,
    deliveryApi.calculateCost.id,
    deliveryApi.getTerms.id,
    tradingHoursApi.getTradingHours.id,
    checkoutApi.checkDiscount.id,
    checkoutApi.checkGiftCard.id,
    authApi.getMe.id,
    addressesApi.listAddresses.id,
  ];
  return () => Promise.all(requests.map((id) => client.invalidateQueries({ queryKey: [id] })));
}

/** Reduces a line to the bottles left; if none is left, the line is removed. */
export function useFixShortLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ itemId, left }: { itemId: string; left: number }) =>
      left > 0
        ? call(cartApi.setItem, { params: { itemId }, body: { quantity: left } })
        : call(cartApi.removeItem, { params: { itemId } }),
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}
