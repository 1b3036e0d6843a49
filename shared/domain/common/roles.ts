/** What people do in the back office. An owner may do everything, and only an owner decides who else works there. */
export const roles = ['owner', 'sales', 'warehouse', 'finance', 'content'] as const;
export type Role = (typeof roles)[number];

/**
 * What each permission allows, and to whom besides the owner. Every call of the back office names one; the wrapper checks it,
 * and the pages hide or disable what it refuses. The role that orders goods does not pay for them.
 */
export const permissions = {
  'session.own': { allows: 'sign in and out', to: ['sales', 'warehouse', 'finance', 'content'] },
  'overview.view': { allows: 'see the overview', to: ['sales', 'warehouse', 'finance', 'content'] },
  'orders.view': { allows: 'see orders and deliveries', to: ['sales', 'warehouse', 'finance'] },
  'orders.ship': { allows: 'pack and ship orders, inspect bottles', to: ['sales', 'warehouse'] },
  'orders.note': { allows: 'write notes on orders', to: ['sales', 'warehouse', 'finance'] },
  'orders.edit': { allows: 'change addresses and resend emails', to: ['sales', 'warehouse'] },
  'orders.place': { allows: 'take orders by phone, add and remove bottles', to: ['sales'] },
  'orders.return': { allows: 'agree to returns and inspect them', to: ['sales', 'warehouse'] },
  'orders.cancel': { allows: 'cancel orders and deliveries', to: ['sales'] },
  'orders.refund': { allows: 'refund customers', to: ['sales', 'finance'] },
  'discounts.view': { allows: 'see discount codes', to: ['sales', 'finance', 'content'] },
  'discounts.edit': { allows: 'change discount codes', to: ['sales'] },
  'giftCards.view': { allows: 'see gift cards', to: ['sales', 'finance'] },
  'giftCards.edit': { allows: 'issue, block and adjust gift cards', to: ['sales'] },
  'customers.view': { allows: 'see customers and what they have bought', to: ['sales'] },
  'customers.edit': { allows: 'note something about customers and merge guest orders', to: ['sales'] },
  'customers.erase': { allows: 'export and erase customers', to: [] },
  'products.view': { allows: 'see products and drops', to: ['sales', 'warehouse', 'finance', 'content'] },
  'products.edit': { allows: 'change products and drops', to: ['sales', 'content'] },
  'products.value': { allows: 'set valuations', to: ['sales'] },
  'costs.view': { allows: 'see what bottles cost and earn', to: ['sales', 'finance'] },
  'costs.edit': { allows: 'enter what bottles cost', to: ['sales', 'finance'] },
  'articles.edit': { allows: 'write and publish articles', to: ['content'] },
  'pictures.add': { allows: 'add pictures of bottles', to: ['sales', 'warehouse', 'content'] },
  'stock.change': { allows: 'correct stock', to: ['sales', 'warehouse'] },
  'stock.view': { allows: 'see stock takes', to: ['sales', 'warehouse', 'finance'] },
  'stock.count': { allows: 'count stock', to: ['warehouse'] },
  'stock.approve': { allows: 'approve stock differences', to: ['finance'] },
  'purchasing.view': { allows: 'see suppliers and purchase orders', to: ['sales', 'warehouse', 'finance'] },
  'purchasing.edit': { allows: 'order from suppliers', to: ['sales'] },
  'purchasing.receive': { allows: 'receive goods', to: ['sales', 'warehouse'] },
  'suppliers.edit': { allows: 'change suppliers', to: ['sales', 'finance'] },
  'payables.view': { allows: 'see supplier invoices', to: ['sales', 'finance'] },
  'payables.approve': { allows: 'approve supplier invoices that match', to: ['sales', 'finance'] },
  'payables.edit': {
    allows: 'enter and pay supplier invoices, approve those that differ',
    to: ['finance'],
  },
  'invoices.view': { allows: 'see invoices and credit notes', to: ['sales', 'finance'] },
  'invoices.edit': { allows: 'write and send invoices', to: ['finance'] },
  'newsletter.view': { allows: 'see the newsletter', to: ['sales', 'content'] },
  'newsletter.send': { allows: 'send the newsletter', to: ['content'] },
  'subscribers.erase': { allows: 'export and erase subscribers', to: [] },
  'shopify.view': { allows: 'see the sync with Shopify', to: ['sales', 'warehouse', 'content'] },
  'shopify.sync': { allows: 'sync with Shopify', to: ['sales'] },
  'reports.view': { allows: 'see sales figures and reports', to: ['sales', 'finance'] },
  'accounts.view': { allows: 'see and export the accounts', to: ['finance'] },
  'accounts.edit': { allows: 'change account codes', to: ['finance'] },
  'settings.view': { allows: 'see the settings', to: ['sales', 'finance', 'content'] },
  'settings.edit': { allows: 'change the settings', to: [] },
  'trail.view': { allows: 'see the audit trail', to: ['finance'] },
  'staff.manage': { allows: 'invite, change and remove staff', to: [] },
} as const satisfies Record<string, { allows: string; to: readonly Role[] }>;
export type Permission = keyof typeof permissions;

export const hasPermission = (role: Role, permission: Permission): boolean =>
  role === 'owner' || (permissions[permission].to as readonly Role[]).includes(role);
