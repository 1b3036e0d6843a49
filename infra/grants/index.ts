import type { EndpointGrants, Grant } from '#infra/constructs/grant.ts';
import type { areas } from '#shared/contracts/index.ts';
import type { JobName } from '#shared/jobs.ts';
import type { QueueName } from '#shared/queues.ts';
import type { StreamName } from '#shared/streams.ts';
import { accountGrants } from './accounts/account.ts';
import { addressesGrants } from './accounts/addresses.ts';
import { authGrants } from './accounts/auth.ts';
import { customersGrants } from './accounts/customers.ts';
import { wishlistGrants } from './accounts/wishlist.ts';
import { alertsGrants } from './alerts.ts';
import { socketGrants } from './assistant/socket.ts';
import { agentsGrants, assistantGrants } from './assistant.ts';
import { adminGrants } from './back-office/admin.ts';
import { auditGrants } from './back-office/audit.ts';
import { overviewGrants } from './back-office/dashboard.ts';
import { listViewsGrants } from './back-office/list-views.ts';
import { orderEmailsGrants } from './back-office/order-emails.ts';
import { settingsGrants } from './back-office/settings.ts';
import { staffGrants } from './back-office/staff.ts';
import { stockTakesGrants } from './back-office/stock-takes.ts';
import { jobsGrants } from './background/jobs.ts';
import { mailGrants } from './background/mail.ts';
import { queuesGrants } from './background/queues.ts';
import { streamsGrants } from './background/streams.ts';
import { ballotsGrants } from './ballots.ts';
import { certificatesGrants } from './bonded-storage/certificates.ts';
import { portfolioGrants } from './bonded-storage/portfolio.ts';
import { withdrawalsGrants } from './bonded-storage/withdrawals.ts';
import { cartGrants } from './cart.ts';
import { catalogueGrants } from './catalogue/catalogue.ts';
import { dropsGrants } from './catalogue/drops.ts';
import { enquiriesGrants } from './catalogue/enquiries.ts';
import { productsGrants } from './catalogue/products.ts';
import { checkoutGrants } from './checkout/checkout.ts';
import { deliveryGrants } from './checkout/delivery.ts';
import { discountsGrants } from './checkout/discounts.ts';
import { giftCardSalesGrants } from './checkout/gift-card-sales.ts';
import { giftCardsGrants } from './checkout/gift-cards.ts';
import { paymentLinksGrants } from './checkout/payment-links.ts';
import { phoneOrdersGrants } from './checkout/phone-orders.ts';
import { webhooksGrants } from './checkout/webhooks.ts';
import { invoicesGrants } from './invoicing/invoices.ts';
import { manualInvoicesGrants } from './invoicing/manual-invoices.ts';
import { newsletterGrants } from './newsletter.ts';
import { adminOrdersGrants } from './orders/admin-orders.ts';
import { cancellationsGrants } from './orders/cancellations.ts';
import { dispatchGrants } from './orders/dispatch.ts';
import { orderDeskGrants } from './orders/order-desk.ts';
import { ordersGrants } from './orders/orders.ts';
import { returnsGrants } from './orders/returns.ts';
import { goodsReceiptsGrants } from './procurement/goods-receipts.ts';
import { purchaseOrdersGrants } from './procurement/purchase-orders.ts';
import { supplierInvoicesGrants } from './procurement/supplier-invoices.ts';
import { suppliersGrants } from './procurement/suppliers.ts';
import { reportsGrants } from './reporting/reports.ts';
import { shopifyGrants } from './shopify.ts';
import { articlesGrants } from './site/articles.ts';
import { legalGrants } from './site/legal.ts';
import { siteGrants } from './site/pages.ts';
import { shopDocumentsGrants } from './site/shop-documents.ts';
import { tradingHoursGrants } from './site/trading-hours.ts';
import { vitalsGrants } from './site/vitals.ts';
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
