/**
 * The domains of the shop: the areas of its business, each in a folder of its own, in `functions` as in `shared`. A domain
 * may import those that it `uses`, and uses only domains above it (`test/import-rules.test.ts`). `areas` are the contracts
 * that a domain answers, `jobs` its schedules and queues, and `events` the table changes it follows, all by the ids under
 * which they are deployed.
 */
export const domains = {
  catalogue: {
    uses: [],
    areas: ['catalogue', 'products', 'drops', 'enquiries'],
    jobs: ['jobs.publishProducts'],
  },
  'waiting-room': { uses: ['catalogue'], areas: ['waitingRoom'] },
  orders: {
    uses: ['catalogue'],
    areas: ['orders', 'cancellations', 'adminOrders', 'dispatch', 'orderDesk', 'returns'],
  },
  cart: { uses: ['catalogue', 'orders'], areas: ['cart'] },
  checkout: {
    uses: ['catalogue', 'waiting-room', 'orders', 'cart'],
    areas: [
      'checkout',
      'delivery',
      'discounts',
      'giftCards',
      'giftCardSales',
      'paymentLinks',
      'phoneOrders',
      'webhooks',
    ],
    jobs: ['jobs.releaseLapsedReservations', 'jobs.reconcilePayments'],
  },
  invoicing: { uses: ['catalogue', 'orders', 'checkout'], areas: ['invoices', 'manualInvoices'] },
  'bonded-storage': {
    uses: ['catalogue', 'orders', 'cart', 'checkout', 'invoicing'],
    areas: ['portfolio', 'certificates', 'deliveryRequests'],
    jobs: ['jobs.announceStorageRates', 'jobs.billStorage'],
  },
  procurement: {
    uses: ['catalogue'],
    areas: ['suppliers', 'purchaseOrders', 'goodsReceipts', 'supplierInvoices'],
  },
  newsletter: {
    uses: ['catalogue'],
    areas: ['newsletter'],
    jobs: ['jobs.resumeCampaigns', 'queues.fanOutCampaign', 'queues.sendLetters'],
    events: ['mail.recordSesEvent'],
  },
  ballots: {
    uses: ['catalogue', 'orders', 'checkout', 'newsletter'],
    areas: ['ballots'],
    jobs: ['jobs.drawBallots'],
  },
  alerts: {
    uses: ['catalogue'],
    areas: ['alerts'],
    jobs: ['jobs.sendAlerts'],
  },
  assistant: {
    uses: ['catalogue', 'orders', 'cart', 'checkout', 'invoicing', 'bonded-storage'],
    areas: ['agents', 'assistant', 'socket'],
  },
  accounts: {
    uses: ['orders', 'cart', 'invoicing', 'bonded-storage', 'newsletter', 'alerts', 'assistant'],
    areas: ['account', 'addresses', 'auth', 'customers', 'wishlist'],
  },
  monitoring: {
    uses: ['catalogue', 'orders', 'cart', 'checkout', 'assistant'],
    areas: [],
    jobs: ['jobs.checkOutsideCopy', 'jobs.testPurchase'],
  },
  shopify: {
    uses: ['catalogue'],
    areas: ['shopify'],
    jobs: ['jobs.syncShopifyStock', 'queues.pushStock', 'queues.syncProducts'],
  },
  reporting: {
    uses: ['catalogue', 'orders', 'invoicing', 'bonded-storage', 'procurement'],
    areas: ['reports'],
    jobs: ['jobs.importPayouts', 'jobs.rebuildSales'],
  },
  'back-office': {
    uses: [
      'catalogue',
      'orders',
      'invoicing',
      'bonded-storage',
      'procurement',
      'newsletter',
      'accounts',
      'reporting',
    ],
    areas: ['admin', 'audit', 'listViews', 'orderEmails', 'overview', 'settings', 'staff', 'stockTakes'],
    jobs: [
      'jobs.applyRetention',
      'jobs.checkInvariants',
      'jobs.countShop',
      'jobs.createOwner',
      'jobs.markOverdue',
    ],
  },
  // Sends every queued email, and again what SES may not have accepted; each domain composes its own.
  emails: {
    uses: [
      'orders',
      'ballots',
      'alerts',
      'invoicing',
      'bonded-storage',
      'procurement',
      'newsletter',
      'accounts',
      'back-office',
    ],
    areas: [],
    jobs: ['jobs.resendUncertainMail', 'queues.sendEmails'],
  },
  site: {
    uses: [
      'catalogue',
      'orders',
      'checkout',
      'bonded-storage',
      'newsletter',
      'ballots',
      'alerts',
      'assistant',
      'accounts',
    ],
    areas: ['articles', 'legal', 'shopDocuments', 'site', 'tradingHours', 'vitals'],
    jobs: ['jobs.renderPages'],
    events: ['streams.followCatalogue'],
  },
} as const satisfies Record<string, Ownership>;

type Ownership = {
  uses: readonly string[];
  areas: readonly string[];
  jobs?: readonly string[];
  events?: readonly string[];
};

const owned = Object.entries<Ownership>(domains);
const kebab = (text: string) => text.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/**
 * The file of a function: `cart.setItem` is `functions/cart/endpoints/set-item.ts`, `adminOrders.getOrder` is
 * `functions/orders/endpoints/admin-orders/get-order.ts`, `jobs.billStorage` is `functions/bonded-storage/jobs/bill-storage.ts`.
 */
export function findSourceFile(id: string): string {
  const [area = '', name = ''] = id.split('.');
  return `functions/${findFolder(id, area)}/${kebab(name)}.ts`;
}

function findFolder(id: string, area: string): string {
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
