import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { listBottles } from './shop-control.ts';
import { addButton, ageAndTermsBox, cards, findContinue, guest, sumOn } from './shopper.ts';

const browser = withBrowser();

test('a bottle is bought with the keyboard alone, with visible focus all the way', async () => {
  const { page, troubles } = await browser.visit(1440);
  const [, , , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');
  const press = (key: string) => page.keyboard.press(key);

  await page.goto(`/product/${product.id}`);
  await tabTo(page, addButton(page));
  await press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Secure Checkout' }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Continue as Guest' }));
  await press('Enter');

  const name = page.getByLabel('Full name');
  await name.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(guest['Full name']);
  await typeInto(page, 'Email', 'keyboard@example.com');
  await typeInto(page, 'Address', guest.Address);
  await typeInto(page, 'Town or city', guest['Town or city']);
  await typeInto(page, 'Postcode', guest.Postcode);
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await press('ArrowDown');
  await press('ArrowUp');
  await tabTo(page, ageAndTermsBox(page));
  await press('Space');
  const pay = findContinue(page);
  await tabTo(page, pay);
  const sum = await sumOn(pay);
  await press('Enter');

  await typeInto(page, 'Card number', cards.good);
  await typeInto(page, 'Expiry date', '1234');
  await typeInto(page, 'Security code', '123');
  // The postcode is there already, from the checkout.
  await press('Enter');
  await expectSold(page, { product, email: 'keyboard@example.com', sum });
  expect(troubles).toEqual([]);
});
