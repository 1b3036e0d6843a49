import {
  adminArticles,
  adminCustomers,
  adminDiscounts,
  adminGiftCards,
  adminReports,
  adminSignIn,
  adminStaff,
  adminStockTakes,
  adminTab,
  adminTrail,
} from './admin-tabs.ts';
import { page, type Route } from './page.ts';

/** The pages below `/admin`. A tab has one module, whose own routes are its list, its documents and its forms. */
export const adminRoutes: readonly Route[] = [
  page('/', () => import('#web/routes/admin-overview.tsx'), 'AdminOverviewRoute'),
  page(`${adminTab.orders.segment}/*`, () => import('#web/routes/admin-orders.tsx'), 'AdminOrdersRoute'),
  page(
    `${adminTab.settings.segment}/*`,
    () => import('#web/routes/admin-settings.tsx'),
    'AdminSettingsRoute',
  ),
  page(
    `${adminTab.products.segment}/*`,
    () => import('#web/routes/admin-products.tsx'),
    'AdminProductsRoute',
  ),
  page(
    `${adminTab.newsletter.segment}/*`,
    () => import('#web/routes/admin-newsletter.tsx'),
    'AdminNewsletterRoute',
  ),
  page(
    `${adminTab.suppliers.segment}/*`,
    () => import('#web/routes/admin-suppliers.tsx'),
    'AdminSuppliersRoute',
  ),
  page(
    `${adminTab.purchaseOrders.segment}/*`,
    () => import('#web/routes/admin-purchase-orders.tsx'),
    'AdminPurchaseOrdersRoute',
  ),
  page(
    `${adminTab.supplierInvoices.segment}/*`,
    () => import('#web/routes/admin-supplier-invoices.tsx'),
    'AdminSupplierInvoicesRoute',
  ),
  page(
    `${adminTab.manualInvoices.segment}/*`,
    () => import('#web/routes/admin-manual-invoices.tsx'),
    'AdminManualInvoicesRoute',
  ),
  page(`${adminCustomers.segment}/*`, () => import('#web/routes/admin-customers.tsx'), 'AdminCustomersRoute'),
  page(`${adminDiscounts.segment}/*`, () => import('#web/routes/admin-discounts.tsx'), 'AdminDiscountsRoute'),
  page(
    `${adminGiftCards.segment}/*`,
    () => import('#web/routes/admin-gift-cards.tsx'),
    'AdminGiftCardsRoute',
  ),
  page(
    `${adminStockTakes.segment}/*`,
    () => import('#web/routes/admin-stock-takes.tsx'),
    'AdminStockTakesRoute',
  ),
  page(`${adminReports.segment}/*`, () => import('#web/routes/admin-reports.tsx'), 'AdminReportsRoute'),
  page(`${adminArticles.segment}/*`, () => import('#web/routes/admin-articles.tsx'), 'AdminArticlesRoute'),
  page(`${adminStaff.segment}/*`, () => import('#web/routes/admin-staff.tsx'), 'AdminStaffRoute'),
  page(`${adminSignIn.segment}/*`, () => import('#web/routes/admin-sign-in.tsx'), 'AdminSignInRoute'),
  page(`${adminTrail.segment}/*`, () => import('#web/routes/admin-trail.tsx'), 'AdminTrailRoute'),
];
