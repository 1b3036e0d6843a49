import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { addresses } from './addresses.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { asStaff } from './shop-control.ts';

const { visit } = withBrowser({ pictures: true });
const { shop } = addresses();

const fields = {
  description: 'A barrel of our own.',
  price: '138.00',
  region: 'Kentucky',
  distillery: 'Ardlussa',
  abv: '57.4',
  category: 'Bourbon',
  stock: 5,
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inShop = async (id: string) => (await fetch(`${shop}/api/products/${id}`)).json();

test.each(oneADay([1440, 768, 390]))(
  'prices, stock and pictures of many products are changed after a preview, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const call = await asStaff();
    const ids = ['one', 'two'].map((each) => `prd_bulk-${each}-${width}`);
    const [one = '', two = ''] = ids;
    for (const [index, id] of ids.entries())
      await call('POST', '/api/admin/products', {
        ...fields,
        id,
        name: `Bulk ${width} cask ${index + 1}`,
        sku: `BULK-${width}-${index + 1}`,
      });
    await enterOffice(page, `/admin/products?search=Bulk+${width}`);
    await page.getByLabel('Select all on this page').check();
    await page.getByText('2 selected').last().waitFor();
    await button(page, 'Change prices and stock').click();
    await page.getByRole('heading', { name: 'The 2 selected products' }).waitFor();
    await button(page, 'Preview changes').click();
    await page.getByText('Please choose what to change.').waitFor();
    await page.getByLabel('Price', { exact: true }).selectOption('Raise by (%)');
    await page.getByLabel('Percentage').fill('10');
    await page.getByLabel('Round').selectOption('To £5');
    await audit();
    await expectNoOverflow(page);
    await button(page, 'Preview changes').click();
    await page.getByText('2 products to change, 0 unchanged.').waitFor();
    await page
      .getByRole('row', { name: new RegExp(`Bulk ${width} cask 1 was £138.00 .*£150.00 5`) })
      .waitFor();
    await audit();
    await expectNoOverflow(page);
    await button(page, 'Change 2 products').click();
    await page.getByText('2 products changed').waitFor();
    expect(await inShop(one)).toMatchObject({ price: '150.00', stock: 5 });

    await button(page, 'Change more').click();
    const lines = page.getByLabel('Code, price and stock');
    await lines.fill(`BULK-${width}-1, dear, 4\nNO-SUCH, 10,\n`);
    await button(page, 'Preview these lines').click();
    await page.getByText('2 of 2 lines are wrong. Correct them and preview again.').waitFor();
    await page.getByText('Price: Please enter a price in pounds').waitFor();
    await page.getByText('Code: No product has the ID or SKU NO-SUCH').waitFor();
    await audit();
    await button(page, 'Back').click();
    expect(await lines.inputValue()).toContain('dear');
    await lines.fill(`BULK-${width}-1, 160, 4\nBULK-${width}-2, 170, 9`);
    await button(page, 'Preview these lines').click();
    await page.getByText('2 products to change, 0 unchanged.').waitFor();
    const move = { change: -1, reason: 'Sold at the bar', idempotencyKey: `bulk-bar-${width}` };
    await call('POST', `/api/admin/products/${two}/stock`, move);
    await button(page, 'Change 2 products').click();
    await page.getByText('Please give a reason').waitFor();
    await page.getByLabel('Reason').fill('Counted');
    await button(page, 'Change 2 products').click();
    await page
      .getByText('1 product was changed by somebody else in the meantime and left as it is.')
      .waitFor();
    await page.getByText('Stock: It is now 4').waitFor();
    await audit();
    expect([await inShop(one), await inShop(two)]).toMatchObject([
      { price: '160.00', stock: 4 },
      // Changes neither its price nor its stock.
      { price: '150.00', stock: 4 },
    ]);

    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.getByRole('link', { name: 'Import pictures' }).click();
    const picture = await sharp({
      create: { width: 700, height: 900, channels: 3, background: { r: 90, g: 60, b: width % 255 } },
    })
      .jpeg()
      .toBuffer();
    const zip = zipSync({
      [`shoot/BULK-${width}-1-1.jpg`]: picture,
      [`shoot/BULK-${width}-2-1.jpg`]: new TextEncoder().encode('no picture'),
      'shoot/group.jpg': picture,
    });
    await page
      .getByLabel('ZIP file')
      .setInputFiles({ name: 'shoot.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await page.getByText('2 pictures for 2 products, 1 file without a product.').waitFor();
    await page.getByRole('row', { name: 'shoot/group.jpg Not named like KIL-021-1.jpg' }).waitFor();
    await audit();
    await expectNoOverflow(page);
    await button(page, 'Import 2 pictures').click();
    await page.getByText('Pictures of 1 product imported').waitFor();
    await page.getByText(`shoot/BULK-${width}-2-1.jpg:`).waitFor();
    await audit();
    expect((await inShop(one)).image).toMatch(/^\/api\/assets\/bottles\/(?!placeholder)/);
    expect((await inShop(two)).image).toMatch(/placeholder/);
    expect(troubles.filter((each) => !/status of 4(00|15|22)/.test(each))).toEqual([]);
    for (const id of ids) await call('DELETE', `/api/admin/products/${id}`);
  },
);
