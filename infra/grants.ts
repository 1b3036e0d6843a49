import type { areas } from '#shared/api/index.ts';
import type { JobName } from '#shared/jobs.ts';
import type { QueueName } from '#shared/queues.ts';
import type { StreamName } from '#shared/streams.ts';
import { accountGrants } from './api/account.ts';
import { addressesGrants } from './api/addresses.ts';
import { adminGrants } from './api/admin.ts';
import { adminOrdersGrants } from './api/admin-orders.ts';
import { assistantGrants } from './api/assistant.ts';
import { auditGrants } from './api/audit.ts';
import { authGrants } from './api/auth.ts';
import { cartGrants } from './api/cart.ts';
import { catalogueGrants } from './api/catalogue.ts';
import { checkoutGrants } from './api/checkout.ts';
import { deliveryGrants } from './api/delivery.ts';
import { deliveryRequestsGrants } from './api/delivery-requests.ts';
import { dropsGrants } from './api/drops.ts';
import { invoicesGrants } from './api/invoices.ts';
import { manualInvoicesGrants } from './api/manual-invoices.ts';
import { newsletterGrants } from './api/newsletter.ts';
import { ordersGrants } from './api/orders.ts';
import { overviewGrants } from './api/overview.ts';
import { portfolioGrants } from './api/portfolio.ts';
import { productsGrants } from './api/products.ts';
import { purchaseOrdersGrants } from './api/purchase-orders.ts';
import { settingsGrants } from './api/settings.ts';
import { shopifyGrants } from './api/shopify.ts';
import { supplierInvoicesGrants } from './api/supplier-invoices.ts';
import { suppliersGrants } from './api/suppliers.ts';
import { vitalsGrants } from './api/vitals.ts';
import { webhooksGrants } from './api/webhooks.ts';
import { jobsGrants } from './background/jobs.ts';
import { mailGrants } from './background/mail.ts';
import { queuesGrants } from './background/queues.ts';
import { siteGrants } from './background/site.ts';
import { socketGrants } from './background/socket.ts';
import { streamsGrants } from './background/streams.ts';
import type { Grant, GrantsOf } from './constructs/grant.ts';

/** The access matrix: the compiler asks for a grant with every contract, job, stream consumer and queue. */
const grants: { [Area in keyof typeof areas]: GrantsOf<(typeof areas)[Area]> } & {
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
  orders: ordersGrants,
  newsletter: newsletterGrants,
  auth: authGrants,
  account: accountGrants,
  addresses: addressesGrants,
  portfolio: portfolioGrants,
  invoices: invoicesGrants,
  admin: adminGrants,
  audit: auditGrants,
  overview: overviewGrants,
  settings: settingsGrants,
  adminOrders: adminOrdersGrants,
  deliveryRequests: deliveryRequestsGrants,
  suppliers: suppliersGrants,
  purchaseOrders: purchaseOrdersGrants,
  supplierInvoices: supplierInvoicesGrants,
  manualInvoices: manualInvoicesGrants,
  products: productsGrants,
  drops: dropsGrants,
  shopify: shopifyGrants,
  assistant: assistantGrants,
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
export function grantOf(id: string): Grant {
  const [area = '', name = ''] = id.split('.');
  const grant = (grants as Record<string, Record<string, Grant>>)[area]?.[name];
  if (!grant) throw new Error(`The access matrix has no grant for ${id}.`);
  return grant;
}
