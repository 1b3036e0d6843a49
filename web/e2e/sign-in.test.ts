import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { askForCode, codeField, openAccount, readEmail } from './customer.ts';
import { tabTo } from './keyboard.ts';
import { listBottles, listEmails } from './shop-control.ts';
import { addButton } from './shopper.ts';

const browser = withBrowser();
const notice = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('dram-user') ?? '');
const expected = /status of (401|422)/;

async function bottle() {
  const [, found] = await listBottles({ min: 12 });
  if (!found) throw new Error('The catalogue has too few bottles.');
  return found;
}

describe('an account', () => {
  test.each(oneADay([1440, 390]))('is created with an emailed code, at %i px', async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const email = `opened-${width}@example.com`;
    await page.goto('/auth?tab=register');
    const form = page.getByRole('tabpanel', { name: 'Register' });
    await form.getByRole('button').click();
    for (const message of [
      'Please enter a valid email address',
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
    ]) {
      await form.getByText(message).waitFor();
    }
    await audit();
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('First name').fill('Morag');
    await form.getByLabel('Last name').fill('Sinclair');
    await form.getByLabel('Phone').fill('020 7946 0142');
    await form.getByRole('button').click();

    const code = codeField(page);
    await code.and(page.locator(':focus')).waitFor();
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await audit();
    const message = await readEmail(email);
    await code.fill(message.code === '000000' ? '111111' : '000000');
    await page.getByText('That is not the code we sent. Please check it and try again.').waitFor();
    await notice(page, 'Login failed').getByText('Please check your email and try again.').waitFor();
    await audit();

    // As it is when copied from some emails.
    await code.fill(`${message.code.slice(0, 3)} ${message.code.slice(3)}`);
    await page.waitForURL('**/checkout');
    await expect.poll(() => remembered(page)).toContain(`"email":"${email}"`);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(troubles.filter((trouble) => !expected.test(trouble))).toEqual([]);
  });

  test('is created by keyboard alone, and the shopper returns to the page that required it', async () => {
    const { page } = await browser.visit(1440);
    const email = 'keyboard-account@example.com';
    await page.goto('/address-book');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('tab', { name: 'Login' }));
    await page.keyboard.press('ArrowRight');
    const form = page.getByRole('tabpanel', { name: 'Register' });
    for (const [label, text] of [
      ['Email', email],
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
    ] as const) {
      await tabTo(page, form.getByLabel(label));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await codeField(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type((await readEmail(email)).code);
    await page.waitForURL('**/address-book');
    await page.getByText('No addresses yet').waitFor();
  });
});

describe('signing in', () => {
  test('with the emailed link needs a click, works once, and restores the cart', async () => {
    const email = 'by-link@example.com';
    const product = await bottle();
    const first = await browser.visit(1440);
    await first.page.goto(`/product/${product.id}`);
    await addButton(first.page).click();
    await first.page.getByRole('dialog').getByRole('link', { name: product.name }).waitFor();
    await first.page.goto('/auth');
    await openAccount(first.page, email);
    await first.page.getByRole('heading', { name: 'Your details' }).waitFor();

    const { page, troubles, audit } = await browser.visit(390, 844);
    await page.goto('/auth');
    await askForCode(page, email);
    const { link } = await readEmail(email);
    await page.goto(link);
    const press = page.getByRole('button', { name: 'Sign in', exact: true });
    await press.waitFor();
    await audit();
    await expect
      .poll(() => new URL(page.url()).search, { message: 'the secret stays out of the address' })
      .toBe('');
    expect(await remembered(page)).not.toContain(email);
    await press.click();
    await page.waitForURL('**/checkout');
    await page.getByText(product.name).first().waitFor({ state: 'attached' });
    await page.getByText(`Signed in as ${email}`).waitFor();
    expect(troubles).toEqual([]);

    const late = await browser.visit(1440);
    await late.page.goto(link);
    await late.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await late.page.getByText('This code or link has expired. Please request a new one.').waitFor();
    await late.audit();
    await late.page.getByRole('button', { name: 'Request a new code' }).click();
    await late.page.getByRole('tab', { name: 'Login' }).waitFor();
  });

  test('can send a new code, and the page states that only the latest one works', async () => {
    const { page, audit } = await browser.visit(1440);
    const email = 'second-code@example.com';
    await page.goto('/auth');
    await askForCode(page, email);
    await page.getByRole('button', { name: 'send a new code' }).click();
    await page.getByText("We've sent a new code. Only the latest one works.").waitFor();
    await audit();
    const messages = await listEmails(email);
    expect(messages.map(({ subject }) => subject)).toEqual(
      Array(2).fill('There is no DRAM account for this address yet'),
    );
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByRole('tab', { name: 'Login' }).waitFor();
  });

  test('reports a failed code request beside the form as well as in a notice', async () => {
    const { page, audit } = await browser.visit(390, 844);
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/auth');
    const form = page.getByRole('tabpanel', { name: 'Login' });
    await form.getByLabel('Email').fill('nobody@');
    await form.getByRole('button').click();
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByRole('button').click();
    await notice(page, 'Login failed').getByText('Please check your email and try again.').waitFor();
    await form.getByRole('alert').getByText('Please check your email and try again.').waitFor();
    await audit();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/collection');
  });
});

describe('the stored sign-in state', () => {
  test('is cleared on the next page load when the session has ended elsewhere', async () => {
    const { page: left } = await browser.visit(1440);
    const window = left.context();
    await left.goto('/auth');
    await openAccount(left, 'ended@example.com');
    // Otherwise the next page would also ask the server, and would learn of the sign-out first.
    await left.close();
    await window.clearCookies();
    const page = await window.newPage();
    const response = page.waitForResponse('**/api/auth/me');
    await page.goto('/about');
    expect((await response).status()).toBe(401);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    await expect
      .poll(async () => JSON.parse(await remembered(page)).state)
      .toEqual({ user: null, isAuthenticated: false });
  });

  test('is cleared when another tab signs out', async () => {
    const { page } = await browser.visit(1440);
    await page.goto('/auth');
    await openAccount(page, 'two-tabs@example.com');
    const other = await page.context().newPage();
    await other.goto('/address-book');
    await other.getByText('No addresses yet').waitFor();
    await page.goto('/about');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await other.getByText('Please log in').waitFor();
  });
});
