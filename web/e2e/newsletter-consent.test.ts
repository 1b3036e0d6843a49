import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { addresses } from './addresses.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listEmails } from './shop-control.ts';

const browser = withBrowser();
const { shop } = addresses();

/** Subscribes as the form does. */
async function ask(email: string): Promise<void> {
  const response = await fetch(`${shop}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({ email, name: 'Morag', preferences: 'exclusive_releases' }),
  });
  expect(response.status).toBe(202);
}

/** The link of the newest email to an address. */
async function linkTo(page: 'confirm' | 'unsubscribe' | 'preferences', email: string): Promise<string> {
  const [message] = await listEmails(email);
  const [link] = message?.text.match(`${shop}/newsletter/${page}\\?\\S+`) ?? [];
  if (!link) throw new Error(`The newest letter to ${email} has no link to ${page}.`);
  return link;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test.each(oneADay([390, 1440]))(
  'a reader subscribes and unsubscribes by emailed link, and can subscribe again, at %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const email = `reader-${width}@example.com`;
    await ask(email);
    const confirmLink = await linkTo('confirm', email);
    await page.goto(confirmLink);
    await heading(page, 'One step left').waitFor();
    await audit();
    await expectNoOverflow(page);
    // Opening the page does not confirm: another request still sends a second email.
    await ask(email);
    expect(await linkTo('confirm', email)).toContain('token=');

    await press(page, 'Confirm my subscription');
    const welcome = heading(page, 'Welcome to the DRAM exclusive list');
    await welcome.and(page.locator(':focus')).waitFor();
    await audit();
    await page.reload();
    await press(page, 'Confirm my subscription');
    await heading(page, "You're already on the list").waitFor();

    await ask(email);
    await page.goto(await linkTo('unsubscribe', email));
    await heading(page, 'Unsubscribe?').waitFor();
    await audit();
    await press(page, 'Unsubscribe');
    await heading(page, 'You have unsubscribed').waitFor();
    await audit();
    await press(page, 'Join again');
    await page.getByRole('status').filter({ hasText: 'Please check your inbox' }).waitFor();
    await audit();
    await page.goto(await linkTo('confirm', email));
    await press(page, 'Confirm my subscription');
    await welcome.waitFor();
    expect(troubles).toEqual([]);
  },
);

test('an old confirmation link is shown as expired after unsubscribing', async () => {
  const { page, audit } = await browser.visit(390);
  const email = 'left-for-good@example.com';
  await ask(email);
  const confirmLink = await linkTo('confirm', email);
  await page.goto(confirmLink);
  await press(page, 'Confirm my subscription');
  await heading(page, 'Welcome to the DRAM exclusive list').waitFor();
  await ask(email);
  const leaveLink = await linkTo('unsubscribe', email);
  await page.goto(leaveLink);
  await press(page, 'Unsubscribe');
  await heading(page, 'You have unsubscribed').waitFor();
  await page.goto(leaveLink);
  await press(page, 'Unsubscribe');
  await heading(page, "You're not on the list").waitFor();

  await page.goto(confirmLink);
  await press(page, 'Confirm my subscription');
  await heading(page, 'This link has expired').waitFor();
  await audit();
});

test('one-click unsubscribe takes one POST request, and opening its link does not unsubscribe', async () => {
  const { page, troubles } = await browser.visit(390);
  const email = 'one-click@example.com';
  await ask(email);
  await page.goto(await linkTo('confirm', email));
  await press(page, 'Confirm my subscription');
  await heading(page, 'Welcome to the DRAM exclusive list').waitFor();
  await ask(email);
  const [message] = await listEmails(email);
  const header = message?.headers.find(({ name }) => name === 'List-Unsubscribe')?.value ?? '';
  const address = header.slice(1, -1);
  await page.goto(address);
  await heading(page, 'Unsubscribe?').waitFor();

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const reply = await fetch(address, { method: 'POST', body });
  expect([reply.status, await reply.json()]).toEqual([200, { state: 'unsubscribed' }]);
  await press(page, 'Unsubscribe');
  await heading(page, "You're not on the list").waitFor();
  expect(troubles).toEqual([]);
});

test.each(['confirm', 'unsubscribe'])('a truncated link to %s is reported as incomplete', async (name) => {
  const { page, audit } = await browser.visit(1440);
  await page.goto(`/newsletter/${name}`);
  await heading(page, 'This link is incomplete').waitFor();
  await audit();
  await page.goto(`/newsletter/${name}?token=sub_x.1`);
  await press(page, name === 'confirm' ? 'Confirm my subscription' : 'Unsubscribe');
  await heading(page, 'This link is incomplete').waitFor();
});

test('a truncated preferences link is reported as incomplete, and a failed load can be retried', async () => {
  const { page, troubles, audit } = await browser.visit(390);
  await page.goto('/newsletter/preferences');
  await heading(page, 'This link is incomplete').waitFor();
  await page.goto('/newsletter/preferences?token=sub_x.1');
  await heading(page, 'This link is incomplete').waitFor();
  troubles.splice(0);
  await page.route('**/api/newsletter/preferences*', (route) => route.abort(), { times: 1 });
  await page.goto('/newsletter/preferences?token=sub_x.2');
  await heading(page, 'Your data could not be loaded').waitFor();
  await audit();
  await press(page, 'Try again');
  await heading(page, 'This link is incomplete').waitFor();
});

test('a confirmation that fails shows an error, and works on the second press', async () => {
  const { page, troubles, audit } = await browser.visit(390);
  const email = 'second-press@example.com';
  await ask(email);
  await page.goto(await linkTo('confirm', email));
  await page.route('**/api/newsletter/confirm', (route) => route.abort(), { times: 1 });
  await press(page, 'Confirm my subscription');
  await page.getByRole('alert').filter({ hasText: 'Your subscription could not be confirmed' }).waitFor();
  await audit();
  await expect.poll(() => troubles).toEqual([expect.stringContaining('net::ERR')]);
  troubles.splice(0);
  await press(page, 'Confirm my subscription');
  await heading(page, 'Welcome to the DRAM exclusive list').waitFor();
  expect(troubles).toEqual([]);
});

/** A subscriber on the page that the link in their email opens. */
async function openPreferences(page: Page, email: string): Promise<void> {
  await ask(email);
  await page.goto(await linkTo('confirm', email));
  await press(page, 'Confirm my subscription');
  await heading(page, 'Welcome to the DRAM exclusive list').waitFor();
  await page.goto(await linkTo('preferences', email));
  await heading(page, 'Your newsletter').waitFor();
}

test.each(oneADay([390, 1440]))(
  'the preferences page changes the name, unsubscribes, rejoins, exports and deletes, at %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const email = `preferences-${width}@example.com`;
    await openPreferences(page, email);
    await page.getByText("You're on the list").waitFor();
    await page.getByText('every email has an unsubscribe link').waitFor();
    await audit();
    await expectNoOverflow(page);

    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(' ');
    await press(page, 'Save name');
    await page.getByText('Please enter your name').waitFor();
    await name.and(page.locator(':focus')).waitFor();
    await name.fill('Morag Blair');
    await page.keyboard.press('Enter');
    await page.getByText('Your name has been saved.').waitFor();

    await press(page, 'Unsubscribe');
    await page.getByText('You have unsubscribed').waitFor();
    await press(page, 'Join again');
    await page.getByText("You're not on the list yet").waitFor();
    await audit();

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')]);
    expect(download.suggestedFilename()).toMatch(/^dram-newsletter-[\d-]+\.json$/);
    await press(page, 'Delete my data');
    await page.getByRole('group', { name: 'Delete permanently?' }).waitFor();
    await audit();
    await press(page, 'Keep my data');
    await page.getByRole('button', { name: 'Delete my data' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await press(page, 'Delete permanently');
    await heading(page, 'Your data has been deleted').waitFor();
    await audit();
    expect(troubles.splice(0)).toEqual([]);
    await page.reload();
    await heading(page, 'This link has expired').waitFor();
    await audit();
  },
);
