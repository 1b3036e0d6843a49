import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { formatSuggestedCart } from '#shared/domain/cart/suggested-cart.ts';
import { withBrowser } from './browser.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();

test.each(oneADay([390, 1440]))(
  'a suggested-cart link adds its available bottles to the cart with one press, at %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const [one, other] = await listBottles({ min: 3 });
    const [soldOut] = await listBottles({ min: 0, max: 0 });
    if (!one || !other || !soldOut) throw new Error('The catalogue lacks a bottle for this journey.');
    const lines = [
      { productId: one.id, quantity: 2 },
      { productId: other.id, quantity: 1 },
      { productId: soldOut.id, quantity: 1 },
      { productId: 'prd_gone', quantity: 1 },
    ];
    await page.goto(`/suggested-cart?${formatSuggestedCart(lines)}`);
    await page.getByRole('heading', { level: 1, name: 'Suggested bottles' }).waitFor();
    await page.getByText(`${soldOut.name} is sold out.`).waitFor();
    await page.getByText('No longer sold.').waitFor();
    await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
    await audit();

    const add = page.getByRole('button', { name: 'Add 3 bottles to your cart' });
    await add.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('link', { name: one.name }).waitFor();
    await drawer.getByRole('link', { name: other.name }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('These bottles are in your cart.').waitFor();
    // A bottle that is no longer sold answers with a 404.
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  },
);

test('a suggested-cart link without a bottle shows that it has none', async () => {
  const { page, audit } = await browser.visit(390);
  await page.goto('/suggested-cart?bottle=nonsense');
  await page.getByRole('heading', { name: 'No bottles in this link' }).waitFor();
  await audit();
});
