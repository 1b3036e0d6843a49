import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles } from './shop-control.ts';
import { stockWith } from './stocked-shop.ts';

const browser = withBrowser();
const many = 1000;

test.each(oneADay([390, 1440]))(
  'one of 1,000 bottles is chosen by keyboard without loading them all, at a width of %i',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const [seed] = await listBottles({ min: 1 });
    if (!seed) throw new Error('The shop is empty.');
    const buildName = (index: number) => `Inverlong Single Cask Number ${String(index).padStart(4, '0')}`;
    await stockWith(
      page,
      Array.from({ length: many }, (_, index) => ({
        ...seed,
        id: `prd_long-${index}`,
        name: buildName(index),
      })),
    );
    const whole: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(admin\/)?products(\?.*)?$/.test(request.url())) whole.push(request.url());
    });
    await enterOffice(page, '/admin/manual-invoices/new');
    const dialog = page.getByRole('dialog');
    const [product, name] = [dialog.getByLabel('Product'), dialog.getByLabel('Item name')];
    const offered = dialog.getByRole('listbox').getByRole('option');

    await product.focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByText('992 more: keep typing to narrow the list.').waitFor();

    await audit();
    await expectNoOverflow(page);
    const [list, panel] = [await dialog.getByRole('listbox').boundingBox(), await dialog.boundingBox()];
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => name.inputValue()).toBe(buildName(0));
    expect(await product.inputValue()).toBe(buildName(0));

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('number 0731');
    await expect.poll(() => offered.first().textContent()).toContain(buildName(731));

    await page.keyboard.press('Escape');
    expect([await product.inputValue(), await dialog.count()]).toEqual([buildName(0), 1]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('number 0731');
    await page.keyboard.press('Enter');
    await expect.poll(() => name.inputValue()).toBe(buildName(731));

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    expect([await product.inputValue(), await product.getAttribute('placeholder')]).toEqual([
      '',
      'Custom Item',
    ]);
    expect(await name.inputValue()).toBe(buildName(731));
    await product.fill('no such bottle');
    await dialog.getByText('No bottle in the catalogue has that name.').waitFor();
    await page.keyboard.press('Tab');
    expect(await product.inputValue()).toBe('');
    expect(whole).toEqual([]);
    expect(troubles).toEqual([]);
  },
);
