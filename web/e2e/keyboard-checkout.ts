import type { Page } from 'playwright-core';
import { tabTo, typeInto } from './keyboard.ts';
import { ageAndTermsBox, cards, findContinue, guest, sumOn } from './shopper.ts';

/** From the open cart to the payment as a guest, only with the keyboard; returns the amount paid. */
export async function checkOutByKeyboard(page: Page, email: string): Promise<string> {
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, page.getByRole('link', { name: 'Secure Checkout' }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Continue as Guest' }));
  await press('Enter');

  const name = page.getByLabel('Full name');
  await name.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(guest['Full name']);
  await typeInto(page, 'Email', email);
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
  // The postcode is already filled in from the checkout.
  await press('Enter');
  return sum;
}
