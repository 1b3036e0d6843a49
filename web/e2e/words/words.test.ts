import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../browser.ts';
import { findMissing, type Sent } from './find-missing.ts';
import type { Facts, Journey } from './journey.ts';
import { seeAssistant } from './journeys/assistant.ts';
import {
  seeCart,
  seeCheckout,
  seeFreeDelivery,
  seeHeavyOrder,
  seePayment,
  seeSavedAddress,
} from './journeys/buying.ts';
import {
  seeBottle,
  seeCacheExpiry,
  seeHome,
  seeShop,
  seeStock,
  seeVault,
  seeVaultRules,
} from './journeys/catalogue.ts';
import { seeNewsletter, seeReading } from './journeys/content.ts';
import { seeNewsletterOffice } from './journeys/newsletter-office.ts';
import { seePortfolio } from './journeys/portfolio.ts';
import { seeAccount, seePhone, seeShell } from './journeys/shell.ts';
import { seeShopify } from './journeys/shopify.ts';
import type { Row } from './row.ts';
import { table } from './table.ts';

const browser = withBrowser();
const seen = new Set<string>();

const journeys: readonly [name: string, journey: Journey, width?: number][] = [
  ['the shell', seeShell],
  ['the shell on a phone', seePhone, 390],
  ['an account in the shell', seeAccount],
  ['the home page', seeHome],
  ['the vault', seeVault],
  ['the vault and its rules', seeVaultRules],
  ['the shop', seeShop],
  ['the shop after a while', seeCacheExpiry],
  ['a bottle', seeBottle],
  ['a bottle and what is left of it', seeStock],
  ['the cart', seeCart],
  ['the cart and free delivery', seeFreeDelivery],
  ['the newsletter', seeNewsletter],
  ['the checkout', seeCheckout],
  ['the checkout of a customer', seeSavedAddress],
  ['the checkout of a heavy order', seeHeavyOrder],
  ['the payment', seePayment],
  ['the pages to read', seeReading],
  ['the portfolio', seePortfolio],
  ['AI Simo', seeAssistant],
  ['the newsletter of the back office', seeNewsletterOffice],
  ['the sync with Shopify', seeShopify],
];

/** Everything that the page sends from now on. */
function record(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const body = request.postData() ?? '';
    const plain = body.startsWith('{') ? body : decodeURIComponent(body);
    const isOfPage = origin === new URL(page.url()).origin;
    const to = `${request.method()} ${isOfPage ? '' : origin}${pathname}`;
    sent.push({ to, text: `${JSON.stringify(request.headers())} ${plain}` });
  });
  return sent;
}

const fill = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** A row with the facts of its scene in place. */
function withFacts(row: Row, facts: Facts): Row {
  const { shows, sends } = row;
  return {
    ...row,
    ...(shows && { shows: fill(shows, facts) }),
    ...(sends && {
      sends: { ...sends, to: fill(sends.to, facts), holds: sends.holds.map((each) => fill(each, facts)) },
    }),
  };
}

test.each(journeys)('%s says what the specification gives', async (_, journey, width = 1440) => {
  const visitor = await browser.visit(width);
  const { page } = visitor;
  await page.addInitScript(() => {
    localStorage.setItem('dram-age', JSON.stringify({ state: { isConfirmed: true }, version: 0 }));
  });
  const sent = record(page);
  const missing: string[] = [];
  await journey(visitor, async (scene, facts = {}) => {
    seen.add(scene);
    const rows = table[scene]?.map((row) => withFacts(row, facts)) ?? [];
    const found = await findMissing(page, sent, rows);
    missing.push(...found.map((each) => `${scene}, ${each}`));
  });
  expect(missing.join('\n')).toBe('');
});

test('every scene of the table was seen', () => {
  expect([...seen].toSorted()).toEqual(Object.keys(table).toSorted());
});
