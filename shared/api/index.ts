import { accountApi } from './account.ts';
import { addressesApi } from './addresses.ts';
import { adminApi } from './admin.ts';
import { authApi } from './auth.ts';
import { cartApi } from './cart.ts';
import { catalogueApi } from './catalogue.ts';
import { checkoutApi } from './checkout.ts';
import { deliveryApi } from './delivery.ts';
import { deliveryRequestsApi } from './delivery-requests.ts';
import type { Endpoint, Named } from './endpoint.ts';
import { invoicesApi } from './invoices.ts';
import { newsletterApi } from './newsletter.ts';
import { openRequestsApi } from './open-requests.ts';
import { ordersApi } from './orders.ts';
import { portfolioApi } from './portfolio.ts';
import { webhooksApi } from './webhooks.ts';

/**
 * Every endpoint of the shop. For infrastructure, scripts and documents only: a handler or a page that imported this
 * would carry every schema of the shop in its bundle.
 */
export const areas = {
  catalogue: catalogueApi,
  cart: cartApi,
  delivery: deliveryApi,
  checkout: checkoutApi,
  orders: ordersApi,
  newsletter: newsletterApi,
  auth: authApi,
  account: accountApi,
  addresses: addressesApi,
  portfolio: portfolioApi,
  invoices: invoicesApi,
  admin: adminApi,
  deliveryRequests: { ...deliveryRequestsApi, ...openRequestsApi },
  webhooks: webhooksApi,
};

export const contracts: readonly Named<Endpoint>[] = Object.values(areas).flatMap(
  (contractsOfArea) => Object.values(contractsOfArea) as Named<Endpoint>[],
);

/** `cart.setItem` lives in `functions/cart/set-item.ts`; the rule holds for endpoints, jobs and stream consumers. */
export function sourceFileOf(id: string): string {
  const [areaName = '', name = ''] = id.split('.');
  const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `functions/${kebab(areaName)}/${kebab(name)}.ts`;
}
