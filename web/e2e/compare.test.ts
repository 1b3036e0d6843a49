import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();

test.each(oneADay([390, 1440]))(
  'a guest compares bottles, shares the table and finds it again, at a width of %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const [first, second, third] = await listBottles({ min: 1, max: 99 });
    if (!first || !second || !third) throw new Error('The catalogue has too few bottles.');
    const toggle = (name: string) => page.getByRole('button', { name: `Compare: ${name}`, exact: true });
    for (const bottle of [first, second]) {
      await page.goto(`/product/${bottle.id}`);
      await toggle(bottle.name).first().click();
    }
    await page.getByRole('link', { name: 'Compare 2 bottles' }).click();
    const table = page.getByRole('table', { name: 'Bottles side by side' });
    const heads = table.getByRole('columnheader').getByRole('link');
    await expect.poll(() => heads.allTextContents()).toEqual([first.name, second.name]);
    await audit();

    const field = page.getByRole('combobox', { name: 'Add a bottle' });
    await field.fill(third.name);
    await page.getByRole('option', { name: third.name }).click();
    await expect.poll(() => heads.allTextContents()).toEqual([first.name, second.name, third.name]);
    const distilleries = table.getByRole('row', { name: /^Distillery/ }).getByRole('cell');
    expect(await distilleries.allTextContents()).toEqual(
      [first, second, third].map((each) => each.distillery),
    );
    await expectNoOverflow(page);

    await page.getByRole('checkbox', { name: 'Only show what differs' }).check();
    await table.getByRole('row', { name: /^Stock/ }).waitFor();
    for (const row of await table.locator('tbody tr').all()) {
      const [head, ...cells] = await row.locator('th, td').allTextContents();
      if (!/^(Stock|Buy)/.test(head ?? '')) expect(new Set(cells).size, head).toBeGreaterThan(1);
    }

    const friend = await browser.visit(width);
    await friend.page.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await friend.page.getByRole('columnheader').getByRole('link', { name: third.name }).waitFor();
    await friend.page.goto('/compare');
    await friend.page.getByRole('heading', { name: 'No bottles to compare yet' }).waitFor();
    await friend.audit();

    await page.getByRole('button', { name: `Remove ${second.name}` }).click();
    await page.goto('/compare');
    await expect.poll(() => heads.allTextContents()).toEqual([first.name, third.name]);
    await table.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog').getByText(first.name).first().waitFor();
    expect([...troubles, ...friend.troubles]).toEqual([]);
  },
);
