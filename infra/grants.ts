import type { areas } from '#shared/api/index.ts';
import type { JobName } from '#shared/jobs.ts';
import type { StreamName } from '#shared/streams.ts';
import { accountGrants } from './api/account.ts';
import { addressesGrants } from './api/addresses.ts';
import { adminGrants } from './api/admin.ts';
import { authGrants } from './api/auth.ts';
import { cartGrants } from './api/cart.ts';
import { catalogueGrants } from './api/catalogue.ts';
import { checkoutGrants } from './api/checkout.ts';
import { deliveryGrants } from './api/delivery.ts';
import { deliveryRequestsGrants } from './api/delivery-requests.ts';
import { invoicesGrants } from './api/invoices.ts';
import { newsletterGrants } from './api/newsletter.ts';
import { ordersGrants } from './api/orders.ts';
import { portfolioGrants } from './api/portfolio.ts';
import { webhooksGrants } from './api/webhooks.ts';
import { jobsGrants } from './background/jobs.ts';
import { mailGrants } from './background/mail.ts';
import { siteGrants } from './background/site.ts';
import { streamsGrants } from './background/streams.ts';
import type { Grant, GrantsOf } from './constructs/grant.ts';

/** The access matrix: the compiler asks for a grant with every contract, job and stream consumer. */
const grants: { [Area in keyof typeof areas]: GrantsOf<(typeof areas)[Area]> } & {
  jobs: Record<JobName, Grant>;
  streams: Record<StreamName, Grant>;
  mail: typeof mailGrants;
  site: typeof siteGrants;
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
  deliveryRequests: deliveryRequestsGrants,
  webhooks: webhooksGrants,
  jobs: jobsGrants,
  streams: streamsGrants,
  mail: mailGrants,
  site: siteGrants,
};

/** What the function with this id may do. */
export function grantOf(id: string): Grant {
  const [area = '', name = ''] = id.split('.');
  const grant = (grants as Record<string, Record<string, Grant>>)[area]?.[name];
  if (!grant) throw new Error(`The access matrix has no grant for ${id}.`);
  return grant;
}
