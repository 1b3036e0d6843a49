import type { Need } from '#shared/contracts/back-office/dashboard.ts';

/** How many items of a kind are listed; the kind's own tab has the rest. */
export const maxItemsPerNeed = 20;

const maxNamedItems = 5;

type Item = Omit<Need['items'][number], 'orderId'> & { orderId?: string };

/** Builds the entry of one kind; `isMore` if reading stopped before the end of the list. */
export const buildNeed = (kind: Need['kind'], items: readonly Item[], isMore: boolean): Need => ({
  kind,
  count: items.length,
  isMore,
  items: items.slice(0, maxNamedItems).map((item) => ({ ...item, orderId: item.orderId ?? null })),
});

export const formatCount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
