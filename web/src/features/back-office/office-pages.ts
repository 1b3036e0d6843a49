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

type Group = 'Today' | 'Sell' | 'Buy' | 'Stock' | 'Accounts' | 'Shop';
type OfficePage = { href: string; label: string; permission: Permission; group: Group };

type NamedPage = { href: () => string; label: string };

const toPage = ({ href, label }: NamedPage, permission: Permission, group: Group): OfficePage => ({
  href: href(),
  label,
  permission,
  group,
});

export const officePages: readonly OfficePage[] = [
  { href: adminPaths.admin.href(), label: 'Overview', permission: 'overview.view', group: 'Today' },
  toPage(adminTab.orders, 'orders.view', 'Sell'),
  toPage(adminCustomers, 'customers.view', 'Sell'),
  toPage(adminDiscounts, 'discounts.view', 'Sell'),
  toPage(adminGiftCards, 'giftCards.view', 'Sell'),
  toPage(adminTab.manualInvoices, 'invoices.view', 'Sell'),
  toPage(adminTab.newsletter, 'newsletter.view', 'Sell'),
  { href: adminPaths.shopify.href(), label: 'Shopify', permission: 'shopify.view', group: 'Sell' },
  toPage(adminTab.suppliers, 'purchasing.view', 'Buy'),
  toPage(adminTab.purchaseOrders, 'purchasing.view', 'Buy'),
  toPage(adminTab.supplierInvoices, 'payables.view', 'Buy'),
  toPage(adminTab.products, 'products.view', 'Stock'),
  toPage(adminStockTakes, 'stock.view', 'Stock'),
  toPage(adminReports, 'accounts.view', 'Accounts'),
  toPage(adminArticles, 'articles.edit', 'Shop'),
  toPage(adminTab.settings, 'settings.view', 'Shop'),
  toPage(adminTrail, 'trail.view', 'Shop'),
  toPage(adminStaff, 'staff.manage', 'Shop'),
  toPage(adminSignIn, 'session.own', 'Shop'),
];

/** The pages that the role allows. */
export const useOfficePages = (): readonly OfficePage[] => {
  const role = useAdminRoleStore((state) => state.role);
  return officePages.filter(({ permission }) => role && hasPermission(role, permission));
};

export const findOfficePage = (pathname: string): OfficePage | undefined =>
  officePages.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
