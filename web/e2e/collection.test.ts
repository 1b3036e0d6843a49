import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { listInvestmentGrade } from '#shared/domain/catalogue/investment.ts';
import { sortOffers } from '#shared/domain/catalogue/search/merchandising-order.ts';
import { filterVault, listVaultDrops, type VaultFilter } from '#shared/domain/catalogue/search/vault.ts';
import { withBrowser } from './browser.ts';
import { tabTo } from './keyboard.ts';

const browser = withBrowser({ pictures: true });

const badge = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The address changes before the page is drawn again. */
const expectPressed = (page: Page, ...names: string[]) =>
  expect.poll(() => page.getByRole('button', { pressed: true }).allTextContents()).toEqual(names);
const namesIn = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('heading', { level: 3 }).allTextContents();

/** The expected content of the two sections, calculated from the catalogue. */
async function expectShown(page: Page, products: readonly Product[], filter: VaultFilter): Promise<void> {
  const names = (chosen: readonly Product[]) => chosen.map(({ name }) => name);
  const drops = names(sortOffers(listVaultDrops(filterVault(products, filter)), Date.now()).slice(0, 3));
  const investmentNames = names(listInvestmentGrade(filterVault(products, filter)).slice(0, 4));
  expect(drops.length * investmentNames.length).toBeGreaterThan(0);
  await expect.poll(() => namesIn(page, 'Current drops')).toEqual(drops);
  await expect.poll(() => namesIn(page, 'Investment grade')).toEqual(investmentNames);
}

/** From another page, so the browser has to request the bottles. */
async function enterFromAbout(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Drops' }).first().click();
  await page.getByRole('heading', { name: 'The vault' }).waitFor();
}

test('at most one filter of the vault is active, and the URL keeps it', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const products: Product[] = await (await page.request.get('/api/products')).json();
  await page.goto('/collection?filter=no-such-filter');
  await expectShown(page, products, null);
  await expectPressed(page);

  await badge(page, 'Limited Releases').click();
  await page.waitForURL('**/collection?filter=limited-releases');
  await expectShown(page, products, 'Limited Releases');
  await badge(page, 'Collectible Bottles').click();
  await page.waitForURL('**/collection?filter=collectible-bottles');
  await expectShown(page, products, 'Collectible Bottles');
  await expectPressed(page, 'Collectible Bottles');
  await audit();

  await page.reload();
  await expectShown(page, products, 'Collectible Bottles');
  await expectPressed(page, 'Collectible Bottles');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.waitForURL('**/product/**');
  await page.goBack();
  await page.waitForURL('**/collection?filter=collectible-bottles');
  await expectShown(page, products, 'Collectible Bottles');

  await badge(page, 'Collectible Bottles').click();
  await page.waitForURL(/\/collection$/);
  await expectShown(page, products, null);
  await badge(page, 'Investment Grade').click();
  await expectShown(page, products, 'Investment Grade');
  await badge(page, 'Clear filter').click();
  await page.waitForURL(/\/collection$/);
  await expectPressed(page);
  await badge(page, 'Investment Grade').and(page.locator(':focus')).waitFor();
  await badge(page, 'Clear filter').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test.each(oneADay([390, 1440]))(
  'the vault shows a risk warning beside investment content and links to other pages, at a width of %i',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    await page.goto('/collection');
    const invest = page.getByRole('region', { name: 'Why Invest' });
    await invest.getByRole('complementary', { name: 'Risk warning' }).waitFor();
    expect(await invest.getByText('Source:').count()).toBe(0);
    const storage = invest.getByRole('link', { name: 'Learn About Bonded Storage' });
    expect(await storage.getAttribute('href')).toBe('/storage');
    const gallery = page.getByRole('link', { name: 'Browse Full Collection' });
    expect(await gallery.getAttribute('href')).toBe('/gallery');

    const dearest = page.getByRole('region', { name: 'Investment grade' }).getByRole('article').first();
    await dearest.getByText('Ultra-premium', { exact: true }).waitFor();
    expect(await dearest.getByText('Premium', { exact: true }).count()).toBe(0);
    await audit();
    expect(troubles).toEqual([]);
  },
);

test('the limited release list can be joined in a dialog with the keyboard alone', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  await page.goto('/collection');
  const opener = badge(page, 'Join the limited release list');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The limited release list' });
  await dialog.getByLabel('Name').waitFor();
  await audit();
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type('Morag');
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type('limited@example.com');

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe('limited@example.com');

  await tabTo(page, dialog.getByRole('button', { name: 'Subscribe' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').getByText('Check your inbox to confirm').waitFor();
  await audit();
  expect(troubles).toEqual([]);
});

test('a bottle of the vault that cannot be added shows an error in a toast and on its card', async () => {
  const { page } = await browser.visit(1440);
  await page.goto('/collection');
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const card = page.getByRole('region', { name: 'Current drops' }).getByRole('article').first();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await card.getByRole('alert').getByText('Failed to add item to cart', { exact: true }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Error' })
    .getByText('Failed to add item to cart', { exact: true })
    .waitFor();
});

test('a vault without drops says what to expect, and one that fails to load offers a retry', async () => {
  const { page, audit } = await browser.visit(1440);
  await page.goto('/about');
  await page.route('**/api/products/shelf?*', (route) => route.fulfill({ json: [] }));
  await enterFromAbout(page);
  await page.getByText('New Drops Coming Soon').waitFor();
  await page.getByRole('heading', { name: 'Why Invest' }).waitFor();
  await page.getByRole('heading', { name: 'Investment grade' }).waitFor({ state: 'detached' });
  await audit();

  await page.unroute('**/api/products/shelf?*');
  await page.goto('/about');
  await page.route('**/api/products/shelf?*', (route) => route.fulfill({ status: 500 }));
  await enterFromAbout(page);
  const drops = page.getByRole('region', { name: 'Current drops' });
  await drops.getByRole('heading', { name: 'The bottles could not be loaded' }).waitFor();
  await page.unroute('**/api/products/shelf?*');
  await drops.getByRole('button', { name: 'Try again' }).click();
  await drops.getByRole('article').first().waitFor();
});
