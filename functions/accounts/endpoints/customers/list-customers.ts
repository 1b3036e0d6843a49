import { type ListedCustomerRecord, listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { findCustomersByWords } from '#functions/accounts/find-customers-by-words.ts';
import { toCustomerRow } from '#functions/accounts/to-customer-row.ts';
import { isGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';
import { hasExpired } from '#shared/domain/common/retention.ts';

const listing = indexPartitions.listedCustomers;

export const handler = serveAdmin(customersApi.listCustomers, async ({ query }, { now }) => {
  const { search, kind, cursor } = query;
  const isWanted = ({ buyer, ttl }: ListedCustomerRecord) =>
    !hasExpired(ttl, now) && (!kind || (kind === 'guest') === isGuestBuyer(buyer));
  const keep = (row: ListedCustomerRecord) =>
    isWanted(row) && (!search || hasAllWords(search, row.name, row.email, row.postcode ?? ''));
  const found = search && !cursor ? await findCustomersByWords(search) : undefined;
  if (found) return { items: found.filter(isWanted).map(toCustomerRow), cursor: null };
  const page = await listPage<ListedCustomerRecord>({
    query,
    within: { field: 'gsi2pk', partition: listing },
    read: (from) => listedCustomer.query.inList({ listing }).go({ ...from, order: 'desc' }),
    keep: search || kind ? keep : undefined,
  });
  return { ...page, items: page.items.filter(isWanted).map(toCustomerRow) };
});
