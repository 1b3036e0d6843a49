import type { ListedCustomerRecord } from '#functions/accounts/entities/listed-customer.ts';
import { isGuestBuyer } from '#functions/orders/guest-buyer.ts';
import type { CustomerRow } from '#shared/contracts/accounts/customers.ts';
import { computeLifetimePence } from '#shared/domain/accounts/customer-listing.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const toCustomerRow = (row: ListedCustomerRecord): CustomerRow => ({
  id: row.buyer,
  kind: isGuestBuyer(row.buyer) ? 'guest' : 'account',
  name: row.name,
  email: row.email,
  postcode: row.postcode ?? null,
  orders: row.orders,
  lifetimeValue: formatDecimalPounds(computeLifetimePence(row)),
  since: row.since,
  lastOrderAt: row.lastOrderAt ?? null,
});
