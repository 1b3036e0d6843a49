import { expect, test } from 'vitest';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { listBottles, sellElsewhere } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

test.each([1440, 768])(
  'the overview shows what was just sold, as bars and as a table, at %i',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    await sellElsewhere(bottle.id, 2);
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    await page.getByRole('heading', { name: 'Sales', exact: true }).waitFor();
    const today = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Today' }) });
    // What follows a sale comes to the figures within moments.
    await expect
      .poll(async () => {
        await page.reload();
        return (await today.getByRole('definition').allInnerTexts())[1];
      })
      .not.toBe('0');
    const [, orders, bottles] = await today.getByRole('definition').allInnerTexts();
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
