import { expect, test } from 'vitest';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { listBottles, sellElsewhere, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

test.each([1440, 768])(
  'the overview shows what was just sold, as bars and as a table, at %i',
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
