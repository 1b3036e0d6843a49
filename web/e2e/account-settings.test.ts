import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailsTo } from './backstage.ts';
import { withBrowser } from './browser.ts';
import { codeField, letterTo, openAccount } from './customer.ts';
import { tabTo } from './keyboard.ts';

const browser = withBrowser();

test('a customer changes name and address, and takes their data along', async () => {
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
  await profile.getByText('Your details are saved.').waitFor();
  await audit();

  const address = page.getByRole('region', { name: 'Email address' });
  await address.getByRole('button', { name: 'Change address' }).click();
  await address.getByLabel('New email').fill(email);
  await address.getByRole('button', { name: 'Send the code' }).click();
  await address.getByText('This is the address of your account already.').waitFor();
  await address.getByLabel('New email').fill(another);
  await address.getByRole('button', { name: 'Send the code' }).click();
  await codeField(page).and(page.locator(':focus')).waitFor();
  expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code');
  await audit();
  const { code } = await letterTo(another);
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await address.getByText('That is not the code we sent. Please check it and try again.').waitFor();
  await codeField(page).fill(code);
  await address.getByText('Your address is changed. We have told the old one, too.').waitFor();
  await address.getByText(another).waitFor();
  expect((await mailsTo(email))[0]?.subject).toBe('The email address of your DRAM account was changed');
  await audit();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({ profile: { firstName: 'Morven', email: another }, orders: [] });
  await page.getByText(/^Your data is saved as dram-data-/).waitFor();

  await page.route('**/api/account/**', (route) => route.fulfill({ status: 500, body: '' }));
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('Your profile could not be saved. Please try again.').waitFor();
  await page.getByRole('button', { name: 'Download my data' }).click();
  const yours = page.getByRole('region', { name: 'Your data' });
  await yours.getByText('Your data could not be downloaded. Please try again.').waitFor();
  await audit();
  expect(troubles.filter((trouble) => !/status of (422|500)/.test(trouble))).toEqual([]);
});

test('an account is deleted with the keyboard alone, on a phone too, once its address is typed', async () => {
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
  await tabTo(page, dialog.getByLabel('Your email, to confirm'));
  await page.keyboard.type('somebody@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByText(`Please type ${email}`).waitFor();
  await dialog.getByLabel('Your email, to confirm').fill(` ${email.toUpperCase()} `);
  await tabTo(page, dialog.getByRole('button', { name: 'Delete for good' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  await page.getByText('Nothing is kept that bears your name.').waitFor();
  await audit();
  expect((await mailsTo(email))[0]?.subject).toBe('Your DRAM account is deleted');
  await page.reload();
  await page.getByText('Please log in').waitFor();
  expect(troubles).toEqual([]);
});
