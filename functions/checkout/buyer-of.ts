import { ownProfile } from '#functions/account/own-profile.ts';
import { savedAddress } from '#functions/data/saved-address.ts';
import type { Caller } from '#functions/kit/caller.ts';
import { Refusal } from '#functions/kit/problem.ts';
import type { GuestDetails } from '#shared/api/checkout.ts';
import { addressLines, nameOf } from '#shared/domain/address-form.ts';

type Sent = { addressId?: string | null; guestDetails?: GuestDetails | null };

/** Who buys and where it goes: a saved address of the one who is signed in, or what was typed. */
export async function buyerOf({ addressId, guestDetails }: Sent, caller?: Caller): Promise<GuestDetails> {
  // Whoever is signed in buys for an account, also with details that were typed; a session may outlive it.
  const profile = caller && (await ownProfile(caller.customerId));
  if (!addressId) return guestDetails ?? refuseWithoutBuyer();
  if (!profile) throw new Refusal('not_signed_in');
  const { customerId, email } = profile;
  const { data: address } = await savedAddress.get({ customerId, addressId }).go({ consistent: true });
  if (!address) {
    const message = 'There is no such saved address.';
    throw new Refusal('address_not_found', {}, [{ field: 'addressId', message }]);
  }
  return { name: nameOf(address), email, address: addressLines(address).join(', ') };
}

function refuseWithoutBuyer(): never {
  const message = 'Please enter your name, email and address';
  throw new Refusal('invalid_request', {}, [{ field: 'guestDetails', message }]);
}
