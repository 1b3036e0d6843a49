import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { tabTo } from './keyboard.ts';
import { checkOutByKeyboard } from './keyboard-checkout.ts';
import { listBottles } from './shop-control.ts';
import { addButton } from './shopper.ts';

const browser = withBrowser();

test('a bottle is bought with the keyboard alone, with visible focus throughout', async () => {
  const { page, troubles } = await browser.visit(1440);
  const [, , , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');

  await page.goto(`/product/${product.id}`);
  await tabTo(page, addButton(page));
  await page.keyboard.press('Enter');
  const sum = await checkOutByKeyboard(page, 'keyboard@example.com');
  await expectSold(page, { product, email: 'keyboard@example.com', sum });
  expect(troubles).toEqual([]);
});
