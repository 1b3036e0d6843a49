import type { Page } from 'playwright-core';
import { withBrowser } from './browser.ts';
import { bottle } from './fakes.ts';
import { fail, goWithin, hold } from './network-conditions.ts';
import { phoneOnly, type Scene, showEach, wideOnly } from './scenes.ts';
import { listBottles } from './shop-control.ts';

/* The states of a bottle's page, of text pages, of deferred parts, and of the search. See states-shop. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const failed = /status of 50\d/;
const lost = /status of 404/;
const catalogue = '**/api/{products,products/*,drops/current}';

/** From a page that requests nothing, so the next one has to. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
  await goWithin(page, path);
}

/** The page behind is rendered in advance; the search requests the bottles itself. */
async function openSearch(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
}

const scenes: Scene[] = [
  {
    name: 'a bottle while loading',
    async enter(page) {
      const { id } = await bottle();
      await hold(page, `**/api/products/${id}`);
      await enter(page, `/product/${id}`);
      await status(page, 'Loading the bottle');
    },
  },
  {
    name: 'a bottle that cannot be loaded',
    audited: wideOnly,
    reports: failed,
    async enter(page) {
      const { id } = await bottle();
      await fail(page, `**/api/products/${id}`);
      await enter(page, `/product/${id}`);
      await heading(page, 'This bottle could not be loaded');
    },
  },
  {
    name: 'a bottle that does not exist',
    audited: wideOnly,
    reports: lost,
    async enter(page) {
      await page.goto('/product/prd_no-such-bottle');
      await heading(page, 'Product not found');
    },
  },
  {
    name: 'a sold-out bottle with the shipping tab open',
    async enter(page) {
      const [gone] = await listBottles({ min: 0, max: 0 });
      await page.goto(`/product/${gone?.id}?tab=shipping`);
      await page.getByRole('main').getByRole('button', { name: 'Sold out' }).first().waitFor();
      await page.getByText('hands parcels only to adults').waitFor();
    },
  },
  {
    name: 'a bottle low in stock, when the other bottles cannot be loaded',
    reports: failed,
    async enter(page) {
      const { id, stock } = await bottle((product) => product.stock < 10);
      await fail(page, '**/api/products/shelf?*');
      await enter(page, `/product/${id}`);
      await page.getByText(`Only ${stock} left`).first().waitFor();
      await heading(page, 'The bottles could not be loaded');
    },
  },
  {
    name: 'an article that does not exist',
    reports: lost,
    async enter(page) {
      await page.goto('/blog/nothing-here');
      await heading(page, 'Article not found');
    },
  },
  {
    name: 'a page while its code is loading',
    async enter(page) {
      await page.goto('/contact');
      const path = '/payment-success';
      const document = await (await page.request.get(path)).text();
      await page.route('**/assets/*.js', (route) => {
        if (document.includes(new URL(route.request().url()).pathname)) return route.continue();
      });
      await page.evaluate((to) => location.assign(to), path);
      await status(page, 'Loading the page');
    },
  },
  {
    name: 'a page whose code cannot be loaded',
    reports: /net::ERR|Failed to fetch dynamically|status of 500/,
    async enter(page) {
      // Such a page is reloaded, but not within half a minute of its last reload.
      await page.addInitScript(() => sessionStorage.setItem('dram-reloaded-at', String(Date.now())));
      await page.goto('/contact');
      await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
      await fail(page, '**/assets/*.js');
      await goWithin(page, '/storage');
      await heading(page, 'Something went wrong');
    },
  },
  {
    name: 'the search while loading',
    async enter(page) {
      await hold(page, catalogue);
      await openSearch(page);
      await status(page, 'Loading');
    },
  },
  {
    name: 'the search when the bottles cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, catalogue);
      await openSearch(page);
      await heading(page, 'The bottles could not be loaded');
    },
  },
  {
    name: 'the search before anything is typed',
    audited: phoneOnly,
    async enter(page) {
      await openSearch(page);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Bourbon/ })
        .waitFor();
    },
  },
  {
    name: 'the search without a match',
    audited: phoneOnly,
    async enter(page) {
      await openSearch(page);
      await page.getByRole('combobox').fill('zzzz');
      await page.getByRole('dialog').getByText('or anything close to it').waitFor();
    },
  },
  {
    name: 'a truncated newsletter link',
    audited: phoneOnly,
    async enter(page) {
      await page.goto('/newsletter/confirm');
      await heading(page, 'This link is incomplete');
    },
  },
  {
    name: 'a newsletter link that is not valid',
    audited: wideOnly,
    reports: /status of 4\d\d/,
    async enter(page) {
      await page.goto('/newsletter/unsubscribe?token=sub_x.1');
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await heading(page, 'This link is incomplete');
    },
  },
];

showEach(withBrowser(), scenes);
