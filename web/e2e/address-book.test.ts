import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { openAccount } from './customer.ts';
import { tabTo } from './keyboard.ts';
import { listBottles, readOrder } from './shop-control.ts';
import { declareAll, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const browser = withBrowser();
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const card = (page: Page, line: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: line });

const home = { Address: '14 Archer Street', 'Town or city': 'London', Postcode: 'w1d7bd' };
const work = { Address: '1 The Shore', 'Town or city': 'Edinburgh', Postcode: 'EH6 6QW' };

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }
}

async function save(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await fillIn(page, fields);
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

async function openBook(page: Page, email: string): Promise<void> {
  await page.goto('/address-book');
  await page.getByText('Please log in').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await openAccount(page, email);
  await page.getByText('No addresses yet').waitFor();
}

describe('the address book', () => {
  test.each(oneADay([1440, 390]))(
    'adds, changes, deletes and restores addresses at a width of %i',
    async (width) => {
      const { page, troubles, audit } = await browser.visit(width);
      await openBook(page, `book-${width}@example.com`);
      await audit();
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await expect.poll(() => dialog(page).getByLabel('First name').inputValue()).toBe('Morag');
      await dialog(page).getByRole('button', { name: 'Save Address' }).click();
      for (const message of [
        'Address must be at least 5 characters',
        'City must be at least 2 characters',
        'Please enter a valid postcode',
      ]) {
        await dialog(page).getByText(message).waitFor();
      }
      await audit();
      await fillIn(page, home);
      await dialog(page).getByRole('button', { name: 'Save Address' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await card(page, 'W1D 7BD').getByText('Default', { exact: true }).waitFor();
      await card(page, 'W1D 7BD')
        .getByRole('button', { name: 'Set as Default' })
        .waitFor({ state: 'detached' });

      await save(page, work);
      await card(page, work.Address).getByRole('button', { name: 'Set as Default' }).click();
      await card(page, work.Address).getByText('Default', { exact: true }).waitFor();
      await card(page, home.Address).getByRole('button', { name: 'Set as Default' }).waitFor();
      await audit();

      await card(page, work.Address).getByRole('button', { name: 'Edit' }).click();
      await dialog(page).getByRole('heading', { name: 'Edit Address' }).waitFor();
      await dialog(page).getByLabel('Address type').selectOption('Work');
      await fillIn(page, { 'Phone (optional)': '0131 496 0000' });
      await dialog(page).getByRole('button', { name: 'Update Address' }).click();
      await card(page, work.Address).getByRole('heading', { name: 'Work' }).waitFor();

      await card(page, work.Address).getByRole('button', { name: 'Delete' }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.and(page.locator(':focus')).waitFor();
      await card(page, home.Address).getByText('Default', { exact: true }).waitFor();
      await audit();
      await undo.click();
      await card(page, work.Address).getByText('Default', { exact: true }).waitFor();
      await card(page, work.Address).getByText('0131 496 0000').waitFor();
      expect(troubles).toEqual([]);
    },
  );

  test('works with the keyboard alone, and closing the dialog restores focus', async () => {
    const { page } = await browser.visit(1440);
    await openBook(page, 'keyboard-book@example.com');
    const add = page.getByRole('button', { name: 'Add New Address' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    for (const [label, value] of Object.entries(home)) {
      await tabTo(page, dialog(page).getByLabel(label, { exact: true }));
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await card(page, home.Address).waitFor();
    await tabTo(page, card(page, home.Address).getByRole('button', { name: 'Edit' }));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await card(page, home.Address)
      .getByRole('button', { name: 'Edit' })
      .and(page.locator(':focus'))
      .waitFor();
  });

  test('reports failures in a notice and in place, and keeps the typed values', async () => {
    const { page } = await browser.visit(1440);
    await openBook(page, 'failing-book@example.com');
    await save(page, home);
    await save(page, work);
    await page.route(/\/api\/addresses/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
    );
    await card(page, home.Address).getByRole('button', { name: 'Delete' }).click();
    const failed = 'Failed to delete address. Please try again.';
    await notice(page, 'Error').getByText(failed).waitFor();
    await page.getByRole('main').getByText(failed).waitFor();

    await page.getByRole('button', { name: 'Add New Address' }).click();
    await fillIn(page, work);
    await dialog(page).getByRole('button', { name: 'Save Address' }).click();
    await notice(page, 'Error').getByText('Failed to save address. Please try again.').waitFor();
    await dialog(page).getByRole('alert').getByText('Failed to save address. Please try again.').waitFor();
    await expect.poll(() => dialog(page).getByLabel('Postcode').inputValue()).toBe(work.Postcode);
    await page.keyboard.press('Escape');
    await card(page, home.Address).getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByRole('button', { name: 'Update Address' }).click();
    await dialog(page).getByRole('alert').getByText('Failed to update address. Please try again.').waitFor();
  });
});

test('the default address is selected at checkout, sets the delivery price and is used for the order', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const [, , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');
  const email = 'saved@example.com';
  await openBook(page, email);
  await save(page, { ...work, Address: '1 Shore Road', 'Town or city': 'Belfast', Postcode: 'BT15 3PG' });
  await save(page, home);

  await goToCheckout(page, product);
  await page.getByText(`Signed in as ${email}`).waitFor();
  const choices = page.getByRole('group', { name: 'Delivery address' });
  await expect.poll(() => choices.getByRole('radio').first().isChecked()).toBe(true);
  await page.getByText(/^Northern Ireland surcharge: £/).waitFor();
  await audit();

  await choices.getByText('14 Archer Street, London, W1D 7BD').click();
  await page.getByText(/^Northern Ireland surcharge: £/).waitFor({ state: 'detached' });
  await choices.getByText('Another address').click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
  await audit();
  expect(await page.getByRole('link', { name: 'Add New Address' }).getAttribute('href')).toBe(
    '/address-book',
  );
  await choices.getByText('1 Shore Road').click();
  await page.getByText(/^Northern Ireland surcharge: £/).waitFor();

  await declareAll(page);
  const sent = page.waitForRequest('**/api/create-payment-intent');
  await goToPayment(page);
  expect((await sent).postDataJSON()).toMatchObject({
    addressId: expect.stringMatching(/^adr_/),
    guestDetails: null,
  });
  await payByCard(page);
  const { link } = await readConfirmation(page);
  expect(await readOrder(link)).toMatchObject({
    customerName: 'Morag Sinclair',
    customerEmail: email,
    shippingAddress: '1 Shore Road, Belfast, BT15 3PG',
  });
  await page.goto('/checkout');
  await page.getByText('Your cart is empty').waitFor();
  expect(troubles).toEqual([]);
});
