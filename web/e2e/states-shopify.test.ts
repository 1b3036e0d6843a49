import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { fail, hold } from './network-conditions.ts';
import { refuse } from './portfolio-fakes.ts';
import { phoneOnly, showEach, wideOnly } from './scenes.ts';
import { listBottles } from './shop-control.ts';
import { buildRun, type FakeShopify, failedRun, shopAtShopify, showShopify } from './shopify-fakes.ts';
import { toast } from './toast.ts';

const browser = withBrowser();
/** A few, so each state is checked quickly. */
const bottles = async () => (await listBottles({ min: 1 })).slice(0, 12);
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const serverError = /status of 50\d/;

const connected = (runs: FakeShopify['runs']) =>
  runs.some(({ status }) => status === 'done') ? 'Connected' : 'Not tested yet';

async function open(page: Page, change: Partial<FakeShopify> = {}): Promise<FakeShopify> {
  const shop = await showShopify(page, await bottles(), change);
  await enterOffice(page, '/shopify');
  await page.getByRole('region', { name: 'Connection' }).getByText(connected(shop.runs)).waitFor();
  return shop;
}

describe('the Shopify sync', () => {
  showEach(browser, [
    {
      name: 'shows the stock here and on Shopify, and the last runs with their details',
      enter: async (page) => {
        await open(page);
        await page.getByText('2 more on Shopify').first().waitFor();
        await page.getByText('1 more here').first().waitFor();
        await page.getByText('3 created, 12 changed, 1 unmatched, 1 failed').click();
        await page.getByText('Price 120.00, was 115.00.').waitFor();
        await page.getByText('13 more are not listed.').waitFor();
        await page.getByLabel(/^Select all \d+ in the list$/).check();
        const first = page.getByRole('link', { name: /^View .* on Shopify \(opens in a new tab\)$/ }).first();
        expect(await first.getAttribute('href')).toMatch(`${shopAtShopify}/products/`);
        expect(await first.getAttribute('rel')).toContain('noopener');
        // The sticky heads of the list would cover a row's checkbox here.
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      name: 'says that nothing has been synced yet',
      audited: phoneOnly,
      enter: async (page) => {
        await open(page, { runs: [], products: [] });
        await page.getByText('Nothing synced yet').waitFor();
        await page.getByText('There are no bottles to sync yet.').waitFor();
      },
    },
    {
      name: 'is loading',
      audited: wideOnly,
      enter: async (page) => {
        await hold(page, '**/api/shopify/**');
        await enterOffice(page, '/shopify');
        await page.getByText('Loading bottles...').waitFor();
      },
    },
    {
      name: 'says that a sync failed, why, and when one last succeeded',
      enter: async (page) => {
        await showShopify(page, await bottles(), { runs: [failedRun(), buildRun()] });
        await enterOffice(page, '/shopify');
        const connection = page.getByRole('region', { name: 'Connection' });
        await connection.getByText('Last sync failed').waitFor();
        await connection
          .getByText(/^Shopify only returned 3 of 24 .* Last successful sync .*10:01\.$/)
          .waitFor();
        expect(await connection.getByText('Connected', { exact: true }).count()).toBe(0);
      },
    },
    {
      name: 'is not shown as connected if its lists could not be read',
      audited: wideOnly,
      reports: serverError,
      enter: async (page) => {
        await fail(page, '**/api/shopify/**');
        await enterOffice(page, '/shopify');
        await page.getByText('The last syncs could not be loaded.').waitFor();
        expect(await page.getByText('Connected', { exact: true }).count()).toBe(0);
        await page.getByRole('alert').getByText('The bottles could not be loaded').waitFor();
        await page.getByRole('alert').getByText('Recent syncs could not be loaded').waitFor();
      },
    },
    {
      name: 'disables its buttons if it is not configured',
      reports: serverError,
      enter: async (page) => {
        await refuse(page, '**/api/shopify/**', 'shopify_not_configured');
        await enterOffice(page, '/shopify');
        await page.getByText('Shopify Not Configured', { exact: true }).waitFor();
        for (const name of ['Sync Products', 'Sync Stock', 'Create Shopify Cart'])
          await expect.poll(() => page.getByRole('button', { name }).isDisabled()).toBe(true);
      },
    },
    {
      name: 'shows the progress of a run',
      enter: async (page) => {
        const progress = { done: 12, all: 24 };
        await open(page, {
          runs: [buildRun({ status: 'running', endedAt: null, progress, counts: {}, differences: [] })],
        });
        const bar = page.getByRole('progressbar', { name: 'Syncing products' });
        await expect.poll(() => bar.getAttribute('value')).toBe('12');
        await page
          .getByRole('status')
          .getByText('Syncing products: 50% done.')
          .waitFor({ state: 'attached' });
        await page.getByText('12 of 24 bottles').first().waitFor();
      },
    },
  ]);

  test('follows a run to its end, and reports its result', async () => {
    const { page, troubles } = await browser.visit(1440);
    const shop = await open(page, { runs: [] });
    await press(page, 'Sync Products');
    await page.getByRole('progressbar', { name: 'Syncing products' }).waitFor();
    await page.getByText('0 bottles so far').first().waitFor();
    shop.runs = [buildRun()];
    await toast(page, 'Products Synced').waitFor();
    const report = page.getByRole('region', { name: 'Last product sync' });
    await expect
      .poll(() => report.getByRole('definition').allTextContents())
      .toEqual(expect.arrayContaining(['3', '12', '1', '0']));
    await page.getByRole('button', { name: 'Sync Products' }).waitFor();
    expect(troubles).toEqual([]);
  });

  test('reports why a run could not start or failed, and shows the running one', async () => {
    const { page } = await browser.visit(1440);
    const shop = await open(page, { runs: [] });
    await refuse(page, '**/api/shopify/sync', 'sync_running');
    await press(page, 'Sync Products');
    await toast(page, 'Sync Failed').waitFor();
    await page.getByRole('alert').getByText('A sync is already running.').waitFor();
    await page.unroute('**/api/shopify/sync');
    await press(page, 'Sync Products');
    await page.getByRole('progressbar').waitFor();
    shop.runs = [buildRun({ status: 'failed', error: 'Shopify took too long.' })];
    await toast(page, 'Sync Failed').waitFor();
    await page
      .getByRole('region', { name: 'Last product sync' })
      .getByText('Shopify took too long.')
      .waitFor();
  });

  test('sets stock and lists it before and after, or reports why it did not', async () => {
    const { page } = await browser.visit(390);
    const updates = [{ productId: 'prd_1', name: 'Kilbrae 21', before: 6, after: 5 }];
    await open(page, { updates });
    await refuse(page, '**/api/shopify/sync-stock', 'shopify_answer_partial');
    await press(page, 'Sync Stock');
    await toast(page, 'Stock Sync Failed').waitFor();
    await toast(page, 'Failed to sync stock from Shopify').waitFor();
    await page
      .getByRole('alert')
      .getByText(/so no stock was changed/)
      .waitFor();
    await page.unroute('**/api/shopify/sync-stock');
    await press(page, 'Sync Stock');
    await toast(page, 'Stock Synced').waitFor();
    const row = page
      .getByRole('table', { name: 'Stock updated here' })
      .getByRole('row', { name: /Kilbrae 21/ });
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['6', '5']);
  });
});

describe('a Shopify cart', () => {
  test('is created by keyboard with one of each selected bottle at Shopify, and opened in a new tab', async () => {
    const { page, audit } = await browser.visit(1440);
    const checkout = `${shopAtShopify}/cart/c/1`;
    await page.context().route(`${shopAtShopify}/**`, (route) => route.fulfill({ body: 'A checkout' }));
    const shop = await open(page);
    await page.getByRole('button', { name: 'Create Shopify Cart' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'No Products Selected').waitFor();
    await toast(page, 'Please select products to add to cart').waitFor();
    await page.keyboard.press('/');
    await page.getByLabel('Search bottles').and(page.locator(':focus')).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    const byName = shop.products.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }));
    const chosen = byName.slice(0, 6);
    for (const _ of chosen) {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    }
    await page.getByText('6 selected').first().waitFor();
    await audit();
    const bar = page.locator('[data-dock=chosen]').getByRole('button', { name: 'Create Shopify Cart' });
    await bar.focus();
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await tab.waitForURL(checkout);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    const lines = chosen.flatMap(({ shopifyVariantId: merchandiseId }) =>
      merchandiseId ? [{ merchandiseId, quantity: 1 }] : [],
    );
    expect(lines.length).toBeLessThan(chosen.length);
    expect(shop.carts).toEqual([{ lines }]);
    await toast(page, 'Cart Created').waitFor();
    await audit();
  });

  test('is offered as a link when popups are blocked, but never at an unknown address', async () => {
    const { page } = await browser.visit(390);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const shop = await open(page);
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await press(page, 'Create Shopify Cart');
    const link = page.getByRole('link', { name: 'Open the cart on Shopify (opens in a new tab)' });
    await expect.poll(() => link.getAttribute('href')).toBe(shop.checkoutUrl);

    shop.checkoutUrl = 'https://shop.example.com/cart/c/1';
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await press(page, 'Create Shopify Cart');
    await toast(page, 'Cart Creation Failed').waitFor();
    await link.waitFor({ state: 'detached' });
    await refuse(page, '**/api/shopify/cart', 'shopify_unavailable');
    await press(page, 'Create Shopify Cart');
    await page.getByRole('alert').getByText('Shopify is not responding').waitFor();
  });
});
