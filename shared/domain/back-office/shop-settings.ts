import { lowStockAt } from '#shared/store.ts';

/** What the staff may set by themselves, and what holds until they do. */
export type ShopSettings = {
  /** Receives an email for each paid order; null for none. */
  notificationEmail: string | null;
  /** At how few bottles one is said to run low. */
  lowStockAt: number;
  /** How many days an order counts as recent. */
  recentOrderDays: number;
};

export const defaultSettings: ShopSettings = {
  notificationEmail: null,
  lowStockAt: lowStockAt.catalogue,
  recentOrderDays: 30,
};
