import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { listBottles, listEmails, settle } from './shop-control.ts';

const browser = withBrowser({ pictures: true });
const { shop, mailbox } = addresses();

async function post(address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: shop };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

/** Subscribes, and confirms with the link in the email. */
async function join(email: string): Promise<void> {
  const subscription = { email, name: 'Morag', preferences: 'exclusive_releases' };
  await post(`${shop}/api/newsletter/subscribe`, subscription);
  const [message] = await listEmails(email);
  const [link = shop] = message?.text.match(`${shop}/newsletter/confirm\\?\\S+`) ?? [];
  await post(`${shop}/api/newsletter/confirm`, { token: new URL(link).searchParams.get('token') });
}

/** The mail provider refuses this many emails, until told otherwise. */
const refuseEmails = (count: number) =>
  post(`${new URL(mailbox).origin}/mailbox/faults`, { kind: 'pause', count });

const toast = (page: Page, text: string) =>
  page.locator('li[data-state="open"]').getByText(text, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const listSent = async (email: string, title: string) =>
  (await listEmails(email)).filter(({ subject }) => subject === title);

test('a campaign is previewed, tested, sent, paused and resumed, and reaches each subscriber once', async () => {
  const { page, troubles } = await browser.visit(1440);
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `The November drop ${mark}`;
  const [bottle] = await listBottles({ min: 3 });
  if (!bottle) throw new Error('No bottle is on the shelf.');
  const readers = [`morag-${mark}@example.com`, `angus-${mark}@example.com`];
  for (const email of readers) await join(email);

  await enterOffice(page, '/admin/newsletter');
  troubles.splice(0);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Three casks that lay beside each other.');
  await page.getByLabel('Add from the catalogue').fill(bottle.name);
  await page.getByRole('option', { name: bottle.name }).first().click();
  await expect.poll(() => page.getByLabel('Stock').inputValue()).toBe(String(bottle.stock));
  const message = page.frameLocator('iframe');
  await message.getByText(bottle.name).first().waitFor();
  const picture = message.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await press(page, 'Send test');
  await toast(page, 'Test sent').waitFor();
  await page.getByText('The last test went to staff@dram.example.').waitFor();
  expect((await listEmails('staff@dram.example')).some(({ subject }) => subject.includes(title))).toBe(true);

  await refuseEmails(1000);
  await press(page, 'Send to all subscribers');
  await press(page, /^Send to \d+ people$/);
  await page.waitForURL('**/admin/newsletter/cmp_*');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await press(page, 'Pause');
  await toast(page, 'Sending paused').waitFor();
  await settle();
  expect(await listSent(readers[0] ?? '', title)).toEqual([]);
  await refuseEmails(0);
  await press(page, 'Resume');
  await toast(page, 'Sending resumed').waitFor();
  await settle();
  await page.getByText(/^\d+ sent$/).waitFor();
  for (const email of readers) expect(await listSent(email, title)).toHaveLength(1);

  await press(page, 'Refresh');
  await page.getByLabel('Status').selectOption({ label: 'Sent' });
  // Which recipients are on the first page is random.
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await rows.getByText('Sent', { exact: true }).first().waitFor();
  await page.getByText('Campaign paused').first().waitFor();
  expect(troubles).toEqual([]);
});
