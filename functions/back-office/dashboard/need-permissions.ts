import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import type { Permission } from '#shared/domain/common/roles.ts';

/** The permission that somebody needs to see each kind. */
export const needPermissions: Record<Need['kind'], Permission> = {
  orders_to_pack: 'orders.ship',
  open_returns: 'orders.view',
  waiting_deliveries: 'orders.view',
  stuck_checkouts: 'orders.view',
  overdue_invoices: 'invoices.view',
  overdue_manual_invoices: 'invoices.view',
  overdue_supplier_invoices: 'payables.view',
  owed_refunds: 'orders.refund',
  open_disputes: 'orders.refund',
  low_stock: 'products.view',
  failed_mails: 'orders.view',
  failed_jobs: 'settings.view',
  broken_books: 'settings.view',
};
