import { wishlist } from '#functions/accounts/entities/wishlist.ts';
import { alert } from '#functions/alerts/entities/alert.ts';
import { conversation } from '#functions/assistant/entities/conversation.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { certificate } from '#functions/bonded-storage/entities/certificate.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { addressBook } from '#functions/table/entities/address-book.ts';
import { savedAddress } from '#functions/table/entities/saved-address.ts';
import { session } from '#functions/table/entities/session.ts';
import { isWritten } from '#functions/table/transact.ts';
import { eraseCustomerNotes } from './customer-notes.ts';
import { listNoteBuyers } from './load-customer.ts';
import { listOwnedAlerts } from './owned-alerts.ts';
import { isOwnedAt, type OwnedEmail } from './owned-emails.ts';
import { unlistCustomer } from './unlist-customer.ts';

/**
 * Deletes the newsletter row of an address: without it the address gets no newsletter, and a confirmation link sent earlier
 * no longer works. A row that began after the account left the address belongs to somebody else and stays.
 */
export async function eraseSubscription(own: OwnedEmail): Promise<void> {
  const subscriberId = toSubscriberId(own.email);
  const outcome = await retryOnConflict(async () => {
    const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
    if (!data || !isOwnedAt(own, data.firstAskedAt ?? data.subscribedAt)) return 'none' as const;
    const isGone = await isWritten(
      subscriber
        .delete({ subscriberId })
        .where((row, { eq }) => eq(row.version, data.version))
        .go(),
    );
    return isGone ? ('erased' as const) : undefined;
  });
  if (!outcome) throw new Error(`The subscriber ${subscriberId} changed during every attempt to erase it.`);
}

/** Erases the alerts of an address; their messages stay unsent. */
export async function eraseAlerts(own: OwnedEmail): Promise<void> {
  for (const { alertId } of await listOwnedAlerts(own)) await alert.delete({ alertId }).go();
}

/**
 * Deletes everything that no law requires us to retain, except the account and the current session, so a failed attempt can
 * be repeated from any point.
 */
export async function eraseAccountData(customerId: string, emails: readonly OwnedEmail[]): Promise<void> {
  for (const own of emails) {
    await eraseSubscription(own);
    await eraseAlerts(own);
  }
  await eraseCustomerNotes(listNoteBuyers(customerId, emails));
  await unlistCustomer(customerId);
  const { data: lines } = await cartLine.query.inCart({ cartId: customerId }).go({ pages: 'all' });
  for (const { productId } of lines) await cartLine.delete({ cartId: customerId, productId }).go();
  const { data: addresses } = await savedAddress.query.inBook({ customerId }).go({ pages: 'all' });
  for (const { addressId } of addresses) await savedAddress.delete({ customerId, addressId }).go();
  await addressBook.delete({ customerId }).go();
  await wishlist.delete({ customerId }).go();
  await conversation.delete({ customerId }).go();
  // Nothing is left in bond, or the account could not have been closed.
  await storageAccount.delete({ customerId }).go();
  const { data: certificates } = await certificate.query.inStorage({ customerId }).go({ pages: 'all' });
  for (const { code } of certificates) await certificate.delete({ customerId, code }).go();
  // Entries about the account itself explain no sale, and entries about deliveries used to name their recipient.
  const { data: entries } = await auditEntry.query.ofCustomer({ customerId }).go({ pages: 'all' });
  for (const { createdAt, entryId, entityType } of entries)
    if (entityType === 'account' || entityType === 'delivery')
      await auditEntry.delete({ customerId, createdAt, entryId }).go();
}

/** Ends every session, except the current one if a customer asks: with it they can repeat the call until it succeeds. */
export async function endOtherSessions(customerId: string, tokenHash?: string): Promise<void> {
  const { data } = await session.query.ofCustomer({ customerId }).go({ pages: 'all' });
  for (const other of data) {
    if (other.tokenHash !== tokenHash) await session.delete({ tokenHash: other.tokenHash }).go();
  }
}
