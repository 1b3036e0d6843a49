import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { listBottles, sellElsewhere, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 768]))(
  "the overview shows today's sales as a chart and as a table, at %i px",
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    await sellElsewhere(bottle.id, 2);
    await settle();
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    await page.getByRole('heading', { name: 'Sales', exact: true }).waitFor();
    const sales = page.getByRole('region', { name: 'Sales', exact: true });
    const today = sales.getByRole('listitem').filter({ hasText: 'Today' });
    await today.waitFor();
    const [, orders, bottles] = await today.getByRole('definition').allInnerTexts();
    expect(Number(bottles)).toBeGreaterThanOrEqual(2);
    await page.locator('canvas').waitFor();
    await page.getByText('Show these figures as a table').click();
    const lastDay = page.getByRole('table', { name: 'Sales over time: 30 days' }).getByRole('row').last();
    expect((await lastDay.getByRole('cell').allInnerTexts()).slice(2)).toEqual([orders, bottles]);
    await audit();
    await page.getByRole('button', { name: '12 months' }).click();
    expect(
      await page.getByRole('table', { name: 'Sales over time: 12 months' }).getByRole('row').count(),
    ).toBe(14);
    await audit();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'the reports cover sales, VAT, duty, storage, payouts, balances and exports, at %i px',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    await sellElsewhere(bottle.id, 1);
    await settle();
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page, '/admin/reports');
    const figure = (area: string, name: string) =>
      page.getByRole('region', { name: area }).getByText(name, { exact: true });
    await page.getByLabel('Sales in total').waitFor();
    await figure('By channel', 'Web').waitFor();
    await figure('By product', bottle.name).first().waitFor();
    await audit();
    const saved = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'By product' })
      .getByRole('button', { name: 'Save as CSV' })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^sales-by-product-\d{4}-/);
    await page.getByLabel('Last day').fill('2020-01-01');
    await page.getByText('The last day cannot be before the first').waitFor();
    await page.getByLabel('Period').selectOption('This month');
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'VAT return' }).click();
    await page.getByLabel('Boxes of the VAT return').getByText('Box 6').waitFor();
    expect(await page.getByLabel('Period').inputValue()).toBe('This month');
    await figure('How the boxes add up', 'Sales at 20%').waitFor();
    await audit();
    for (const [link, what] of [
      ['Duty', 'Duty in total'],
      ['Storage', 'Storage in total'],
      ['Payouts', 'Payouts in total'],
      ['Money owed', 'Owed to suppliers, by age'],
      ['Exports', 'Program'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: link }).click();
      await page.getByLabel(what, { exact: true }).waitFor();
      await audit();
    }
    await page.getByRole('button', { name: 'Create the files' }).click();
    const csv = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Save xero-sales-including-vat-/ })
      .first()
      .click();
    expect((await csv).suggestedFilename()).toMatch(/^xero-sales-including-vat-.*\.csv$/);
    const zip = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download / }).click();
    expect((await zip).suggestedFilename()).toMatch(/^accounts-\d{4}-\d{2}\.zip$/);
    await audit();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).last().click();
    await page.getByRole('heading', { name: 'Account codes' }).waitFor();
    await page.getByLabel('Duty and VAT on removal, held for HMRC').waitFor();
    await audit();
    expect(troubles).toEqual([]);
  },
);
