import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listEmails, pickBottle } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment } from './shopper.ts';

const browser = withBrowser();

const subscribeCall = '**/api/newsletter/subscribe';
const subscribe = (place: Locator) => place.getByRole('button', { name: /^Subscrib/ });

async function fillIn(place: Locator, name: string, email: string): Promise<void> {
  await place.getByLabel('Name').fill(name);
  await place.getByLabel('Email').fill(email);
}

/** Waits for the text of a toast, which is in a list outside the page. */
const findToast = (page: Page, title: string, text: string) =>
  page.getByRole('listitem').filter({ hasText: title }).getByText(text, { exact: true }).waitFor();

test('the sign-up form requires both fields, sends one request and is cleared on success', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const sent: unknown[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(subscribeCall, async (route) => {
    sent.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Be the first to know' });
  const button = subscribe(card);
  expect(await button.isDisabled()).toBe(true);
  await fillIn(card, 'Morag', '');
  expect(await button.isDisabled()).toBe(true);
  await fillIn(card, '  ', 'news@example.com');
  expect(await button.isDisabled()).toBe(true);

  await fillIn(card, 'Morag', 'news@');
  await button.click();
  await card.getByText('Please enter a valid email address').waitFor();
  await expect.poll(() => card.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  await fillIn(card, 'Morag', 'news@example.com');
  await button.click();
  await card.getByRole('button', { name: 'Subscribing...' }).waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await card.getByLabel('Email').press('Enter');
  release();
  await card.getByRole('status').getByText('Check your inbox to confirm').waitFor();
  await findToast(
    page,
    'Welcome to the DRAM exclusive list',
    "You'll be the first to know about our rare bottlings and exclusive events.",
  );
  expect(sent).toEqual([
    expect.objectContaining({ name: 'Morag', email: 'news@example.com', preferences: 'exclusive_releases' }),
  ]);
  await expect.poll(() => card.getByLabel('Name').inputValue()).toBe('');
  await expect.poll(() => card.getByLabel('Email').inputValue()).toBe('');
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await audit();
  expect(await listEmails('news@example.com')).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('sign-up failures are reported in a toast and beside the form, and typed values are retained', async () => {
  const { page, audit } = await browser.visit(1440);
  await page.goto('/collection');
  const card = page.getByRole('region', { name: 'Be the first to know' });
  await fillIn(card, 'Morag', 'kept@example.com');
  const failures: [(route: Route) => Promise<void>, string][] = [
    [(route) => route.abort(), 'Failed to subscribe. Please try again.'],
    [(route) => route.fulfill({ status: 500, body: 'oops' }), 'Failed to subscribe. Please try again.'],
    [
      (route) =>
        route.fulfill({
          status: 429,
          json: { code: 'too_many_requests', errors: [], message: 'Please wait.' },
        }),
      'Please wait.',
    ],
  ];
  for (const [fail, message] of failures) {
    await page.route(subscribeCall, fail, { times: 1 });
    const request = page.waitForRequest(subscribeCall);
    await subscribe(card).click();
    await request;
    await expect.poll(() => subscribe(card).isEnabled()).toBe(true);
    await card.getByRole('alert').getByText(message, { exact: true }).waitFor();
    await findToast(page, 'Subscription Error', message);
    expect(await card.getByLabel('Name').inputValue()).toBe('Morag');
    expect(await card.getByLabel('Email').inputValue()).toBe('kept@example.com');
  }
  await audit();

  await fillIn(card, 'Morag', 'kept@example');
  await subscribe(card).click();
  const email = card.getByRole('textbox', {
    name: 'Email',
    description: 'Please enter a valid email address',
  });
  await email.waitFor();
  await email.fill('kept@example.com');
  await subscribe(card).click();
  await card.getByText('Check your inbox to confirm').waitFor();
  await card.getByRole('alert').waitFor({ state: 'detached' });
});

test.each([
  ['/about', 390],
  ['/about', 1440],
  ['/blog', 390],
  ['/blog', 1440],
])('the sign-up popup on %s opens, fits and returns the focus on closing, at %i px', async (path, width) => {
  const { page, troubles, requests, audit } = await browser.visit(width);
  await page.goto(path);
  const opener = page.getByRole('button', { name: 'Join Newsletter' });
  await opener.waitFor();
  const before = requests.length;
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'The newsletter' });
  await dialog.getByLabel('Name').waitFor();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  await audit();
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();
  expect(troubles).toEqual([]);
});

test('each sign-up form reports its place in the shop as the source', async () => {
  const { page, troubles } = await browser.visit(1440);
  const sent: unknown[] = [];
  await page.route(subscribeCall, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 202, json: { message: 'Please check your inbox.' } });
  });
  const joinIn = async (place: Locator) => {
    await fillIn(place, 'Morag', 'places@example.com');
    const before = sent.length;
    await subscribe(place).click();
    await place.getByRole('status').getByText('Check your inbox to confirm').waitFor();
    expect(sent).toHaveLength(before + 1);
  };
  for (const path of ['/', '/collection']) {
    await page.goto(path);
    await joinIn(page.getByRole('region', { name: 'Be the first to know' }));
  }
  for (const [path, opener] of [
    ['/collection', 'Join the limited release list'],
    ['/about', 'Join Newsletter'],
    ['/blog', 'Join Newsletter'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: opener }).click();
    await joinIn(page.getByRole('dialog'));
  }
  expect(sent).toEqual(
    ['home', 'collection', 'limited-releases', 'about', 'blog'].map((source) =>
      expect.objectContaining({ source, preferences: 'exclusive_releases', wording: '2026-11-23' }),
    ),
  );
  expect(troubles).toEqual([]);
});

test('the newsletter box at the checkout starts unticked, and a failed sign-up does not block the order', async () => {
  const { page, troubles } = await browser.visit(1440);
  await goToCheckout(page, await pickBottle());
  await fillInDetails(page, 'box@example.com');
  const box = page.getByRole('checkbox', { name: 'Tell me about new releases by email' });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.route(subscribeCall, (route) => route.abort(), { times: 1 });
  // A toast does not wait for later steps.
  const failed = 'Failed to subscribe. Please try again.';
  await Promise.all([goToPayment(page), findToast(page, 'Subscription Error', failed)]);
  await expect.poll(() => troubles).toEqual([expect.stringContaining('net::ERR')]);
  troubles.splice(0);

  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  const request = page.waitForResponse(subscribeCall);
  await goToPayment(page);
  await (await request).finished();
  expect(await listEmails('box@example.com')).toHaveLength(1);
  expect(troubles).toEqual([]);
});
