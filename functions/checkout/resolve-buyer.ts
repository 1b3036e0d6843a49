import type { Caller } from '#functions/runtime/caller.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { Refusal, refuse } from '#functions/runtime/problem.ts';
import { savedAddress } from '#functions/table/entities/saved-address.ts';
import type { GuestDetails } from '#shared/contracts/checkout.ts';
import {
  type DeliveryAddress,
  formatAddress,
  formatName,
  toDeliveryAddress,
  toDeliveryPlace,
} from '#shared/domain/common/address-form.ts';
import { normalisePostcodesIn } from '#shared/domain/common/postcode.ts';

type BuyerInput = { addressId?: string | null; guestDetails?: GuestDetails | null };

/** The buyer, the destination, and the text or postcode that prices the delivery. */
export type Buyer = Pick<GuestDetails, 'name' | 'email'> & {
  address: string;
  deliveryAddress?: DeliveryAddress;
  place: string;
  /** The field of the destination, for a refusal. */
  placeField: string;
  /** The address of the account, if somebody is signed in. */
  accountEmail?: string;
};

/** Resolves the buyer and the destination: a saved address of the signed-in customer, or typed details. */
export async function resolveBuyer({ addressId, guestDetails }: BuyerInput, caller?: Caller): Promise<Buyer> {
  // A signed-in customer buys for the account, even with typed details; a session may outlive its account.
  const profile = caller && (await loadOpenAccount(caller.customerId));
  if (!addressId) return { ...toBuyer(guestDetails ?? refuseWithoutBuyer()), accountEmail: profile?.email };
  if (!profile) throw new Refusal('not_signed_in');
  const { customerId, email } = profile;
  const { data: saved } = await savedAddress.get({ customerId, addressId }).go({ consistent: true });
  if (!saved) return refuse('address_not_found', {}, 'addressId');
  return {
    name: formatName(saved),
    email,
    address: formatAddress(saved),
    deliveryAddress: toDeliveryAddress(saved),
    place: toDeliveryPlace(saved),
    placeField: 'addressId',
    accountEmail: email,
  };
}

/** The structured address takes precedence; the specification's client sends only the text. */
function toBuyer({ name, email, address: text, deliveryAddress }: GuestDetails): Buyer {
  if (!deliveryAddress) {
    const address = normalisePostcodesIn(text);
    return { name, email, address, place: text, placeField: 'guestDetails.address' };
  }
  return {
    name,
    email,
    address: formatAddress(deliveryAddress),
    deliveryAddress: toDeliveryAddress(deliveryAddress),
    place: deliveryAddress.postcode,
    placeField: 'guestDetails.deliveryAddress.postcode',
  };
}

function refuseWithoutBuyer(): never {
  const message = 'Please enter your name, email and address';
  throw new Refusal('invalid_request', {}, [{ field: 'guestDetails', message }]);
}
