import { addressBook } from '#functions/table/entities/address-book.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { type SavedAddressRecord, savedAddress } from '#functions/table/entities/saved-address.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ addressBook, customer, savedAddress });

/** What becomes of a book: an address written or deleted, and which one is the default after that. */
export type AddressBookChange = {
  put?: SavedAddressRecord;
  remove?: string;
  defaultAddressId: string | undefined;
};

/**
 * Every change of an address book, one transaction: the default is an address of the book, and there is one as long as
 * the book has any. It is made on the version that was read, so that two devices cannot both decide on the same state.
 * An address is written in an open account alone, or it would outlive the erasing of the book.
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
