import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { productColumns, toCells } from '#shared/domain/catalogue/product-import.ts';
import { formatCsv } from '#web/lib/csv.ts';
import { addresses } from './addresses.ts';
import { chooseBottle, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { press, toast } from './page-actions.ts';

const browser = withBrowser({ pictures: true });
const { shop } = addresses();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const inShop = async (id: string) => (await fetch(`${shop}/api/products/${id}`)).status;

const picture = () =>
  sharp({ create: { width: 700, height: 900, channels: 3, background: '#8a4b12' } })
    .jpeg()
    .toBuffer();

describe.each(oneADay([390, 1440]))('Product Management at a width of %i', (width) => {
  const name = `Journey ${width} Cask`;
  const id = `prd_journey-${width}-cask`;

  test('a bottle is added with a picture, shown in the shop, changed, adjusted in stock, archived and restored', async () => {
    const { page, troubles, audit } = await browser.visit(width);
    await enterOffice(page, '/admin/products');
    await title(page, 'Product Management').waitFor();
    await page.getByLabel('Select all on this page').waitFor();
    await audit();
    await expectNoOverflow(page);

    await page.getByRole('link', { name: 'Add Product' }).click();
    await title(page, 'Add Product').waitFor();
    await press(page, 'Create Product');
    await page.getByText('Please enter the name of the bottle').first().waitFor();
    await audit();
    await page.getByLabel('Picture file').setInputFiles({
      name: 'bottle.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    });
    await toast(page, 'Upload Failed');
    const letThrough = Promise.withResolvers<void>();
    await page.route('**/api/admin/upload-image', async (route) => {
      await letThrough.promise;
      await route.continue();
    });
    const waiting = page.getByRole('button', { name: 'Waiting for the upload...' });
    await page.getByLabel('Picture file').setInputFiles({
      name: '../../bottle.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(),
    });
    await waiting.waitFor();
    letThrough.resolve();
    await page.getByAltText('Picture of the bottle').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Distillery').fill('Ardlussa');
    await page.getByLabel('Category').selectOption('Bourbon');
    await page.getByLabel('Region').fill('Kentucky');
    await page.getByLabel('Price').fill('£1,138');
    await page.getByRole('spinbutton', { name: 'Stock' }).fill('7');
    await page.getByLabel('Strength').fill('57.4');
    await page.getByLabel('Description', { exact: true }).fill('A barrel of our own.');
    await page.getByLabel('Limited Releases').check();
    await press(page, 'Create Product');
    await toast(page, 'Product created successfully');
    await title(page, name).waitFor();
    await page.getByText('Opening stock').waitFor();
    await audit();
    await expectNoOverflow(page);

    const shown = await (await fetch(`${shop}/api/products/${id}`)).json();
    expect(shown).toMatchObject({ name, price: '1138.00', stock: 7, tags: ['Limited Releases'] });
    expect((await fetch(`${shop}${shown.image}`)).headers.get('content-type')).toBe('image/webp');

    await page.getByLabel('Price').fill('1200');
    await press(page, 'Save changes');
    await toast(page, 'Product updated successfully');
    await page.getByLabel('Adjustment').selectOption('take');
    await page.getByLabel('Bottles', { exact: true }).fill('2');
    await page.getByLabel('Reason').fill('Two broken');
    await press(page, 'Adjust stock');
    await toast(page, 'Stock adjusted');
    await page.getByText('Adjustment: Two broken').waitFor();
    await page.getByText('Stock moved').first().waitFor();
    expect(await (await fetch(`${shop}/api/products/${id}`)).json()).toMatchObject({
      stock: 5,
      price: '1200.00',
    });

    await page.getByLabel('Valued on').fill('2026-01-31');
    await page.getByLabel('Value in bond').fill('900');
    await page.getByLabel('Source').fill('Auction');
    await press(page, 'Add valuation');
    await page.getByText('2026-01-31, Auction').waitFor();
    await page.getByLabel('Cost of one bottle').fill('£600');
    await press(page, 'Save cost');
    await toast(page, 'Cost saved');
    await page.getByText('£400.00 (40%)').waitFor();

    await press(page, 'Archive');
    await toast(page, 'Product archived');
    await page.getByText('This bottle is archived').waitFor();
    await audit();
    expect(await inShop(id)).toBe(404);
    await press(page, 'Restore');
    await page.getByLabel('Price').waitFor();
    await expect.poll(() => inShop(id)).toBe(200);
    expect(troubles.filter((each) => !/status of (400|415)/.test(each))).toEqual([]);
  });

  test('a file with wrong rows imports nothing and shows the errors, and a corrected file is imported', async () => {
    const { page, troubles, audit } = await browser.visit(width);
    await enterOffice(page, '/admin/products/import');
    await title(page, 'Import products').waitFor();
    const row = (of: object) => {
      const product = {
        id: '',
        name: `Imported ${width}`,
        description: 'One.',
        price: '50.00',
        region: 'Islay',
        distillery: 'Ardlussa',
        age: null,
        abv: '46.0',
        caskType: null,
        stock: 3,
        category: 'Bourbon',
        tastingNotes: null,
        bottleSize: '700ml',
        isExclusive: false,
        isLimited: false,
        inBond: false,
        image: '',
        tags: [],
        ...of,
      };
      const cells = toCells(product);
      return productColumns.map((column) => cells[column]);
    };
    const savingTemplate = page.waitForEvent('download');
    await press(page, 'Save a template');
    const template = await readFile(await (await savingTemplate).path(), 'utf8');
    expect(template.trim().split(',')).toHaveLength(productColumns.length);
    const chooseFile = (...lines: ReturnType<typeof row>[]) =>
      page.getByLabel('CSV file').setInputFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        // Below the names of the saved columns.
        buffer: Buffer.from(template + formatCsv(productColumns, lines).replace(/^.*\r\n/, '')),
      });
    // Below the permitted price, which only the server checks.
    await chooseFile(row({}), row({ name: '=1+1', price: 'dear' }), row({ name: 'Cheap', price: '1.00' }));
    await page.getByText('2 of 3 rows are wrong. Correct the file and choose it again.').waitFor();
    await page.getByRole('row', { name: /^3 =1\+1 Price \(£\): Please enter a price/ }).waitFor();
    await page.getByRole('row', { name: /^4 Cheap Price \(£\): By law we cannot sell/ }).waitFor();
    await audit();
    await expectNoOverflow(page);
    const saving = page.waitForEvent('download');
    await press(page, 'Save the wrong rows as CSV');
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved).toContain("'=1+1");
    expect(saved).toContain('Price (£): Please enter a price');
    expect(await inShop(`prd_imported-${width}`)).toBe(404);
    await chooseFile(row({}));
    await page.getByText('1 to create, 0 to update, 0 unchanged.').waitFor();
    await press(page, 'Import 1 row');
    await page.getByText('1 created, 0 updated, 0 unchanged.').waitFor();
    expect(await inShop(`prd_imported-${width}`)).toBe(200);
    await audit();
    expect(troubles).toEqual([]);
  });
});

test.each(oneADay([1440, 768]))(
  'a drop is planned, previewed at several times and cancelled, at a width of %i',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    await enterOffice(page, '/admin/products/drops');
    await page.getByText('Soho Reserve 40').first().waitFor();
    await audit();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Add Drop' }).click();
    const dialog = page.getByRole('dialog');
    await chooseBottle(dialog, 'Bottle', 'Kilbrae 12 Year Old');
    await dialog.getByLabel('Title').fill(`Drop ${width}`);
    await dialog.getByLabel('Edition size').fill('12');
    await dialog.getByLabel('Headline').fill('Soon.');
    await dialog.getByLabel('Story').fill('A cask.');
    await dialog.getByLabel('Opens at').fill(`2098-01-0${width % 7}T18:00`);
    await dialog.getByLabel('Closes at').fill('2098-02-01T18:00');
    await dialog.getByLabel('Edition size').fill('99000');
    await dialog.getByText('The edition needs 99000 bottles, but only').waitFor();
    await audit();
    await dialog.getByLabel('Edition size').fill('12');
    await dialog.getByText('The edition needs 99000 bottles, but only').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Add Drop' }).click();
    await toast(page, 'Drop planned');

    await page.getByRole('link', { name: 'Rehearse' }).click();
    await page.getByText('The shop at').waitFor();
    await page.getByLabel('Show the shop at').fill('2098-01-20T18:00');
    await page.getByText(`“Drop ${width}” is open.`).waitFor();
    const home = page.getByRole('region', { name: 'Home page, as the shop shows it then' });
    await home.getByRole('heading', { name: 'Soon.' }).waitFor();
    await home.getByText('12 of 12', { exact: true }).waitFor();
    const bottles = page.getByRole('region', { name: 'Bottles in drops, as the shop shows it then' });
    await bottles.getByText('12 of 12 left').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await audit();
    await expectNoOverflow(page);
    await page.getByLabel('Show the shop at').fill('2097-12-20T18:00');
    await page.getByText('No drop is open.').waitFor();
    await bottles.getByText('This drop opens on').first().waitFor();
    await page.getByLabel('Show the shop at').fill('2098-02-01T18:00');
    await bottles.getByText('This drop closed on').first().waitFor();
    await page.getByRole('link', { name: 'Back to drops' }).click();
    await page.getByRole('button', { name: new RegExp(`Cancel drop.*Drop ${width}`) }).click();
    await toast(page, 'Drop cancelled');
    expect(troubles).toEqual([]);
  },
);
