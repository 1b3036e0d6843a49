import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice, office, pressColumn, showTrail } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, sellElsewhere } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

const readTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const choose = (page: Page, label: string) => page.getByLabel('Appearance').selectOption({ label });

async function sellOne(): Promise<void> {
  const [bottle] = await listBottles({ min: 20 });
  if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
  await sellElsewhere(bottle.id, 1);
}

test.each(oneADay([1440, 768]))(
  "the back office has its own top bar and none of the shop's navigation, cart or footer, at %i px",
  async (width) => {
    const { page, requests, troubles } = await visit(width);
    await enterOffice(page, '/admin/orders');
    await page.getByRole('heading', { name: 'Order Management' }).waitFor();
    const bar = page.getByRole('banner');
    for (const name of ['Search everything', 'Logout'])
      expect(await bar.getByRole('button', { name }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    for (const name of ['I am 18 or over', 'Menu', 'Open cart', 'AI Simo'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Drops' }).count()).toBe(0);
    expect(requests.filter((url) => /\/api\/(cart|assistant)/.test(url))).toEqual([]);
    await bar.getByRole('link', { name: /DRAM/ }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(troubles).toEqual([]);
  },
);

test("going from the back office to the shop restores the shop's layout and theme", async () => {
  const { page, troubles } = await visit(1440);
  await enterOffice(page, '/admin');
  await page.goto('/gallery');
  await page.getByRole('contentinfo').waitFor();
  expect(await readTheme(page)).toBeUndefined();
  expect(await office(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test.each(oneADay([1440, 768]))(
  'the light and dark themes can be chosen, are remembered and are accessible, at %i px',
  async (width) => {
    await sellOne();
    const { page, audit, troubles } = await visit(width);
    await page.emulateMedia({ colorScheme: 'light' });
    await enterOffice(page, '/admin/orders');
    expect(await readTheme(page)).toBe('paper');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => readTheme(page)).toBe('night');
    await choose(page, 'Light');
    expect(await readTheme(page)).toBe('paper');
    await choose(page, 'Dark');
    await page.emulateMedia({ colorScheme: 'light' });
    // Before any of the page's code has run.
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    expect(await readTheme(page)).toBe('night');
    for (const look of ['Dark', 'Light']) {
      await choose(page, look);
      for (const path of [
        '/admin',
        '/admin/orders',
        '/admin/orders/to-pack',
        '/admin/products',
        '/admin/settings',
      ]) {
        await page.goto(path);
        await office(page).waitFor();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectNoOverflow(page);
        await audit();
      }
    }
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'table rows are 44 to 48 px high under a fixed header, and columns can be hidden, at %i px',
  async (width) => {
    await sellOne();
    const { page, audit: check, troubles } = await visit(width);
    await enterOffice(page, '/admin/orders');
    const table = page.getByRole('table');
    await table.waitFor();
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const area = page.getByRole('region', { name: 'Orders', exact: true });
    const readTops = () =>
      area.evaluate((element) => {
        element.scrollTop = 200;
        const top = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        return { scrolled: element.scrollTop, head: top('thead') - element.getBoundingClientRect().top };
      });
    // The rows move below the heads, which stay.
    expect(await readTops()).toEqual({ scrolled: 200, head: 0 });
    // Content wider than a tablet scrolls within the area, and not with the page.
    await expectNoOverflow(page);
    // A checkbox half below the heads would fail the audit as too small a target.
    await area.evaluate((element) => element.scrollTo({ top: 0 }));
    const totals = table.getByRole('columnheader', { name: 'Total' });
    await totals.waitFor();
    await pressColumn(page, 'Total', check);
    await totals.waitFor({ state: 'detached' });
    await page.reload();
    await table.waitFor();
    expect(await totals.count()).toBe(0);
    await pressColumn(page, 'Total');
    await totals.waitFor();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'a list of 10,000 rows renders one page at a time, even when sorted or searched, at %i px',
  async (width) => {
    const { page, troubles } = await visit(width);
    await showTrail(page, 10_000);
    await enterOffice(page, '/admin/trail');
    const table = page.getByRole('table', { name: 'Audit trail' });
    const rows = table.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(25);
    const countNodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    const few = await countNodes();
    await table.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('1 to 25 of 10000').waitFor();
    expect(await rows.count()).toBe(25);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('26 to 50 of 10000').waitFor();
    expect(await rows.count()).toBe(25);
    // Ten thousand rows need no more nodes than one page of them, except for the pager and the count.
    expect(await countNodes()).toBeLessThan(few + 60);
    await page.getByLabel('Search the trail').fill('Bottle 007');
    await page.getByText(/^1 to 25/).waitFor();
    expect(await rows.count()).toBe(25);
    expect(troubles).toEqual([]);
  },
);
