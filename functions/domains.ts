/**
 * The domains of the shop: what the business does, each in a folder of its own. `areas` are the contracts that a domain
 * answers, `jobs` its schedules and queues, `events` what it follows, all by the ids under which they are deployed.
 */
export const domains = {
  catalogue: { areas: ['catalogue', 'products', 'drops'] },
  orders: { areas: ['orders', 'cancellations', 'adminOrders'] },
  cart: { areas: ['cart'] },
  checkout: {
    areas: ['checkout', 'delivery', 'webhooks'],
    jobs: ['jobs.releaseLapsedReservations', 'jobs.reconcilePayments'],
  },
  invoicing: { areas: ['invoices', 'manualInvoices'] },
  'bonded-storage': { areas: ['portfolio', 'deliveryRequests'], jobs: ['jobs.billStorage'] },
  procurement: { areas: ['suppliers', 'purchaseOrders', 'supplierInvoices'] },
  newsletter: {
    areas: ['newsletter'],
    jobs: ['jobs.resumeCampaigns', 'queues.fanOutCampaign', 'queues.sendLetters'],
    events: ['mail.recordSesEvent'],
  },
  accounts: { areas: ['account', 'addresses', 'auth'] },
  assistant: { areas: ['assistant', 'socket'] },
  shopify: { areas: ['shopify'], jobs: ['jobs.syncShopifyStock', 'queues.pushStock', 'queues.syncProducts'] },
  'back-office': {
    areas: ['admin', 'audit', 'overview', 'settings'],
    jobs: [
      'jobs.applyRetention',
      'jobs.checkInvariants',
      'jobs.countShop',
      'jobs.markOverdue',
      'jobs.resendUncertainMail',
    ],
  },
  site: { areas: ['site', 'vitals'], jobs: ['jobs.renderPages'], events: ['streams.followCatalogue'] },
} as const satisfies Record<string, Owned>;

type Owned = { areas: readonly string[]; jobs?: readonly string[]; events?: readonly string[] };

const owned = Object.entries<Owned>(domains);
const kebab = (text: string) => text.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/**
 * The file of a function: `cart.setItem` is `functions/cart/endpoints/set-item.ts`, `adminOrders.getOrder` is
 * `functions/orders/endpoints/admin-orders/get-order.ts`, `jobs.billStorage` is `functions/bonded-storage/jobs/bill-storage.ts`.
 */
export function sourceFileOf(id: string): string {
  const [area = '', name = ''] = id.split('.');
  return `functions/${folderOf(id, area)}/${kebab(name)}.ts`;
}

function folderOf(id: string, area: string): string {
  for (const [domain, { areas, jobs = [], events = [] }] of owned) {
    if (jobs.includes(id)) return `${domain}/jobs`;
    if (events.includes(id)) return `${domain}/events`;
    if (areas.includes(area))
      return kebab(area) === domain ? `${domain}/endpoints` : `${domain}/endpoints/${kebab(area)}`;
  }
  // One function hands each change of the table to the domains that follow it.
  if (area === 'streams') return 'events';
  throw new Error(`No domain owns ${id}: add it to functions/domains.ts.`);
}
