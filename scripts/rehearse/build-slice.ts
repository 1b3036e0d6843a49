/**
 * Bundles the functions that `npm test` rehearses: those that its steps call, and a sixth of the others, a different sixth
 * each day, within their budgets. The rest are deployed as one placeholder; at night all functions are bundled.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isInSlice } from '#functions/testing/depth.ts';
import { functionIds } from '#infra/functions.ts';
import { buildFunctions, checkSizes } from '#scripts/build-functions.ts';
import { root } from '#scripts/local/folders.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';

const called = [
  adminApi.check,
  adminOrdersApi.listOrders,
  authApi.getMe,
  authApi.login,
  authApi.register,
  cartApi.addItem,
  catalogueApi.getProduct,
  catalogueApi.listProducts,
  checkoutApi.createPaymentIntent,
  invoicesApi.listInvoices,
  productsApi.createProduct,
  webhooksApi.receiveStripeEvent,
].map(({ id }) => id);
const behind = ['jobs.createOwner', 'jobs.renderPages', 'queues.sendEmails', 'site.renderMissing'];
const used = [...called, ...behind, 'streams.followCatalogue', 'streams.followOrder'];

const placeholder = `export const handler = async () => {
  throw new Error('The rehearsal did not bundle it: name it in scripts/rehearse/build-slice.ts.');
};
`;

const bundled = functionIds.filter((id, index) => used.includes(id) || isInSlice(index, 6));
checkSizes(await buildFunctions(bundled));
for (const id of functionIds) {
  if (bundled.includes(id)) continue;
  const folder = path.join(root, 'dist/functions', id);
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.mjs'), placeholder);
}
