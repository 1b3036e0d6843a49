import type { Page } from 'playwright-core';
import type { Drop } from '#shared/contracts/catalogue/catalogue.ts';
import { withBrowser } from './browser.ts';
import { fail, goWithin, hold } from './network-conditions.ts';
import { phoneOnly, type Scene, showEach, wideOnly } from './scenes.ts';

/*
 * The states of the public pages. Filled, they are audited by browse, home, collection, content and rendered; the
 * phone menu and the filter sheet by browse, the account's menus by shell, the newsletter's form, popups and links by
 * newsletter and newsletter-consent, the list for limited releases by collection. The age question is shown on all of
 * these.
 */

const catalogue = '**/api/{products,products/*,drops/current}';
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const failed = /status of 50\d/;

/** From a page that requests nothing, so the next one has to. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
  await goWithin(page, path);
}

async function changeDrop(page: Page, change: (drop: Drop) => Drop | null): Promise<void> {
  await page.route('**/api/drops/current', async (route) => {
    const { drop }: { drop: Drop } = await (await route.fetch()).json();
    await route.fulfill({ json: { drop: change(drop) } });
  });
}

const scenes: Scene[] = [
  {
    name: 'the home page while loading',
    async enter(page) {
      await hold(page, catalogue);
      await enter(page, '/');
      await status(page, 'Loading the current drop');
    },
  },
  {
    name: 'the home page when the bottles cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, catalogue);
      await enter(page, '/');
      await heading(page, 'Rare whisky');
      await page.getByRole('heading', { name: 'The bottles could not be loaded' }).nth(1).waitFor();
    },
  },
  {
    name: 'the home page between two drops',
    async enter(page) {
      await changeDrop(page, () => null);
      await enter(page, '/');
      await heading(page, 'Rare whisky');
      await page.getByRole('article').nth(8).waitFor();
    },
  },
  {
    name: 'the home page with the current drop sold out',
    async enter(page) {
      await changeDrop(page, (drop) => ({ ...drop, product: { ...drop.product, stock: 0 } }));
      await enter(page, '/');
      await page.getByRole('complementary', { name: 'Live now' }).getByText('sold out').waitFor();
    },
  },
  {
    name: 'the vault while loading',
    async enter(page) {
      await hold(page, catalogue);
      await enter(page, '/collection');
      await heading(page, 'Why Invest');
    },
  },
  {
    name: 'the vault when the bottles cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, catalogue);
      await enter(page, '/collection');
      await page.getByRole('heading', { name: 'The bottles could not be loaded' }).nth(1).waitFor();
    },
  },
  {
    name: 'an empty vault',
    audited: phoneOnly,
    async enter(page) {
      await page.route('**/api/products/shelf?*', (route) => route.fulfill({ json: [] }));
      await enter(page, '/collection');
      await page.getByText('New Drops Coming Soon').waitFor();
    },
  },
  {
    name: 'the shop while loading, with filters in the URL',
    async enter(page) {
      await hold(page, catalogue);
      await page.goto('/gallery?category=Bourbon&sort=age');
      await page.getByRole('button', { name: 'Remove filter Bourbon' }).waitFor();
      await status(page, 'Loading');
    },
  },
  {
    name: 'the shop when it cannot be loaded',
    audited: wideOnly,
    reports: failed,
    async enter(page) {
      await fail(page, catalogue);
      await page.goto('/gallery?sort=age');
      await heading(page, 'The shop could not be loaded');
    },
  },
  {
    name: 'the shop as a list',
    async enter(page) {
      await page.goto('/gallery?category=Bourbon&stock=in&view=list');
      await page.getByRole('article').nth(2).waitFor();
    },
  },
  {
    name: 'the shop without a match',
    audited: wideOnly,
    async enter(page) {
      await page.goto('/gallery?category=Bourbon&q=zzzz');
      await heading(page, 'No whiskies found');
      await heading(page, 'Nearest matches');
    },
  },
];

showEach(withBrowser(), scenes);
