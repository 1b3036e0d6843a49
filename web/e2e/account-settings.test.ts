import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { codeField, openAccount, readEmail } from './customer.ts';
import { tabTo } from './keyboard.ts';
import { listEmails } from './shop-control.ts';

const browser = withBrowser();

test('a customer changes their name and email address, and downloads their data', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const [email, another] = ['settings@example.com', 'settings-new@example.com'];
  await page.goto('/auth?next=/account');
  await openAccount(page, email);
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('First name').fill('M');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('First name must be at least 2 characters').waitFor();
  await profile.getByLabel('First name').fill('Morven');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('Your details have been saved.').waitFor();
  await audit();

  const address = page.getByRole('region', { name: 'Email address' });
  await address.getByRole('button', { name: 'Change address' }).click();
  await address.getByLabel('New email').fill(email);
  await address.getByRole('button', { name: 'Send the code' }).click();
  await address.getByText("This is already your account's email address.").waitFor();
  await address.getByLabel('New email').fill(another);
  await address.getByRole('button', { name: 'Send the code' }).click();
  await codeField(page).and(page.locator(':focus')).waitFor();
  expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code');
  await audit();
  const { code } = await readEmail(another);
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await address.getByText('That is not the code we sent. Please check it and try again.').waitFor();
  await codeField(page).fill(code);
  await address
    .getByText("Your email address has been changed. We've sent a notice to the old one.")
    .waitFor();
  await address.getByText(another).waitFor();
  expect((await listEmails(email))[0]?.subject).toBe('The email address of your DRAM account was changed');
  await audit();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({ profile: { firstName: 'Morven', email: another }, orders: [] });
  await page.getByText(/^Your data has been saved as dram-data-/).waitFor();

  await page.route('**/api/account/**', (route) => route.fulfill({ status: 500, body: '' }));
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('Your profile could not be saved. Please try again.').waitFor();
  await page.getByRole('button', { name: 'Download my data' }).click();
  const yours = page.getByRole('region', { name: 'Your data' });
  await yours.getByText('Your data could not be downloaded. Please try again.').waitFor();
  await audit();
  expect(troubles.filter((trouble) => !/status of (422|500)/.test(trouble))).toEqual([]);
});

test('an account is deleted by keyboard on a phone after typing its email address', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const email = 'leaving@example.com';
  await page.goto('/auth?next=/account');
  await openAccount(page, email);
  const press = page.getByRole('button', { name: 'Delete my account' });
  await tabTo(page, press);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.waitFor();
  await audit();
  await page.keyboard.press('Escape');
  await press.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Type your email address to confirm'));
  await page.keyboard.type('somebody@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByText(`Please type ${email}`).waitFor();
  await dialog.getByLabel('Type your email address to confirm').fill(` ${email.toUpperCase()} `);
  await tabTo(page, dialog.getByRole('button', { name: 'Delete permanently' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
  await page.getByText('We keep nothing from your account.').waitFor();
  await audit();
  expect((await listEmails(email))[0]?.subject).toBe('Your DRAM account has been deleted');
  await page.reload();
  await page.getByText('Please log in').waitFor();
  expect(troubles).toEqual([]);
});
