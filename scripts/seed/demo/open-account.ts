import { openAccount } from '#functions/accounts/transactions/account-transactions.ts';
import { order } from '#functions/orders/entities/order.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { addressBook } from '#functions/table/entities/address-book.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { savedAddress } from '#functions/table/entities/saved-address.ts';
import { store } from '#shared/store.ts';
import { createIfMissing } from '../create-if-missing.ts';
import { type Demo, demoCustomerId, demoId } from './demo.ts';
import { accountAgeDays, demoAddresses, demoCustomer, demoPurchases } from './history.ts';

const dayMs = 24 * 3600 * 1000;

export const demoAddressId = (title: string): string => demoId('adr', `address ${title}`);

/**
 * Opens the sample customer's account, or finds the existing one. The end of the history is derived from the account's
 * creation date, so seeding again on another day produces the same history. Undefined if the account was deleted.
 */
export async function openDemoAccount(now: Date): Promise<Demo | undefined> {
  const customerId = demoCustomerId;
  const { data: known } = await customer.get({ customerId }).go({ consistent: true });
  if (known) return { customerId, endsAt: new Date(Date.parse(known.createdAt) + accountAgeDays * dayMs) };
  const { data: bought } = await order.get({ orderId: demoOrderId(demoPurchases.length) }).go();
  if (bought) return undefined;
  const createdAt = new Date(now.getTime() - accountAgeDays * dayMs).toISOString();
  for (const { title, ...place } of demoAddresses) {
    const { firstName, lastName, phone } = demoCustomer;
    const address = {
      title,
      firstName,
      lastName,
      phone,
      ...place,
      country: store.country,
      addedAt: createdAt,
    };
    await createIfMissing(
      savedAddress.create({ customerId, addressId: demoAddressId(title), ...address }).go(),
    );
  }
  const defaultAddressId = demoAddressId(demoAddresses[0].title);
  await createIfMissing(addressBook.create({ customerId, defaultAddressId, version: 1 }).go());
  const opened = await openAccount({ customerId, ...demoCustomer, createdAt }, hashEmail(demoCustomer.email));
  // Somebody has registered this email address themselves.
  return opened.outcome === 'done' ? { customerId, endsAt: now } : undefined;
}

/** The order id of a purchase, counted from 1. */
export const demoOrderId = (purchase: number): string => demoId('ord', `purchase ${purchase}`);
