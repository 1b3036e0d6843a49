import type { Need } from '#shared/contracts/back-office/dashboard.ts';

/** How many items of a kind are listed; the tab of that kind has the rest. */
export const maxItemsPerNeed = 20;

/** So many are named on the page. */
const named = 5;

type Item = Omit<Need['items'][number], 'orderId'> & { orderId?: string };

/** What there is of one kind; `isMore` where the reading ended before the list did. */
export const buildNeed = (kind: Need['kind'], items: readonly Item[], isMore: boolean): Need => ({
  kind,
  count: items.length,
  isMore,
  items: items.slice(0, named).map((item) => ({ ...item, orderId: item.orderId ?? null })),
});
