import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { listBottles } from './shop-control.ts';
import { addButton } from './shopper.ts';

const browser = withBrowser({ pictures: true });

test("clicks and typing before a page's script arrives are not lost", async () => {
  const { page, troubles } = await browser.visit(1440);
  const [bottle] = await listBottles({ min: 12 });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const opened = page.goto(`/product/${bottle?.id}`);
  await addButton(page).click();
  arrive();
  await opened;
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: bottle?.name }).waitFor();

  const again = Promise.withResolvers<void>();
  await page.unroute('**/assets/*.js');
  await page.route('**/assets/*.js', async (route) => {
    await again.promise;
    await route.continue();
  });
  const gallery = page.goto('/gallery');
  await page.getByRole('searchbox').fill('xyzzyqv');
  again.resolve();
  await gallery;
  await page.getByRole('heading', { name: 'No whiskies found' }).waitFor();
  expect(troubles).toEqual([]);
});
