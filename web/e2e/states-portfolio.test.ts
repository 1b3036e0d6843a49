import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { fail, hold } from './network-conditions.ts';
import { expectNoOverflow } from './overflow.ts';
import { buildQuote } from './portfolio-data.ts';
import { refuse, showPortfolio } from './portfolio-fakes.ts';
import { both, type Scene, showEach } from './scenes.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const failed = /status of 50\d/;
const bottles = () => listBottles({ min: 1 });

const tabs = ['Deliveries', 'Transfers', 'Purchase History', 'Audit Trail', 'Invoices'];

/** Also on the narrowest screen. */
const fits = async (page: Page, width: number) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width, height: 900 });
};

describe.each(oneADay(both))('the portfolio at %i px', (width) => {
  test('is accessible in each of its tabs and dialogs, without horizontal overflow', async () => {
    const { page, troubles, audit } = await browser.visit(width);
    const [first] = await showPortfolio(page, await bottles());
    if (!first) throw new Error('The portfolio has no bottle.');
    const check = async () => {
      await audit();
      await fits(page, width);
    };
    await page.goto('/portfolio');
    await heading(page, 'Holdings');
    await check();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByText('1 bottle selected').first().waitFor();
    await check();

    await page.getByRole('button', { name: first.certificateNumber }).click();
    await dialog(page).getByRole('heading', { name: 'History' }).waitFor();
    await audit();
    await dialog(page).getByRole('button', { name: 'Arrange delivery' }).click();
    await dialog(page).getByRole('button', { name: 'Continue to payment, £126.64' }).waitFor();
    await audit();
    await page.keyboard.press('Escape');

    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await heading(page, tab);
      if (tab === 'Invoices') await heading(page, 'Payments and refunds');
      await check();
    }
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=invoices');
    await page.goto(`/portfolio/certificate/${first.id}`);
    await heading(page, first.product.name);
    await check();
    expect(troubles).toEqual([]);
  });
});

test('the certificate of a bottle that has left bond is shown as no longer valid', async () => {
  const { page, troubles, audit } = await browser.visit(390);
  const holdings = await showPortfolio(page, await bottles());
  for (const storageStatus of ['in_transit', 'delivered']) {
    const left = holdings.find((holding) => holding.storageStatus === storageStatus);
    await page.goto(`/portfolio/certificate/${left?.id}`);
    await page.getByText('This bottle has left bond, so this certificate is no longer valid.').waitFor();
    await page.getByText(left?.certificateNumber ?? 'none', { exact: true }).waitFor();
    for (const untrue of ['held in bond', 'are deferred', 'certifies that']) {
      expect(await page.getByText(untrue).count()).toBe(0);
    }
    await audit();
  }
  expect(troubles).toEqual([]);
});

test('a rejected withdrawal shows the reason, and a changed cost is shown before payment', async () => {
  const { page, audit } = await browser.visit(390);
  const [first] = await showPortfolio(page, await bottles());
  if (!first) throw new Error('The portfolio has no bottle.');
  await page.goto('/portfolio');
  await page.getByRole('button', { name: first.certificateNumber }).click();
  await dialog(page).getByRole('button', { name: 'Arrange delivery' }).click();
  const requests = '**/api/delivery-requests';
  await refuse(page, requests, 'quote_changed', {
    quote: buildQuote([first], { duty: '11.20', total: '126.89' }),
  });
  await dialog(page).getByRole('button', { name: 'Continue to payment, £126.64' }).click();
  await dialog(page).getByText('The price has changed').waitFor();
  await audit();
  await refuse(page, requests, 'payment_setup_failed');
  await dialog(page).getByRole('button', { name: 'Accept and continue, £126.89' }).click();
  await dialog(page)
    .getByRole('alert')
    .getByText('Unable to initialize secure payment. Please try again.')
    .waitFor();
  await audit();

  await page.route('**/api/addresses', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Arrange delivery' }).click();
  await dialog(page).getByText('No saved addresses yet').waitFor();
  await expect
    .poll(() => dialog(page).getByRole('button', { name: 'Continue to payment' }).isDisabled())
    .toBe(true);
  await audit();
});

const scenes: Scene[] = [
  {
    name: 'the portfolio when signed out',
    async enter(page) {
      await page.goto('/portfolio?tab=invoices');
      await heading(page, 'Please log in');
      const link = page.getByRole('main').getByRole('link', { name: 'Sign In' });
      expect(await link.getAttribute('href')).toBe('/auth?next=%2Fportfolio%3Ftab%3Dinvoices');
    },
  },
  {
    name: 'a certificate when signed out',
    audited: [],
    async enter(page) {
      await page.goto('/portfolio/certificate/hld_00000000000000000000-1-1');
      await heading(page, 'Please log in');
    },
  },
  {
    name: 'the portfolio while loading',
    async enter(page) {
      await showPortfolio(page, await bottles());
      await hold(page, '**/api/portfolio/dashboard');
      await page.goto('/portfolio');
      await page.getByRole('status').filter({ hasText: 'Loading your portfolio' }).waitFor();
    },
  },
  {
    name: 'the portfolio when it cannot be loaded',
    reports: failed,
    async enter(page) {
      await showPortfolio(page, await bottles());
      await fail(page, '**/api/portfolio/dashboard');
      await page.goto('/portfolio');
      await heading(page, 'Portfolio Not Found');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'an empty portfolio, with bottles to buy in bond',
    async enter(page) {
      await showPortfolio(page, await bottles(), 0, { valueLine: [] });
      await page.goto('/portfolio');
      await heading(page, 'Nothing in bond yet');
      await heading(page, 'Bottles held in bond');
      expect(await page.getByText('Total Holdings').count()).toBe(0);
      for (const [tab, nothing] of [
        ['Deliveries', 'No deliveries yet'],
        ['Purchase History', 'Nothing bought yet'],
        ['Audit Trail', 'Nothing to show yet'],
        ['Invoices', 'No invoices yet'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await heading(page, nothing);
      }
      await heading(page, 'Monthly statements');
      await page.getByRole('tab', { name: 'Holdings' }).click();
      await heading(page, 'Bottles held in bond');
    },
  },
  {
    name: 'tabs that cannot be loaded',
    reports: failed,
    async enter(page) {
      await showPortfolio(page, await bottles());
      await fail(page, /\/api\/(delivery-requests|purchase-history|audit-trail|invoices)/);
      await page.goto('/portfolio?tab=deliveries');
      await heading(page, 'We could not load your deliveries');
      for (const [tab, of] of [
        ['Purchase History', 'purchases'],
        ['Audit Trail', 'audit trail'],
        ['Invoices', 'invoices'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await heading(page, `We could not load your ${of}`);
      }
    },
  },
  {
    name: 'a certificate that is not in the portfolio',
    async enter(page) {
      await showPortfolio(page, await bottles());
      await page.goto('/portfolio/certificate/hld_00000000000000000000-9-9');
      await heading(page, 'Certificate not found');
    },
  },
];

showEach(browser, scenes);
