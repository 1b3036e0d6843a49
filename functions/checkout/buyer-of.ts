import { customer } from '#functions/data/customer.ts';
import { savedAddress } from '#functions/data/saved-address.ts';
import type { Caller } from '#functions/kit/caller.ts';
import { Refusal } from '#functions/kit/problem.ts';
import type { GuestDetails } from '#shared/api/checkout.ts';
import { addressLines, nameOf } from '#shared/domain/address-form.ts';

type Sent = { addressId?: string | null; guestDetails?: GuestDetails | null };

/** Who buys and where it goes: a saved address of the one who is signed in, or what was typed. */
export async function buyerOf({ addressId, guestDetails }: Sent, caller?: Caller): Promise<GuestDetails> {
  if (!addressId) return guestDetails ?? refuseWithoutBuyer();
  if (!caller) throw new Refusal('not_signed_in');
  const { customerId } = caller;
  const [{ data: profile }, { data: address }] = await Promise.all([
    customer.get({ customerId }).go(),
    savedAddress.get({ customerId, addressId }).go({ consistent: true }),
  ]);
  if (!profile || !address) {
    const message = 'There is no such saved address.';
    throw new Refusal('address_not_found', {}, [{ field: 'addressId', message }]);
  }
  return { name: nameOf(address), email: profile.email, address: addressLines(address).join(', ') };
}

function refuseWithoutBuyer(): never {
  const message = 'Please enter your name, email and address';
  throw new Refusal('invalid_request', {}, [{ field: 'guestDetails', message }]);
}
