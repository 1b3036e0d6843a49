import { lowStockAt } from '#shared/store.ts';

/** What staff may set themselves, and the defaults until they do. */
export type ShopSettings = {
  /** Receives an email for each paid order; null for none. */
  notificationEmail: string | null;
  /** The number of bottles at which stock counts as low. */
  lowStockAt: number;
  /** How many days an order counts as recent. */
  recentOrderDays: number;
};

export const defaultSettings: ShopSettings = {
  notificationEmail: null,
  lowStockAt: lowStockAt.catalogue,
  recentOrderDays: 30,
};
