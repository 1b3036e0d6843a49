import { hasPermission, type Permission } from '#shared/domain/common/roles.ts';
import { adminPaths } from '#web/app/admin-paths.ts';
import { adminSignIn, adminStaff, adminStockTakes, adminTab, adminTrail } from '#web/app/admin-tabs.ts';
import { useAdminRoleStore } from '#web/lib/admin-role-store.ts';

type OfficePage = { href: string; label: string; permission: Permission };

const tabPermissions: Record<keyof typeof adminTab, Permission> = {
  products: 'products.view',
  orders: 'orders.view',
  suppliers: 'purchasing.view',
  purchaseOrders: 'purchasing.view',
  supplierInvoices: 'payables.view',
  manualInvoices: 'invoices.view',
  newsletter: 'newsletter.view',
  settings: 'settings.view',
};

/** Every page that the way through the back office names, in its order, with what a role must allow for it. */
export const officePages: readonly OfficePage[] = [
  { href: adminPaths.admin.href(), label: 'Overview', permission: 'overview.view' },
  ...(Object.keys(adminTab) as (keyof typeof adminTab)[]).map((name) => ({
    href: adminTab[name].href(),
    label: adminTab[name].label,
    permission: tabPermissions[name],
  })),
  { href: adminPaths.shopify.href(), label: 'Shopify', permission: 'shopify.view' },
  { href: adminStockTakes.href(), label: adminStockTakes.label, permission: 'stock.view' },
  { href: adminTrail.href(), label: adminTrail.label, permission: 'trail.view' },
  { href: adminStaff.href(), label: adminStaff.label, permission: 'staff.manage' },
  { href: adminSignIn.href(), label: adminSignIn.label, permission: 'session.own' },
];

/** Those that the role allows. */
export const useOfficePages = (): readonly OfficePage[] => {
  const role = useAdminRoleStore((state) => state.role);
  return officePages.filter(({ permission }) => role && hasPermission(role, permission));
};

/** The page that an address belongs to. */
export const findOfficePage = (pathname: string): OfficePage | undefined =>
  officePages.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
