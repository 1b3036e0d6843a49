import { addressBook } from '#functions/data/address-book.ts';
import { cartLine } from '#functions/data/cart-line.ts';
import { savedAddress } from '#functions/data/saved-address.ts';
import { session } from '#functions/data/session.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { subscriberIdOf } from '#functions/newsletter/subscriber-id.ts';

/**
 * Deletes what no law asks for, all but the account itself and the session that asks for it: with these a second try can
 * begin anew wherever the first one ended. Without its row an address gets no newsletter, and a letter to confirm that
 * is still under way leads nowhere.
 */
export async function eraseBelongings(customerId: string, email: string): Promise<void> {
  await subscriber.delete({ subscriberId: subscriberIdOf(email) }).go();
  const { data: lines } = await cartLine.query.inCart({ cartId: customerId }).go({ pages: 'all' });
  for (const { productId } of lines) await cartLine.delete({ cartId: customerId, productId }).go();
  const { data: addresses } = await savedAddress.query.inBook({ customerId }).go({ pages: 'all' });
  for (const { addressId } of addresses) await savedAddress.delete({ customerId, addressId }).go();
  await addressBook.delete({ customerId }).go();
  // Nothing lies in bond any more, or the account could not go.
  await storageAccount.delete({ customerId }).go();
}

/** Ends every session but the one that asks for it: until its end the call can be made again. */
export async function endOtherSessions(customerId: string, tokenHash: string): Promise<void> {
  const { data } = await session.query.ofCustomer({ customerId }).go({ pages: 'all' });
  for (const other of data) {
    if (other.tokenHash !== tokenHash) await session.delete({ tokenHash: other.tokenHash }).go();
  }
}
