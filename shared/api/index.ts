import { accountApi } from './account.ts';
import { addressesApi } from './addresses.ts';
import { adminApi } from './admin.ts';
import { adminOrdersApi } from './admin-orders.ts';
import { assistantApi } from './assistant.ts';
import { auditApi } from './audit.ts';
import { authApi } from './auth.ts';
import { campaignsApi } from './campaigns.ts';
import { cartApi } from './cart.ts';
import { catalogueApi } from './catalogue.ts';
import { checkoutApi } from './checkout.ts';
import { deliveryApi } from './delivery.ts';
import { deliveryRequestsApi } from './delivery-requests.ts';
import { dropsApi } from './drops.ts';
import type { Endpoint, Named } from './endpoint.ts';
import { invoicesApi } from './invoices.ts';
import { manualInvoicesApi } from './manual-invoices.ts';
import { newsletterApi } from './newsletter.ts';
import { newsletterPreferencesApi } from './newsletter-preferences.ts';
import { openRequestsApi } from './open-requests.ts';
import { ordersApi } from './orders.ts';
import { overviewApi } from './overview.ts';
import { portfolioApi } from './portfolio.ts';
import { productsApi } from './products.ts';
import { purchaseOrdersApi } from './purchase-orders.ts';
import { releaseLettersApi } from './release-letters.ts';
import { settingsApi } from './settings.ts';
import { shopifyApi } from './shopify.ts';
import { subscriberDataApi } from './subscriber-data.ts';
import { subscribersApi } from './subscribers.ts';
import { supplierInvoicesApi } from './supplier-invoices.ts';
import { suppliersApi } from './suppliers.ts';
import { vitalsApi } from './vitals.ts';
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
  assistant: assistantApi,
  newsletter: {
    ...newsletterApi,
    ...newsletterPreferencesApi,
    ...subscribersApi,
    ...subscriberDataApi,
    ...releaseLettersApi,
    ...campaignsApi,
  },
  auth: authApi,
  account: accountApi,
  addresses: addressesApi,
  portfolio: portfolioApi,
  invoices: invoicesApi,
  admin: adminApi,
  audit: auditApi,
  overview: overviewApi,
  settings: settingsApi,
  adminOrders: adminOrdersApi,
  deliveryRequests: { ...deliveryRequestsApi, ...openRequestsApi },
  suppliers: suppliersApi,
  purchaseOrders: purchaseOrdersApi,
  supplierInvoices: supplierInvoicesApi,
  manualInvoices: manualInvoicesApi,
  products: productsApi,
  drops: dropsApi,
  shopify: shopifyApi,
  vitals: vitalsApi,
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
