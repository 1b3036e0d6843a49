import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { computeDutyPence, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { buildFlavourProfile } from '#web/features/product/flavour-profile.ts';
import { readTastingNotes } from '#web/features/product/tasting-notes.ts';
import { withBrowser } from './browser.ts';
import { waitForPaint } from './frames.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser({ pictures: true });
const saturday = new Date('2026-11-21T10:00:00Z');

async function bottle(isIt: (product: Product) => boolean): Promise<Product> {
  const found = (await listBottles({ min: 0 })).find(isIt);
  if (!found) throw new Error('The catalogue has no such bottle.');
  return found;
}

/** Other journeys add bottles with too few notes for a chart. */
const hasFlavourChart = ({ tastingNotes }: Product): boolean =>
  buildFlavourProfile(readTastingNotes(tastingNotes ?? '')).filter(({ strength }) => strength > 0).length >=
  3;

const findBondedSection = (page: Page) => page.getByRole('region', { name: 'Keep it in bond' });

test.each(oneADay([320, 768, 1440]))(
  'a bottle in bond shows its deferred tax and delivery date, at %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const product = await bottle(
      ({ inBond, stock, tastingNotes }) => inBond && stock > 0 && tastingNotes !== null,
    );
    await page.clock.setFixedTime(saturday);
    await page.goto(`/product/${product.id}`);
    await page.getByText('Standard UK delivery in 2-3 business days').first().waitFor();
    await page.getByText('Order now for delivery Wed 25 – Thu 26 Nov').waitFor();
    await page.getByText("We'll send it on Mon 23 Nov.").waitFor();

    const pricePence = parsePence(product.price);
    const dutyDeferred = computeDutyPence(
      { volumeMl: 700, abvPercent: Number(product.abv) },
      findSpiritsDutyRate(saturday),
    );
    const vatDeferred = computeVatWithin(pricePence);
    const facts = findBondedSection(page).getByRole('definition');
    await expect
      .poll(() => facts.allTextContents())
      .toEqual([pricePence - dutyDeferred - vatDeferred, dutyDeferred, vatDeferred, 80].map(formatPence));
    expect(
      await findBondedSection(page)
        .getByRole('link', { name: 'How bonded storage works' })
        .getAttribute('href'),
    ).toBe('/storage');
    await expectNoOverflow(page);
    await audit();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([390, 1440]))(
  'a bottle lists its other ages and casks once, those in stock first, at %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    await page.goto('/product/prd_strathveil-14-madeira');
    const variants = page.getByRole('region', { name: 'Other ages, sizes and casks' });
    await variants.scrollIntoViewIfNeeded();
    const names = variants.getByRole('link');
    await expect
      .poll(() => names.allTextContents())
      .toEqual(['Strathveil 20 Year Old Single Cask', 'Strathveil 28 Year Old']);
    const [inStock = '', gone = ''] = await variants.getByRole('listitem').allTextContents();
    expect(inStock).toContain('Sherry hogshead20 years, 70cl');
    expect(gone).toContain('Sold Out');
    await page.getByRole('region', { name: /^Other .* Exclusives$/ }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (const name of await names.allTextContents())
      expect(await page.getByRole('main').getByRole('link', { name }).count()).toBe(1);
    await expectNoOverflow(page);
    await audit();
    await names.first().click();
    await page.getByRole('heading', { level: 1, name: 'Strathveil 20 Year Old Single Cask' }).waitFor();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([390, 1440]))(
  'a bottle shows its recorded provenance, and one without a record has no such section, at %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    await page.goto('/product/prd_tornavane-36');
    const table = page.getByRole('region', { name: 'Provenance' });
    await table.scrollIntoViewIfNeeded();
    expect(await table.getByRole('term').allTextContents()).toEqual([
      'Acquired from',
      'Year acquired',
      'Fill level',
      'Label',
    ]);
    expect(await table.getByRole('definition').allTextContents()).toEqual([
      'Auction',
      '2022',
      'Base of the neck',
      'Complete',
    ]);
    await expectNoOverflow(page);
    await audit();
    await page.goto('/product/prd_strathveil-14-madeira');
    await page.getByRole('region', { name: 'Other ages, sizes and casks' }).waitFor();
    expect(await table.count()).toBe(0);
    expect(troubles).toEqual([]);
  },
);

test('a tax-paid bottle offers no bonded storage, and a sold-out one neither storage nor a delivery date', async () => {
  const { page } = await browser.visit(1440);
  const taxPaid = await bottle(({ inBond, stock }) => !inBond && stock > 0);
  await page.goto(`/product/${taxPaid.id}`);
  await page.getByText('Order now for delivery').waitFor();
  await page.getByRole('tab', { name: 'Full Details' }).click();
  await page.getByText('No. Duty and VAT are already paid, so it cannot go into bond').waitFor();
  expect(await findBondedSection(page).count()).toBe(0);

  const gone = await bottle(({ inBond, stock }) => inBond && stock === 0);
  await page.goto(`/product/${gone.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Sold out' }).first().waitFor();
  await page.getByRole('tab', { name: 'Tasting Panel' }).click();
  await page.getByText('Each ring marks a note our panel found.').waitFor();
  expect(await page.getByText('Order now').count()).toBe(0);
  const promise = page.getByText('Standard UK delivery in 2-3 business days').filter({ visible: true });
  expect(await promise.count()).toBe(0);
  expect(await findBondedSection(page).count()).toBe(0);
  const offered = page.getByRole('region', { name: 'Nearest bottles in stock' }).getByRole('listitem');
  await offered.nth(2).waitFor();
  expect(await offered.count()).toBe(3);
  for (const text of await offered.allTextContents()) expect(text).toMatch(/[1-9]\d* left$/);
});

test('a bottle in a live drop shows how many are left and when the drop closes', async () => {
  const { page } = await browser.visit(390, 844);
  const live = // Other journeys plan drops of cheaper bottles in this shop.
    await bottle(({ drop, stock, price }) => !!drop && stock > 0 && Number(price) > 2000);
  await page.goto(`/product/${live.id}`);
  const main = page.getByRole('main');
  await main.getByText(`${live.stock} of ${live.drop?.editionSize} left`, { exact: true }).waitFor();
  await main.getByText(/^\d+ of \d+\. This drop closes on .+, London time\./).waitFor();
  await main.getByText('Ultra-premium', { exact: true }).waitFor();
  expect(await main.getByText('Premium', { exact: true }).count()).toBe(0);
});

test('layout shift on a product page stays below 0.02 while its dates, figures and chart load', async () => {
  const { page } = await browser.visit(390, 844);
  const product = await bottle((each) => each.inBond && each.stock > 0 && hasFlavourChart(each));
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/product/${product.id}`);
  await page.getByText('Order now for delivery').waitFor();
  await findBondedSection(page).getByText('£33.99').waitFor();
  await page.getByText('Each ring marks a note our panel found.').waitFor();
  await waitForPaint(page);
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test.each(oneADay([390, 1440]))(
  'a product page contains all four sections and a chart of its flavours, at %i px',
  async (width) => {
    const { page, audit } = await browser.visit(width);
    const product = await bottle(({ name }) => name === 'Ardnashiel 8 Year Old');
    await page.goto(`/product/${product.id}?tab=tasting`);
    await page.getByText('Each ring marks a note our panel found.').waitFor();
    const words = await page.getByRole('main').textContent();
    for (const part of [
      product.description,
      'Bonfire, iodine, lemon.',
      'Bottle size',
      'hands parcels only to adults',
    ]) {
      expect(words).toContain(part);
    }
    const smoke = page.getByRole('term').filter({ hasText: /^Smoke$/ });
    expect(await smoke.locator('xpath=following-sibling::dd').textContent()).toBe(
      'bonfire, sweet ash, smoky',
    );
    await audit();
  },
);

test("a phone's buy bar never covers the focused element", async () => {
  const { page } = await browser.visit(390, 844);
  const product = await bottle(({ inBond, stock }) => inBond && stock > 0);
  await page.goto(`/product/${product.id}`);
  const bar = page.getByRole('complementary', { name: `Buy ${product.name}` });
  await page.getByRole('heading', { name: 'Tasting Panel' }).scrollIntoViewIfNeeded();
  await bar.waitFor();
  await page.getByRole('link', { name: 'Every delivery option, and returns' }).focus();
  for (let step = 0; step < 12; step++) {
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const dock = document.querySelector('[data-dock="buy-bar"]');
        if (!focused || focused === document.body || !dock || dock.contains(focused)) return null;
        const { bottom, top } = focused.getBoundingClientRect();
        const edge = dock.getBoundingClientRect();
        // Docks are stacked, to the nearest half pixel.
        return bottom > edge.top + 1 && top < edge.bottom - 1 ? focused.outerHTML.slice(0, 200) : null;
      });
    await expect.poll(covered, { message: `step ${step}` }).toBeNull();
    await page.keyboard.press('Shift+Tab');
  }
});
