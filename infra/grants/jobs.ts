import type { JobName } from '#shared/jobs.ts';
import type { Grant } from '../constructs/grant.ts';
import { invitationGrant } from './back-office.ts';
import { stockRunGrant } from './shopify.ts';

const grants: Record<JobName, Grant> = {
  releaseLapsedReservations: {
    table: {
      order: ['query', 'get', 'put', 'update'],
      cart: ['get', 'delete'],
      customer: ['update'],
      // A late payment takes bottles again, and those of a large drop from the parts of its stock.
      catalogue: ['query', 'update'],
      reservations: ['batchGet', 'update'],
      dropBuyers: ['update'],
      discount: ['update'],
      giftCard: ['put', 'update'],
    },
    indexes: { gsi1: ['checkouts'] },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  publishProducts: {
    table: {
      drops: ['query'],
      catalogue: ['query', 'put', 'update'],
      archive: ['delete'],
      staffTrail: ['put'],
    },
    settings: ['drops'],
    indexes: { gsi1: ['draftsScheduled'] },
  },
  testPurchase: {
    table: {
      catalogue: ['get', 'put', 'update'],
      stockMoves: ['put'],
      order: ['query', 'get', 'update', 'delete'],
      cart: ['get', 'delete'],
      reservations: ['batchGet', 'update', 'delete'],
    },
    indexes: { gsi1: ['ordersByBuyer'] },
    secrets: ['STRIPE_SECRET_KEY', 'LINK_SECRET'],
  },
  reconcilePayments: {
    table: {
      order: ['query', 'get', 'put', 'update'],
      cart: ['delete'],
      customer: ['update'],
      catalogue: ['query', 'update'],
      reservations: ['batchGet', 'update'],
      dropBuyers: ['update'],
      discount: ['update'],
      giftCard: ['get', 'put', 'update'],
      staffTrail: ['put'],
    },
    indexes: { gsi1: ['checkouts', 'disputesOpen', 'pendingRefunds'], gsi2: ['giftCardSalesOpen'] },
    secrets: ['STRIPE_SECRET_KEY', 'LINK_SECRET'],
  },
  resendUncertainMail: {
    table: {
      mail: ['get', 'update'],
      documents: ['get'],
      acceptedTerms: ['get'],
      customer: ['get'],
      order: ['get'],
      giftCard: ['get'],
      subscriber: ['get'],
      ballot: ['get'],
      alert: ['get'],
      catalogue: ['query'],
      drops: ['query'],
      invoices: ['get'],
      purchaseOrder: ['get'],
      supplier: ['get'],
      manualInvoice: ['get'],
      storage: ['query', 'get', 'batchGet'],
      staff: ['get'],
    },
    indexes: { gsi1: ['mailsUncertain'] },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'news', 'company', 'bank'],
    sendsMail: true,
    sendsNews: true,
  },
  createOwner: {
    ...invitationGrant,
    table: { staff: ['get', 'query', 'put'], staffTrail: ['put'], mail: ['get', 'put', 'update'] },
    settings: [...invitationGrant.settings, 'owner'],
  },
  billStorage: {
    table: {
      documents: ['get'],
      storage: ['query', 'update'],
      sequence: ['get', 'put', 'update'],
      invoices: ['put'],
      customer: ['get'],
      addresses: ['query'],
    },
    indexes: { gsi1: ['storageAccounts'] },
  },
  announceStorageRates: {
    table: { documents: ['get', 'query', 'put'], storage: ['query'], mail: ['get'] },
    writesApart: true,
    indexes: { gsi1: ['storageAccounts'] },
    sendsTo: ['sendEmails'],
  },
  markOverdue: {
    table: {
      manualInvoice: ['update'],
      supplierInvoice: ['update'],
      staffTrail: ['put'],
      toPack: ['query'],
    },
    indexes: { gsi2: ['manualInvoicesByStatus', 'supplierInvoicesOpen'] },
    sendsTo: ['sendEmails'],
  },
  resumeCampaigns: {
    table: { campaign: ['query', 'update'] },
    indexes: { gsi1: ['campaignsByStatus', 'recipients'] },
  },
  countShop: {
    table: {
      settings: ['get'],
      catalogue: ['query'],
      catalogueSnapshot: ['get', 'query'],
      tally: ['put'],
      sales: ['query'],
      stockMoves: ['query'],
      productCosts: ['query'],
      storage: ['query'],
    },
    writesApart: true,
    indexes: {
      gsi1: ['checkouts', 'disputesOpen', 'pendingRefunds', 'storageAccounts'],
      gsi2: ['invoicesOpen', 'orders', 'subscribers'],
    },
  },
  drawBallots: {
    table: {
      drops: ['query'],
      ballot: ['get', 'query', 'put', 'update', 'delete'],
      catalogue: ['query', 'update'],
      order: ['get', 'query', 'put', 'update'],
      cart: ['get', 'put', 'update'],
      customer: ['get', 'update'],
      email: ['get'],
      staffTrail: ['put'],
      documents: ['get'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
    sendsTo: ['sendEmails'],
  },
  sendAlerts: {
    table: {
      alert: ['put'],
      alertWave: ['get', 'put', 'update'],
      pushReminder: ['query', 'update', 'delete'],
      drops: ['query'],
      catalogue: ['query'],
    },
    indexes: { gsi1: ['alertsWaiting'] },
    secrets: ['LINK_SECRET'],
    settings: ['mail'],
    sendsTo: ['sendEmails'],
  },
  importPayouts: {
    table: { payouts: ['query', 'put'], tally: ['put'], order: ['get'] },
    writesApart: true,
    indexes: { gsi1: ['paymentIntent'] },
    secrets: ['STRIPE_SECRET_KEY'],
  },
  rebuildSales: {
    table: {
      sales: ['put', 'query'],
      salesDays: ['get', 'update', 'query'],
      salesMonths: ['query', 'update'],
      stockMoves: ['query'],
      productCosts: ['get'],
      tally: ['get', 'put'],
      catalogue: ['query'],
      archive: ['batchGet'],
    },
    scansTable: true,
  },
  checkInvariants: { table: { tally: ['put'] }, writesApart: true, scansTable: true },
  checkOutsideCopy: { settings: ['outsideCopy'], listsExports: true },
  applyRetention: {
    table: {
      order: ['update'],
      invoices: ['update'],
      storage: ['update'],
      audit: ['update'],
      mail: ['update'],
      manualInvoice: ['update'],
      orderWords: ['update'],
      staffTrail: ['update'],
    },
    scansTable: true,
  },
  syncShopifyStock: stockRunGrant,
  renderPages: {
    table: {
      catalogue: ['query'],
      catalogueSnapshot: ['get', 'put', 'query'],
      drops: ['query'],
      documents: ['get', 'query'],
    },
    writesApart: true,
    settings: ['site', 'company'],
    writesSite: true,
  },
};

/** Every job records how its run went. */
const withRun = ({ table, ...grant }: Grant): Grant => ({
  ...grant,
  table: { ...table, jobRuns: ['update'] },
});

export const jobsGrants = Object.fromEntries(
  Object.entries(grants).map(([name, grant]) => [name, withRun(grant)]),
) as Record<JobName, Grant>;
