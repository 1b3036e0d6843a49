import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { listBottles } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard } from './shopper.ts';

const browser = withBrowser({ pictures: true });

test('a guest buys a bottle by card, and every page on the way is accessible', async () => {
  const { page, troubles, requests, audit } = await browser.visit(1440);
  const [product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has no bottle with 12 on the shelf.');

  await page.goto(`/product/${product.id}`);
  const { payments } = addresses();
  const toProvider = () =>
    requests.filter((address) => /stripe/i.test(address) || address.startsWith(payments));
  expect(toProvider(), 'who only looks is not seen by the provider').toEqual([]);
  await goToCheckout(page, product);
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await page.goto('/checkout/0123456789abcdefghijklmnop');
  await summary.getByText(product.name).waitFor();
  await page.getByRole('button', { name: 'Continue as Guest' }).waitFor();
  await audit();
  await fillInDetails(page, 'good@example.com');
  expect(await page.locator('form').getByRole('textbox').count()).toBeLessThanOrEqual(8);
  // A radio half below the header would count as too small a target, so the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await audit();
  await page.evaluate(() => localStorage.removeItem('dram-age'));
  const sum = await goToPayment(page);
  expect(page.url(), 'the secret stays out of the address').not.toContain('secret');
  const paidFor = page.getByRole('region', { name: 'Your order' });
  await paidFor.getByText(`1 × ${product.name}`).waitFor();
  await paidFor.getByText('Arrives', { exact: true }).waitFor();
  await audit();
  await payByCard(page);
  await page.getByText('Payment Successful').waitFor();
  await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor();
  await page.getByText(/^Arriving \w{3} \d/).waitFor();
  await audit();

  // The age was declared on the order, so that the notice does not ask again.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('dram-age')))
    .toContain('"isConfirmed":true');
  await page.reload();
  await expectSold(page, { product, email: 'good@example.com', sum });
  await audit();
  await page.goto('/checkout');
  await page.getByText('Your cart is empty').waitFor();
  expect(troubles).toEqual([]);
});
