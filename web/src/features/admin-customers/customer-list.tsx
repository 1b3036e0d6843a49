import { adminCustomers } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { fileColumn, oneLineTimeColumn } from '#web/ui/admin-list/columns.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { type CustomerRow, customers } from './queries.ts';

const kindLabels = { account: 'Account', guest: 'Guest' } as const;

/** When they last ordered, or opened the account; the list is sorted by it. */
const getLastActive = ({ since, lastOrderAt }: CustomerRow): string =>
  lastOrderAt && lastOrderAt > since ? lastOrderAt : since;

const columns: Column<CustomerRow>[] = [
  { id: 'name', name: 'Customer', value: ({ name }) => name, isHead: true },
  {
    id: 'email',
    name: 'Email',
    value: ({ email }) => email,
    show: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { id: 'kind', name: 'Type', value: ({ kind }) => kindLabels[kind] },
  { id: 'postcode', name: 'Postcode', value: ({ postcode }) => postcode ?? '-' },
  { id: 'orders', name: 'Orders', value: ({ orders }) => orders, isFigure: true },
  poundsColumn('lifetimeValue', 'Lifetime value', ({ lifetimeValue }) => lifetimeValue),
  oneLineTimeColumn('activeAt', 'Last active', getLastActive),
  fileColumn('lastOrderAt', 'Last order', ({ lastOrderAt }) => lastOrderAt),
  oneLineTimeColumn('since', 'Customer since', ({ since }) => since),
];

const filters: ListFilter[] = [
  {
    id: 'kind',
    label: 'Type',
    all: 'All customers',
    options: [
      { value: 'account', label: 'With an account' },
      { value: 'guest', label: 'Guests' },
    ],
  },
];

export const CustomerList = () => (
  <AdminList
    id="customers"
    source={customers}
    columns={columns}
    getKey={({ id }) => id}
    getName={({ name }) => name}
    order="-activeAt"
    search="Search customers"
    filters={filters}
    getHref={({ id }) => adminCustomers.href(id)}
    words={{ caption: 'Customers', loading: 'Loading customers...', empty: 'No customers yet.' }}
  />
);
