import { Service } from 'electrodb';
import { addressBook } from './address-book.ts';
import { openIn } from './begin-in.ts';
import { customer } from './customer.ts';
import { type SavedAddressRecord, savedAddress } from './saved-address.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ addressBook, customer, savedAddress });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/** What becomes of a book: an address written or deleted, and which one is the default after that. */
export type BookChange = {
  put?: SavedAddressRecord;
  remove?: string;
  defaultAddressId: string | undefined;
};

/**
 * Every change of an address book, one transaction: the default is an address of the book, and there is one as long as
 * the book has any. It is made on the version that was read, so that two devices cannot both decide on the same state.
 * An address is written in an open account alone, or it would outlive the erasing of the book; there position 1 fails.
 */
export function writeBook(customerId: string, version: number, change: BookChange): Promise<Outcome> {
  const { put, remove, defaultAddressId } = change;
  return transact((entities) => [
    entities.addressBook
      .put({ customerId, version: version + 1, ...(defaultAddressId ? { defaultAddressId } : {}) })
      .where((row, { eq, notExists }) => (version === 0 ? notExists(row.version) : eq(row.version, version)))
      .commit(),
    ...(put ? [openIn(entities, customerId), entities.savedAddress.put(put).commit()] : []),
    ...(remove ? [entities.savedAddress.delete({ customerId, addressId: remove }).commit()] : []),
  ]);
}
