import sharp from 'sharp';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { addresses } from './addresses.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { press, toast } from './page-actions.ts';
import { asStaff, listBottles } from './shop-control.ts';

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

test.each(oneADay([390, 1440]))(
  "a bottle's pictures can be browsed, swiped, viewed full screen and zoomed, at %i px",
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const [first, second, third] = await listBottles({ min: 1 });
    if (!first || !second || !third) throw new Error('The catalogue has no three bottles.');
    const id = `prd_pictured-${width}`;
    const call = await asStaff();
    const morePictures = [
      { image: second.image, alt: 'The back label' },
      { image: third.image, alt: null },
    ];
    const { image } = first;
    await call('POST', '/api/admin/products', {
      ...fields,
      id,
      name: 'Pictured',
      image,
      imageAlt: 'The seal',
      morePictures,
    });
    await page.goto(`/product/${id}`);
    await page.getByRole('img', { name: 'The seal' }).waitFor();
    const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
    await thumbnails.first().waitFor();
    expect(await thumbnails.count()).toBe(3);
    await audit();
    await expectNoOverflow(page);

    await press(page, 'Show picture 2: The back label');
    await page.getByRole('img', { name: 'The back label' }).waitFor();
    expect(await thumbnails.nth(1).getAttribute('aria-current')).toBe('true');
    await press(page, 'Next picture');
    await page.getByRole('img', { name: 'Picture 3 of Pictured' }).waitFor();
    const box = await page.getByRole('img', { name: 'Picture 3 of Pictured' }).boundingBox();
    if (!box) throw new Error('The picture is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 90, y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('img', { name: 'The seal' }).waitFor();

    await press(page, 'View full screen');
    const viewer = page.getByRole('dialog', { name: 'Picture 1 of 3' });
    await viewer.waitFor();
    await audit();
    await expectNoOverflow(page);
    const shown = () => viewer.getByRole('img').evaluate((picture) => picture.getBoundingClientRect().width);
    const fitted = await shown();
    await page.keyboard.press('+');
    await expect.poll(shown).toBeGreaterThan(fitted * 1.4);
    await page.keyboard.press('0');
    await expect.poll(shown).toBeCloseTo(fitted, 0);
    await page.mouse.move(width / 2, 450);
    await page.mouse.wheel(0, -300);
    await expect.poll(shown).toBeGreaterThan(fitted * 2);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('dialog', { name: 'Picture 2 of 3' })
      .getByRole('img', { name: 'The back label' })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'View full screen' });
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);

    await call('DELETE', `/api/admin/products/${id}`);
    expect(troubles).toEqual([]);
  },
);

const picture = (background: string) =>
  sharp({ create: { width: 700, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

test.each(oneADay([1440, 768]))(
  "staff add, describe, reorder, crop and remove a bottle's pictures, at %i px",
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const id = `prd_described-${width}`;
    const call = await asStaff();
    await call('POST', '/api/admin/products', { ...fields, id, name: `Described ${width}` });
    await enterOffice(page, `/admin/products/${id}`);
    await page.getByLabel('Picture file').setInputFiles([
      {
        name: 'front.jpg',
        mimeType: 'image/jpeg',
        buffer: await picture(width === 768 ? '#8a4b12' : '#8a4b13'),
      },
      {
        name: 'back.jpg',
        mimeType: 'image/jpeg',
        buffer: await picture(width === 768 ? '#2a4b12' : '#2a4b13'),
      },
    ]);
    await toast(page, '2 pictures uploaded');
    await page.getByLabel('Description of picture 1').fill('The front label');
    await page.getByLabel('Description of picture 2').fill('The box');
    await press(page, 'Move down picture 1');
    expect(await page.getByLabel('Description of picture 1').inputValue()).toBe('The box');
    await audit();
    await expectNoOverflow(page);
    const before = await page.getByAltText('Picture of the bottle').getAttribute('src');
    await press(page, 'Crop picture 1');
    const dialog = page.getByRole('dialog', { name: 'Crop picture' });
    await dialog.getByLabel('Zoom').fill('50');
    await dialog.getByLabel('Left to right').fill('100');
    await audit();
    await dialog.getByRole('button', { name: 'Crop picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByAltText('Picture of the bottle').getAttribute('src')).not.toBe(before);
    await press(page, 'Save changes');
    await toast(page, 'Product updated successfully');
    const shown = await (await fetch(`${shop}/api/products/${id}`)).json();
    expect(shown).toMatchObject({ imageAlt: 'The box', morePictures: [{ alt: 'The front label' }] });
    expect(shown.image).not.toBe(before);
    await press(page, 'Remove picture 1');
    await press(page, 'Save changes');
    await expect
      .poll(async () => (await fetch(`${shop}/api/products/${id}`)).json())
      .toMatchObject({ imageAlt: 'The front label', morePictures: null });
    await call('DELETE', `/api/admin/products/${id}`);
    expect(troubles).toEqual([]);
  },
);
