import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Address, addressesApi } from '#shared/api/addresses.ts';
import { authApi, type User } from '#shared/api/auth.ts';
import { cartApi } from '#shared/api/cart.ts';
import { checkoutApi } from '#shared/api/checkout.ts';
import { deliveryApi } from '#shared/api/delivery.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { type CheckoutDetails, customerOf } from '#shared/domain/checkout-form.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { currentWording } from '#shared/domain/newsletter.ts';
import { call } from '#web/lib/api.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { queryOf } from '#web/lib/query.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const cartQuery = queryOf(cartApi.listItems);

/** Prices and stock move while a cart waits, so that the checkout always reads it afresh. */
export const useCart = () => useQuery({ ...cartQuery, refetchOnMount: 'always' });

export const useDeliveryOptions = () => useQuery(queryOf(deliveryApi.listOptions));

/** Who is signed in, with the addresses to choose from. */
export type Customer = { profile: User; addresses: Address[] };

/** Undefined while it is not known yet; null for a guest, and where the account could not be read: nobody waits for it. */
export function useCustomer(): Customer | null | undefined {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const profile = useQuery({ ...queryOf(authApi.getMe), enabled: isAuthenticated });
  const addresses = useQuery({
    ...queryOf(addressesApi.listAddresses),
    enabled: isAuthenticated,
    refetchOnMount: 'always',
  });
  const isOver = isRefusal(profile.error ?? addresses.error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);
  const isUnknown = profile.isLoadingError || addresses.isLoadingError;
  if (!isAuthenticated || isUnknown) return null;
  if (!profile.data || !addresses.data || !addresses.isFetchedAfterMount) return undefined;
  return { profile: profile.data, addresses: addresses.data };
}

type Parcel = { subtotalPence: number; weightKg: number; postcode: string | undefined; methodId: string };

/** Asked whenever a postcode is found in the address, and again when the method or the goods change. */
export function useDeliveryCost({ subtotalPence, weightKg, postcode = '', methodId }: Parcel) {
  const subtotal = poundsOf(subtotalPence);
  const body = { subtotal, weight: weightKg, postcode, deliveryMethodId: methodId };
  const isKnown = postcode !== '' && methodId !== '';
  return useQuery({ ...queryOf(deliveryApi.calculateCost, { body }), enabled: isKnown });
}

export type PlacedOrder = {
  details: CheckoutDetails;
  /** The saved address that it goes to; the server reads it from the account. */
  addressId: string | null;
  methodId: string;
  /** What the shopper has seen and agreed to. */
  shippingPence: number;
  totalPence: number;
};

export function useStartPayment() {
  return useMutation({
    mutationFn: ({ details, addressId, methodId, shippingPence, totalPence }: PlacedOrder) => {
      const { customerName, customerEmail, shippingAddress } = customerOf(details);
      return call(checkoutApi.createPaymentIntent, {
        body: {
          sessionId: useCartStore.getState().sessionId,
          addressId,
          guestDetails: addressId
            ? null
            : { email: customerEmail, name: customerName, address: shippingAddress },
          deliveryMethod: methodId,
          shippingCost: poundsOf(shippingPence),
          expectedTotal: poundsOf(totalPence),
          ageConfirmed: details.isAdult,
        },
      });
    },
  });
}

/** Asks for a place on the list, as the box beside the details offers. */
export function useAskForNews(onError: (error: unknown) => void) {
  return useMutation({
    onError,
    mutationFn: ({ fullName: name, email }: CheckoutDetails) =>
      call(newsletterApi.subscribe, {
        body: { name, email, preferences: 'exclusive_releases', source: 'checkout', wording: currentWording },
      }),
  });
}

/** Reads everything again that the price of an order is made of. */
export function useReadAgain() {
  const client = useQueryClient();
  const asked = [
    cartApi.listItems.id,
    deliveryApi.listOptions.id,
    deliveryApi.calculateCost.id,
    authApi.getMe.id,
    addressesApi.listAddresses.id,
  ];
  return () => Promise.all(asked.map((id) => client.invalidateQueries({ queryKey: [id] })));
}

/** Brings a line down to what is left of its bottle; with nothing left it leaves the cart. */
export function useMendLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ itemId, left }: { itemId: string; left: number }) =>
      left > 0
        ? call(cartApi.setItem, { params: { itemId }, body: { quantity: left } })
        : call(cartApi.removeItem, { params: { itemId } }),
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}
