import type { Need } from '#shared/api/overview.ts';

/** So many of a kind are looked at; whoever has more to do than that sees the rest in the tab. */
export const mostLookedAt = 20;

/** So many are named on the page. */
const named = 5;

type Item = Omit<Need['items'][number], 'orderId'> & { orderId?: string };

/** What there is of one kind; `isMore` where the reading ended before the list did. */
export const needOf = (kind: Need['kind'], items: readonly Item[], isMore: boolean): Need => ({
  kind,
  count: items.length,
  isMore,
  items: items.slice(0, named).map((item) => ({ ...item, orderId: item.orderId ?? null })),
});
