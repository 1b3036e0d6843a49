import type { TallyRecord } from '#functions/back-office/entities/tally.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import type { Permission } from '#shared/domain/common/roles.ts';
import { buildNeed } from './build-need.ts';
import { findFailedJobs, findFailedMails } from './fault-needs.ts';
import {
  findOpenDisputes,
  findOpenReturns,
  findOrdersToPack,
  findPendingRefunds,
  findStuckCheckouts,
  findWaitingWithdrawals,
} from './order-needs.ts';
import {
  findOverdueInvoices,
  findOverdueManualInvoices,
  findOverdueSupplierInvoices,
} from './overdue-invoices.ts';

/** Bottles that run low by the last count, the scarcest first. */
export const buildLowStockNeed = ({ lowStock: count, scarcest }: TallyRecord): Need => ({
  ...buildNeed(
    'low_stock',
    scarcest.map(({ productId, name, available }) => ({
      id: productId,
      name,
      detail: available === 0 ? 'Sold out' : `${available} left`,
      since: null,
    })),
    false,
  ),
  count,
});

/** Each finds one kind with a limited number of reads, whatever the size of the table. They are shown in this order. */
export const finders: Partial<Record<Need['kind'], (now: Date) => Promise<Need>>> = {
  orders_to_pack: findOrdersToPack,
  open_returns: findOpenReturns,
  overdue_invoices: findOverdueInvoices,
  overdue_manual_invoices: findOverdueManualInvoices,
  overdue_supplier_invoices: findOverdueSupplierInvoices,
  stuck_checkouts: findStuckCheckouts,
  owed_refunds: findPendingRefunds,
  open_disputes: findOpenDisputes,
  waiting_deliveries: findWaitingWithdrawals,
  failed_jobs: findFailedJobs,
  failed_mails: findFailedMails,
};

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
