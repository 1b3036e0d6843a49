import type { Page } from 'playwright-core';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { listEmails, settle } from './shop-control.ts';
import { declareAll, goToCheckout, goToPayment, payByCard, privateBox, readConfirmation } from './shopper.ts';

/** The steps of a customer with an account. */

export const person = { 'First name': 'Morag', 'Last name': 'Sinclair' };

/** The newest email to an address: its code, and the target of its link. */
export async function readEmail(email: string): Promise<{ subject: string; code: string; link: string }> {
  const [message] = await listEmails(email);
  if (!message) throw new Error(`No letter went to ${email}.`);
  const { subject, text } = message;
  return {
    subject,
    code: /^\d{6}/.exec(subject)?.[0] ?? '',
    link: /https?:\S+\/auth\?\S+/.exec(text)?.[0] ?? '',
  };
}

export const codeField = (page: Page) => page.getByLabel('Six-digit code');

/** Opens an account from the visitor's current page, and waits for the page that follows. */
export async function openAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  for (const [label, value] of Object.entries({ Email: email, ...person })) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: 'Create account' }).click();
  await codeField(page).waitFor();
  await codeField(page).fill((await readEmail(email)).code);
  await page.waitForURL((address) => address.pathname !== '/auth');
}

/** Requests a code as a customer does; resolves once the page waits for it. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await codeField(page).waitFor();
}

/** Saves an address, on the page of addresses. */
export async function saveAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const fields = { Address: '14 Archer Street', 'Town or city': 'London', Postcode: 'W1D 7BD' };
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Buys a bottle into bonded storage, as a customer with an address; returns the order's number. */
export async function buyIntoBond(page: Page, product: Product): Promise<string> {
  await goToCheckout(page, product);
  await page.getByRole('radio', { name: 'Bonded storage, shelf' }).check();
  await declareAll(page);
  await privateBox(page).check();
  await goToPayment(page);
  await payByCard(page);
  const { orderNumber } = await readConfirmation(page);
  await settle();
  return orderNumber;
}
