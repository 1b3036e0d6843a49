import type { Discount } from '#shared/contracts/checkout/discounts.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { adminDiscounts } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dateColumn, dayColumn, fileColumn } from '#web/ui/admin-list/columns.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { discounts } from './queries.ts';

function formatTerms({ kind, amount, percent }: Discount): string {
  if (kind === 'delivery') return 'Free delivery';
  return kind === 'amount' ? `${formatPounds(amount ?? '0.00')} off` : `${percent}% off`;
}

/** Whether a shopper could use the code today. */
function formatState({ isActive, startsOn, endsOn, used, maxUses }: Discount): string {
  const today = toLondonDay(new Date());
  if (!isActive) return 'Off';
  if (endsOn && endsOn < today) return 'Ended';
  if (maxUses !== null && used >= maxUses) return 'Used up';
  return startsOn && startsOn > today ? 'Not started' : 'On';
}

const columns: Column<Discount>[] = [
  { id: 'code', name: 'Code', value: ({ code }) => code, isHead: true },
  { id: 'discount', name: 'Discount', value: formatTerms },
  { id: 'state', name: 'State', value: formatState },
  {
    id: 'used',
    name: 'Uses',
    value: ({ used }) => used,
    show: ({ used, maxUses }) => (maxUses === null ? used : `${used} of ${maxUses}`),
    isFigure: true,
  },
  dayColumn('startsOn', 'From', ({ startsOn }) => startsOn),
  dayColumn('endsOn', 'Until', ({ endsOn }) => endsOn),
  {
    id: 'bottles',
    name: 'Bottles',
    value: ({ productIds }) => (productIds.length > 0 ? productIds.length : 'All but drops'),
  },
  dateColumn('createdAt', 'Created', ({ createdAt }) => createdAt),
  fileColumn('note', 'Note', ({ note }) => note),
];

export const DiscountList = () => (
  <AdminList
    id="discounts"
    source={discounts}
    columns={columns}
    getKey={({ code }) => code}
    getName={({ code }) => code}
    order="-createdAt"
    search="Search codes"
    words={{
      caption: 'Discount codes',
      loading: 'Loading discount codes...',
      empty: 'No discount codes yet.',
    }}
    getHref={({ code }) => adminDiscounts.href(code)}
    create={{ label: 'Add Discount Code', href: adminDiscounts.href('new'), permission: 'discounts.edit' }}
  />
);
