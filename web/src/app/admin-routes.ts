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
  page('/', async () => (await import('#web/routes/admin-overview.tsx')).AdminOverviewRoute),
  page(
    `${adminTab.orders.segment}/*`,
    async () => (await import('#web/routes/admin-orders.tsx')).AdminOrdersRoute,
  ),
  page(
    `${adminTab.settings.segment}/*`,
    async () => (await import('#web/routes/admin-settings.tsx')).AdminSettingsRoute,
  ),
  page(
    `${adminTab.products.segment}/*`,
    async () => (await import('#web/routes/admin-products.tsx')).AdminProductsRoute,
  ),
  page(
    `${adminTab.newsletter.segment}/*`,
    async () => (await import('#web/routes/admin-newsletter.tsx')).AdminNewsletterRoute,
  ),
  page(
    `${adminTab.suppliers.segment}/*`,
    async () => (await import('#web/routes/admin-suppliers.tsx')).AdminSuppliersRoute,
  ),
  page(
    `${adminTab.purchaseOrders.segment}/*`,
    async () => (await import('#web/routes/admin-purchase-orders.tsx')).AdminPurchaseOrdersRoute,
  ),
  page(
    `${adminTab.supplierInvoices.segment}/*`,
    async () => (await import('#web/routes/admin-supplier-invoices.tsx')).AdminSupplierInvoicesRoute,
  ),
  page(
    `${adminTab.manualInvoices.segment}/*`,
    async () => (await import('#web/routes/admin-manual-invoices.tsx')).AdminManualInvoicesRoute,
  ),
  page(
    `${adminCustomers.segment}/*`,
    async () => (await import('#web/routes/admin-customers.tsx')).AdminCustomersRoute,
  ),
  page(
    `${adminDiscounts.segment}/*`,
    async () => (await import('#web/routes/admin-discounts.tsx')).AdminDiscountsRoute,
  ),
  page(
    `${adminGiftCards.segment}/*`,
    async () => (await import('#web/routes/admin-gift-cards.tsx')).AdminGiftCardsRoute,
  ),
  page(
    `${adminStockTakes.segment}/*`,
    async () => (await import('#web/routes/admin-stock-takes.tsx')).AdminStockTakesRoute,
  ),
  page(
    `${adminReports.segment}/*`,
    async () => (await import('#web/routes/admin-reports.tsx')).AdminReportsRoute,
  ),
  page(
    `${adminArticles.segment}/*`,
    async () => (await import('#web/routes/admin-articles.tsx')).AdminArticlesRoute,
  ),
  page(`${adminStaff.segment}/*`, async () => (await import('#web/routes/admin-staff.tsx')).AdminStaffRoute),
  page(
    `${adminSignIn.segment}/*`,
    async () => (await import('#web/routes/admin-sign-in.tsx')).AdminSignInRoute,
  ),
  page(`${adminTrail.segment}/*`, async () => (await import('#web/routes/admin-trail.tsx')).AdminTrailRoute),
];
