import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { formatCopyTime } from '#web/features/bonded-storage/portfolio-copy.ts';
import { addresses } from './addresses.ts';
import { type Visitor, withBrowser } from './browser.ts';
import { openAccount } from './customer.ts';
import { goWithin } from './network-conditions.ts';
import { expectNoOverflow } from './overflow.ts';
import { showPortfolio } from './portfolio-fakes.ts';
import { both } from './scenes.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();
const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' });
const portfolioHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your portfolio' });
const holdingsHeading = (page: Page) => page.getByRole('heading', { name: 'Holdings', exact: true });
const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });

/** A visitor whose browser may store files for offline use. */
const visit = (width: number): Promise<Visitor> => browser.visit(width, 900, { serviceWorkers: 'allow' });

/** Waits until the service worker controls the open page. */
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Waits until the portfolio's code is stored: its document is stored last. */
const portfolioStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const stored = await caches.open('dram-portfolio');
        return (await stored.keys()).some(({ url }) => url.endsWith('.html'));
      }),
    )
    .toBe(true);

/** As the visitor does it, because the resulting page may be a stored one. */
const reload = (page: Page) => page.evaluate(() => location.reload());

const readCopy = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dram-portfolio') ?? 'null'));

test.each(oneADay(both))(
  'at %i px, a page opened offline shows the offline page, and loads once online',
  async (width) => {
    const { page, audit } = await visit(width);
    await page.goto('/gallery');
    await controlled(page);
    await page.context().setOffline(true);
    await reload(page);
    await offlineHeading(page).waitFor();
    expect(await page.title()).toBe('You are offline | DRAM');
    await audit();
    await expectNoOverflow(page);
    expect(await page.getByRole('link', { name: 'Read your last portfolio' }).count()).toBe(0);
    const failing = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await failing;
    await offlineHeading(page).waitFor();
    await page.context().setOffline(false);
    await live(page);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/gallery');
  },
);

test.each(oneADay(both))(
  'at %i px, the last portfolio can be read offline, with its actions disabled',
  async (width) => {
    const { page, audit } = await visit(width);
    const [first] = await showPortfolio(page, await listBottles({ min: 1 }));
    if (!first) throw new Error('The portfolio has no bottle.');
    await page.goto('/portfolio');
    await holdingsHeading(page).waitFor();
    await controlled(page);
    await portfolioStored(page);
    const { asOf } = await readCopy(page);
    const notice = page.getByText(`As of ${formatCopyTime(asOf)}. You are offline.`);
    expect(await notice.count()).toBe(0);

    // Otherwise the fake answers would arrive without a connection too.
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(true);
    await reload(page);
    await notice.waitFor();
    await holdingsHeading(page).waitFor();
    await audit();
    await expectNoOverflow(page);
    for (const name of ['Deliveries', 'Purchase History', 'Audit Trail', 'Invoices']) {
      const tab = page.getByRole('tab', { name });
      expect(await tab.isDisabled(), name).toBe(true);
      expect(await tab.getAttribute('aria-describedby'), name).not.toBeNull();
    }
    for (const box of await page.getByRole('tabpanel').getByRole('checkbox').all()) {
      expect(await box.isDisabled()).toBe(true);
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: first.certificateNumber }).click();
    const sheet = page.getByRole('dialog', { name: first.product.name });
    await sheet.getByText("Certificates, deliveries and the bottle's history need a connection.").waitFor();
    expect(await sheet.getByRole('button', { name: 'Certificate' }).isDisabled()).toBe(true);
    expect(await sheet.getByRole('button', { name: 'Arrange delivery' }).isDisabled()).toBe(true);
    await audit();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    // The portfolio is opened from another page, which has no copy.
    await page.evaluate(() => location.assign('/about'));
    await offlineHeading(page).waitFor();
    await page.getByRole('link', { name: 'Read your last portfolio' }).click();
    await notice.waitFor();

    await page.unroute('**/api/**');
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('tab', { name: 'Invoices' }).isEnabled()).toBe(true);
    await page.reload();
    await holdingsHeading(page).waitFor();
    expect(await notice.count()).toBe(0);
  },
);

test('signing out deletes the offline copy of the portfolio', async () => {
  const { page } = await visit(1440);
  await page.goto('/auth');
  await openAccount(page, 'leaves-no-copy@example.com');
  await page.goto('/portfolio');
  await page.getByRole('heading', { name: 'Nothing in bond yet' }).waitFor();
  await controlled(page);
  await portfolioStored(page);
  await page.context().setOffline(true);
  await reload(page);
  await page.getByText(/^As of .* You are offline\.$/).waitFor();
  await portfolioHeading(page).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^As of /).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByText('Please log in').waitFor();
  expect(await readCopy(page)).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.has('dram-portfolio'))).toBe(false);
  await page.context().setOffline(true);
  await reload(page);
  await offlineHeading(page).waitFor();
  expect(await page.getByRole('link', { name: 'Read your last portfolio' }).count()).toBe(0);
});

test('the back office has no offline page, and only static assets are cached', async () => {
  const { page } = await visit(1440);
  await page.goto('/about');
  await controlled(page);
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.goto('/admin')).rejects.toThrow('net::ERR');
});

test('the shop can be installed', async () => {
  const { page } = await visit(390);
  await page.goto('/');
  await controlled(page);
  const tools = await page.context().newCDPSession(page);
  const { errors, data } = await tools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'DRAM', start_url: '/', display: 'minimal-ui' });
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, addresses().shop));
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
  }
  const worker = await fetch(new URL('/sw.js', addresses().shop));
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('a page whose code was never loaded leads to the offline page, and opens once online', async () => {
  const { page } = await visit(390);
  await page.goto('/contact');
  await controlled(page);
  await page.context().setOffline(true);
  await goWithin(page, '/storage');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await offlineHeading(page).waitFor();
  await page.context().setOffline(false);
  await live(page);
  expect(new URL(page.url()).pathname).toBe('/storage');
  expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0);
});
