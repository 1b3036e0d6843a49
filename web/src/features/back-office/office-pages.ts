import { hasPermission, type Permission } from '#shared/domain/common/roles.ts';
import { adminPaths } from '#web/app/admin-paths.ts';
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
} from '#web/app/admin-tabs.ts';
import { useAdminRoleStore } from '#web/lib/admin-role-store.ts';

/** The groups of pages. */
type Group = 'Today' | 'Sell' | 'Buy' | 'Stock' | 'Accounts' | 'Shop';
type OfficePage = { href: string; label: string; permission: Permission; group: Group };

const tabs: Record<keyof typeof adminTab, Pick<OfficePage, 'permission' | 'group'>> = {
  products: { permission: 'products.view', group: 'Stock' },
  orders: { permission: 'orders.view', group: 'Sell' },
  suppliers: { permission: 'purchasing.view', group: 'Buy' },
  purchaseOrders: { permission: 'purchasing.view', group: 'Buy' },
  supplierInvoices: { permission: 'payables.view', group: 'Buy' },
  manualInvoices: { permission: 'invoices.view', group: 'Sell' },
  newsletter: { permission: 'newsletter.view', group: 'Sell' },
  settings: { permission: 'settings.view', group: 'Shop' },
};

const toPage = (name: keyof typeof adminTab): OfficePage => ({
  href: adminTab[name].href(),
  label: adminTab[name].label,
  ...tabs[name],
});

/** Every page of the back office by group, with the permission that it needs. */
export const officePages: readonly OfficePage[] = [
  { href: adminPaths.admin.href(), label: 'Overview', permission: 'overview.view', group: 'Today' },
  toPage('orders'),
  { href: adminCustomers.href(), label: adminCustomers.label, permission: 'customers.view', group: 'Sell' },
  { href: adminDiscounts.href(), label: adminDiscounts.label, permission: 'discounts.view', group: 'Sell' },
  { href: adminGiftCards.href(), label: adminGiftCards.label, permission: 'giftCards.view', group: 'Sell' },
  toPage('manualInvoices'),
  toPage('newsletter'),
  { href: adminPaths.shopify.href(), label: 'Shopify', permission: 'shopify.view', group: 'Sell' },
  toPage('suppliers'),
  toPage('purchaseOrders'),
  toPage('supplierInvoices'),
  toPage('products'),
  { href: adminStockTakes.href(), label: adminStockTakes.label, permission: 'stock.view', group: 'Stock' },
  { href: adminReports.href(), label: adminReports.label, permission: 'accounts.view', group: 'Accounts' },
  { href: adminArticles.href(), label: adminArticles.label, permission: 'articles.edit', group: 'Shop' },
  toPage('settings'),
  { href: adminTrail.href(), label: adminTrail.label, permission: 'trail.view', group: 'Shop' },
  { href: adminStaff.href(), label: adminStaff.label, permission: 'staff.manage', group: 'Shop' },
  { href: adminSignIn.href(), label: adminSignIn.label, permission: 'session.own', group: 'Shop' },
];

/** The pages that the role allows. */
export const useOfficePages = (): readonly OfficePage[] => {
  const role = useAdminRoleStore((state) => state.role);
  return officePages.filter(({ permission }) => role && hasPermission(role, permission));
};

/** The page that an address belongs to. */
export const findOfficePage = (pathname: string): OfficePage | undefined =>
  officePages.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
