import { adminTab, adminTrail } from './admin-tabs.ts';
import { page, type Route } from './page.ts';

/** The pages below `/admin`. A tab has one module, whose own routes are its list, its documents and its forms. */
export const adminRoutes: readonly Route[] = [
  { path: '/', Page: page(() => import('#web/routes/admin-overview.tsx')) },
  { path: `${adminTab.orders.segment}/*`, Page: page(() => import('#web/routes/admin-orders.tsx')) },
  { path: `${adminTab.settings.segment}/*`, Page: page(() => import('#web/routes/admin-settings.tsx')) },
  { path: `${adminTab.products.segment}/*`, Page: page(() => import('#web/routes/admin-products.tsx')) },
  { path: `${adminTab.newsletter.segment}/*`, Page: page(() => import('#web/routes/admin-newsletter.tsx')) },
  { path: `${adminTab.suppliers.segment}/*`, Page: page(() => import('#web/routes/admin-suppliers.tsx')) },
  {
    path: `${adminTab.purchaseOrders.segment}/*`,
    Page: page(() => import('#web/routes/admin-purchase-orders.tsx')),
  },
  {
    path: `${adminTab.supplierInvoices.segment}/*`,
    Page: page(() => import('#web/routes/admin-supplier-invoices.tsx')),
  },
  {
    path: `${adminTab.manualInvoices.segment}/*`,
    Page: page(() => import('#web/routes/admin-manual-invoices.tsx')),
  },
  { path: `${adminTrail.segment}/*`, Page: page(() => import('#web/routes/admin-trail.tsx')) },
];
