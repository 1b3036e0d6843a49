import { adminPaths } from '#web/app/admin-paths.ts';
import { adminTab, adminTrail } from '#web/app/admin-tabs.ts';

/** Every page that the way through the back office names, in its order. */
export const officePages: readonly { href: string; label: string }[] = [
  { href: adminPaths.admin.href(), label: 'Overview' },
  ...Object.values(adminTab).map(({ href, label }) => ({ href: href(), label })),
  { href: adminPaths.shopify.href(), label: 'Shopify' },
  { href: adminTrail.href(), label: adminTrail.label },
];
