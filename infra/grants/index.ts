import type { EndpointGrants, Grant } from '#infra/constructs/grant.ts';
import type { areas } from '#shared/contracts/index.ts';
import type { JobName } from '#shared/jobs.ts';
import type { QueueName } from '#shared/queues.ts';
import type { StreamName } from '#shared/streams.ts';
import { accountGrants, addressesGrants, authGrants, customersGrants, wishlistGrants } from './accounts.ts';
import { alertsGrants } from './alerts.ts';
import { agentsGrants, assistantGrants, socketGrants } from './assistant.ts';
import {
  adminGrants,
  auditGrants,
  listViewsGrants,
  orderEmailsGrants,
  overviewGrants,
  settingsGrants,
  staffGrants,
  stockTakesGrants,
} from './back-office.ts';
import { mailGrants, queuesGrants, streamsGrants } from './background.ts';
import { ballotsGrants } from './ballots.ts';
import { certificatesGrants, portfolioGrants, withdrawalsGrants } from './bonded-storage.ts';
import { cartGrants } from './cart.ts';
import { catalogueGrants, dropsGrants, enquiriesGrants, productsGrants } from './catalogue.ts';
import {
  checkoutGrants,
  deliveryGrants,
  discountsGrants,
  giftCardSalesGrants,
  giftCardsGrants,
  paymentLinksGrants,
  phoneOrdersGrants,
  webhooksGrants,
} from './checkout.ts';
import { invoicesGrants, manualInvoicesGrants } from './invoicing.ts';
import { jobsGrants } from './jobs.ts';
import { newsletterGrants } from './newsletter.ts';
import {
  adminOrdersGrants,
  cancellationsGrants,
  dispatchGrants,
  orderDeskGrants,
  ordersGrants,
  returnsGrants,
} from './orders.ts';
import {
  goodsReceiptsGrants,
  purchaseOrdersGrants,
  supplierInvoicesGrants,
  suppliersGrants,
} from './procurement.ts';
import { reportsGrants } from './reporting.ts';
import { shopifyGrants } from './shopify.ts';
import {
  articlesGrants,
  legalGrants,
  shopDocumentsGrants,
  siteGrants,
  tradingHoursGrants,
  vitalsGrants,
} from './site.ts';
import { waitingRoomGrants } from './waiting-room.ts';

/** The access matrix: the compiler requires a grant for each contract, job, stream consumer and queue. */
const grants: { [Area in keyof typeof areas]: EndpointGrants<(typeof areas)[Area]> } & {
  jobs: Record<JobName, Grant>;
  streams: Record<StreamName, Grant>;
  queues: Record<QueueName, Grant>;
  mail: typeof mailGrants;
  site: typeof siteGrants;
  socket: typeof socketGrants;
} = {
  catalogue: catalogueGrants,
  cart: cartGrants,
  delivery: deliveryGrants,
  checkout: checkoutGrants,
  phoneOrders: phoneOrdersGrants,
  discounts: discountsGrants,
  giftCards: giftCardsGrants,
  giftCardSales: giftCardSalesGrants,
  paymentLinks: paymentLinksGrants,
  orders: ordersGrants,
  cancellations: cancellationsGrants,
  newsletter: newsletterGrants,
  auth: authGrants,
  account: accountGrants,
  addresses: addressesGrants,
  customers: customersGrants,
  wishlist: wishlistGrants,
  portfolio: portfolioGrants,
  certificates: certificatesGrants,
  invoices: invoicesGrants,
  admin: adminGrants,
  audit: auditGrants,
  overview: overviewGrants,
  reports: reportsGrants,
  settings: settingsGrants,
  listViews: listViewsGrants,
  staff: staffGrants,
  adminOrders: adminOrdersGrants,
  dispatch: dispatchGrants,
  orderDesk: orderDeskGrants,
  returns: returnsGrants,
  orderEmails: orderEmailsGrants,
  deliveryRequests: withdrawalsGrants,
  suppliers: suppliersGrants,
  purchaseOrders: purchaseOrdersGrants,
  goodsReceipts: goodsReceiptsGrants,
  stockTakes: stockTakesGrants,
  supplierInvoices: supplierInvoicesGrants,
  manualInvoices: manualInvoicesGrants,
  products: productsGrants,
  drops: dropsGrants,
  enquiries: enquiriesGrants,
  alerts: alertsGrants,
  ballots: ballotsGrants,
  waitingRoom: waitingRoomGrants,
  shopify: shopifyGrants,
  agents: agentsGrants,
  assistant: assistantGrants,
  articles: articlesGrants,
  legal: legalGrants,
  shopDocuments: shopDocumentsGrants,
  tradingHours: tradingHoursGrants,
  vitals: vitalsGrants,
  webhooks: webhooksGrants,
  jobs: jobsGrants,
  streams: streamsGrants,
  queues: queuesGrants,
  mail: mailGrants,
  site: siteGrants,
  socket: socketGrants,
};

/** What the function with this id may do. */
export function findGrant(id: string): Grant {
  const [area = '', name = ''] = id.split('.');
  const grant = (grants as Record<string, Record<string, Grant>>)[area]?.[name];
  if (!grant) throw new Error(`The access matrix has no grant for ${id}: add one in infra/grants.`);
  return grant;
}
