import { enterOffice } from '../../admin.ts';
import { fail } from '../../network-conditions.ts';
import { refuse } from '../../portfolio-fakes.ts';
import { listBottles } from '../../shop-control.ts';
import { shopAtShopify, showShopify } from '../../shopify-fakes.ts';
import type { Journey } from '../journey.ts';

export const seeShopify: Journey = async ({ page }, see) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await page.context().route(`${shopAtShopify}/**`, (route) => route.fulfill({ body: 'A checkout' }));
  await page.goto('/shopify');
  await see('Shopify without a session');
  const { products } = await showShopify(page, (await listBottles({ min: 1 })).slice(0, 5));
  const [first, without] = [products[0], products[4]];
  if (!first || !without) throw new Error('The shop has too few bottles.');
  await enterOffice(page, '/shopify');
  await see('Shopify', { bottle: first.name });
  await press('Create Shopify Cart');
  await see('Shopify with nothing chosen');
  for (const { name } of [first, without])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await press('Create Shopify Cart');
  await see('a cart at Shopify', { variant: first.shopifyVariantId ?? '' });
  await fail(page, /shopify\/(cart|sync)/);
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check();
  await press('Create Shopify Cart');
  await see('a cart at Shopify fails');
  await press('Sync Products');
  await see('the sync of products fails');
  await press('Sync Stock');
  await see('the sync of stock fails');
  await fail(page, '**/api/shopify/**');
  await page.goto('/shopify');
  await see('Shopify out of order');
  await refuse(page, '**/api/shopify/**', 'shopify_not_configured');
  await page.goto('/shopify');
  await see('Shopify not configured');
};
