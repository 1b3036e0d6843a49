import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import { addresses } from './addresses.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { press, toast } from './page-actions.ts';
import { asStaff, runJob, setTime } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });
const { shop } = addresses();

const inShop = async (id: string) => (await fetch(`${shop}/api/products/${id}`)).status;
const minuteMs = 60_000;

test.each(oneADay([1440, 768]))(
  'a draft is scheduled, goes live at its time and is duplicated, at %i px',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const name = `Scheduled ${width}`;
    const id = `prd_scheduled-${width}`;
    await enterOffice(page, '/admin/products/new');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Distillery').fill('Ardlussa');
    await page.getByLabel('Category').selectOption('Bourbon');
    await page.getByLabel('Region').fill('Kentucky');
    await page.getByLabel('Price').fill('138');
    await page.getByRole('spinbutton', { name: 'Stock' }).fill('7');
    await page.getByLabel('Strength').fill('57.4');
    await page.getByLabel('Description', { exact: true }).fill('A barrel of our own.');
    await page.getByLabel('Save as a draft').check();
    await press(page, 'Create Product');
    await toast(page, 'Product created successfully');
    await page.getByText('This is a draft: shoppers cannot see or buy it.').waitFor();
    expect(await inShop(id)).toBe(404);
    await press(page, 'Schedule');
    await page.getByText('Please enter a date and time').first().waitFor();
    await audit();
    await expectNoOverflow(page);

    const opens = new Date(Date.now() + 30 * minuteMs);
    const input = page.getByLabel('Goes live at');
    await input.fill('2026-01-01T18:00');
    await press(page, 'Schedule');
    await page.getByText('Please choose a time in the future').first().waitFor();
    await input.fill(toLondonTime(opens).toISOString().slice(0, 16));
    await press(page, 'Schedule');
    await toast(page, 'Product scheduled');
    await page.getByText(/This draft goes live on .*, scheduled by/).waitFor();
    await audit();

    for (const path of ['/admin', '/admin/products?state=scheduled']) {
      await page.goto(path);
      const next = page.getByRole('region', { name: 'Goes live next' });
      await next.getByRole('link', { name }).waitFor();
      await audit();
      await expectNoOverflow(page);
    }
    await page.getByText('Goes live', { exact: false }).first().waitFor();

    await runJob('publishProducts');
    expect(await inShop(id)).toBe(404);
    try {
      await setTime(new Date(opens.getTime() + minuteMs).toISOString());
      await runJob('publishProducts');
    } finally {
      await setTime();
    }
    await expect.poll(() => inShop(id)).toBe(200);
    await page.goto(`/admin/products/${id}`);
    await page.getByText('In the shop', { exact: true }).first().waitFor();
    await page.getByText('Product published').first().waitFor();

    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Duplicate Product' }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(`${name} (copy)`);
    expect(await page.getByLabel('Save as a draft').isChecked()).toBe(true);
    await audit();
    await press(page, 'Create Product');
    await toast(page, 'Product created successfully');
    await page.getByText('This is a draft: shoppers cannot see or buy it.').waitFor();
    expect(await inShop(`${id}-copy`)).toBe(404);
    await press(page, 'Go live now');
    await toast(page, 'Product is live');
    await expect.poll(() => inShop(`${id}-copy`)).toBe(200);

    // Other journeys count the bottles of this shop.
    const call = await asStaff();
    for (const each of [id, `${id}-copy`]) await call('DELETE', `/api/admin/products/${each}`);
    expect(troubles.filter((each) => !/status of 400/.test(each))).toEqual([]);
  },
);
