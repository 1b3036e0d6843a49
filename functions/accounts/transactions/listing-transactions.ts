import { type CountedOrderRecord, countedOrder } from '#functions/accounts/entities/counted-order.ts';
import { customerWord } from '#functions/accounts/entities/customer-word.ts';
import { type ListedCustomerRecord, listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { toPrefix } from '#functions/orders/entities/order-word.ts';
import { isGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome, type Write, type Writers } from '#functions/table/transact.ts';
import { listCustomerWords } from '#shared/domain/accounts/customer-listing.ts';

const entities = {
  countedOrder,
  customer,
  customerWord,
  listedCustomer,
  staffEntry: adminAuditEntry,
};
const transact = createTransactor(entities);
type Entities = Writers<typeof entities>;

/** A customer's row as it was read, and as it should become; either may be missing. */
export type ListingChange = { buyer: string; was?: ListedCustomerRecord; is?: ListedCustomerRecord };

/** The amounts that an order counted for when it was read, and those that it should count for. */
export type CountChange = { orderId: string; was?: CountedOrderRecord; is?: CountedOrderRecord };

/**
 * Writes rows of the list with their search words and the amounts of an order, all at the versions that were read. An
 * account is listed only while it is open, so an erased one is never restored.
 */
export const writeListings = (
  listings: readonly ListingChange[],
  count?: CountChange,
  entry?: AdminAuditEntryRecord,
): Promise<Outcome<'account_closed'>> =>
  transact<'account_closed'>((entities) => [
    ...listings.flatMap(({ buyer, is }) =>
      is && !isGuestBuyer(buyer) ? [requireOpenAccount(entities, buyer)] : [],
    ),
    ...listings.flatMap((change) => [...writeRow(entities, change), ...writeWords(entities, change)]),
    ...(count ? writeCount(entities, count) : []),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
  ]);

function writeRow({ listedCustomer }: Entities, { buyer, was, is }: ListingChange): Write[] {
  if (is)
    return [
      listedCustomer
        .put(is)
        .where(({ version }, { eq, notExists }) => (was ? eq(version, was.version) : notExists(version)))
        .commit(),
    ];
  if (!was) return [];
  return [
    listedCustomer
      .delete({ buyer })
      .where(({ version }, { eq }) => eq(version, was.version))
      .commit(),
  ];
}

function writeWords({ customerWord }: Entities, { buyer, was, is }: ListingChange): Write[] {
  const [old, now] = [was ? listCustomerWords(was) : [], is ? listCustomerWords(is) : []];
  const isSame = was?.ttl === is?.ttl;
  const ttl = is?.ttl === undefined ? {} : { ttl: is.ttl };
  return [
    ...now
      .filter((word) => !isSame || !old.includes(word))
      .map((word) => customerWord.put({ word, prefix: toPrefix(word), buyer, ...ttl }).commit()),
    ...old
      .filter((word) => !now.includes(word))
      .map((word) => customerWord.delete({ word, prefix: toPrefix(word), buyer }).commit()),
  ];
}

function writeCount({ countedOrder }: Entities, { orderId, was, is }: CountChange): Write[] {
  if (is)
    return [
      countedOrder
        .put(is)
        .where(({ version }, { eq, notExists }) => (was ? eq(version, was.version) : notExists(version)))
        .commit(),
    ];
  if (!was) return [];
  return [
    countedOrder
      .delete({ orderId })
      .where(({ version }, { eq }) => eq(version, was.version))
      .commit(),
  ];
}
