import type { GiftCardRow } from '#shared/contracts/checkout/gift-cards.ts';
import { adminGiftCards } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dateColumn } from '#web/ui/admin-list/columns.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { giftCards } from './queries.ts';

/** Whether the gift card can be spent. */
const formatState = ({ isActive, balance }: GiftCardRow): string => {
  if (!isActive) return 'Blocked';
  return balance === '0.00' ? 'Used up' : 'Active';
};

const columns: Column<GiftCardRow>[] = [
  {
    id: 'code',
    name: 'Card',
    value: ({ lastFour }) => lastFour,
    show: ({ lastFour }) => `•••• ${lastFour}`,
    isHead: true,
  },
  { id: 'state', name: 'State', value: formatState },
  poundsColumn<GiftCardRow>('initial', 'Value', ({ initial }) => initial),
  poundsColumn<GiftCardRow>('balance', 'Balance', ({ balance }) => balance),
  poundsColumn<GiftCardRow>('reserved', 'Reserved', ({ reserved }) => reserved),
  dateColumn('createdAt', 'Issued', ({ createdAt }) => createdAt),
];

export const GiftCardList = () => (
  <AdminList
    id="gift-cards"
    source={giftCards}
    columns={columns}
    getKey={({ id }) => id}
    getName={({ lastFour }) => `•••• ${lastFour}`}
    order="-createdAt"
    search="Search the last four characters or a purchase reference"
    words={{ caption: 'Gift cards', loading: 'Loading gift cards...', empty: 'No gift cards yet.' }}
    getHref={({ id }) => adminGiftCards.href(id)}
    create={{ label: 'Issue Gift Card', href: adminGiftCards.href('new'), permission: 'giftCards.edit' }}
  />
);
