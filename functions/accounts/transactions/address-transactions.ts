import { addressBook } from '#functions/table/entities/address-book.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { type SavedAddressRecord, savedAddress } from '#functions/table/entities/saved-address.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ addressBook, customer, savedAddress });

/** A change to an address book: an address written or deleted, and which one is the default afterwards. */
export type AddressBookChange = {
  put?: SavedAddressRecord;
  remove?: string;
  defaultAddressId: string | undefined;
};

/**
 * Every change of an address book is one transaction: the default is an address of the book, and a book with addresses has
 * a default. It is made on the version that was read, so two devices cannot both decide on the same state. An address is
 * only written to an open account, or it would outlive the erasure of the book.
 */
export function writeAddressBook(
  customerId: string,
  version: number,
  change: AddressBookChange,
): Promise<Outcome<'account_closed'>> {
  const { put, remove, defaultAddressId } = change;
  return transact((entities) => [
    ...(put ? [requireOpenAccount(entities, customerId), entities.savedAddress.put(put).commit()] : []),
    entities.addressBook
      .put({ customerId, version: version + 1, ...(defaultAddressId ? { defaultAddressId } : {}) })
      .where((row, { eq, notExists }) => (version === 0 ? notExists(row.version) : eq(row.version, version)))
      .commit(),
    ...(remove ? [entities.savedAddress.delete({ customerId, addressId: remove }).commit()] : []),
  ]);
}
