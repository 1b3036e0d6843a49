import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TrailEntry } from '#shared/contracts/back-office/audit.ts';
import { addresses } from './addresses.ts';

/** The steps of a member of staff. */

export const office = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

export async function giveAdminPassword(page: Page, password = addresses().adminPassword): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Enter' }).click();
}

/** Finds a bottle by its name in a form's field, and chooses it. */
export async function chooseBottle(form: Locator, label: string, name: string): Promise<void> {
  const field = form.getByLabel(label).first();
  await field.fill(name);
  await form.getByRole('option', { name }).first().click();
  expect(await field.inputValue()).toBe(name);
}

const cookieName = '__Host-admin';

/**
 * A session for this worker's shop. The sign-in allows a visitor ten attempts in a quarter of an hour, and all
 * journeys come from one machine, so they share a session, across files.
 */
async function sharedSession(): Promise<string> {
  const { shop, adminPassword } = addresses();
  const file = join(tmpdir(), `dram-staff-${new URL(shop).port}`);
  const storedSession = await readFile(file, 'utf8').catch(() => '');
  const isOpen =
    storedSession && (await fetch(`${shop}/api/admin/session`, { headers: { cookie: storedSession } })).ok;
  if (isOpen) return storedSession;
  const answer = await fetch(`${shop}/api/admin/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop },
    body: JSON.stringify({ password: adminPassword, email: 'staff@dram.example' }),
  });
  const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (!cookie) throw new Error(`The gate answered ${answer.status}: ${await answer.text()}`);
  await writeFile(file, cookie);
  return cookie;
}

/** Opens a page of the back office as somebody who is already signed in. */
export async function enterOffice(page: Page, path = '/admin'): Promise<void> {
  const [, value = ''] = (await sharedSession()).split('=');
  const { shop } = addresses();
  // Browsers accept a cookie with this name only over TLS, except on localhost, which this call does not recognise.
  const url = shop.replace('http:', 'https:');
  const kind = { secure: true, httpOnly: true, sameSite: 'Strict' } as const;
  await page.context().addCookies([{ name: cookieName, value, url, ...kind }]);
  await page.goto(path);
  await office(page).waitFor();
}

/** Ends the session while the page is open: the next call needs a sign-in. */
export const endSession = (page: Page): Promise<void> => page.context().clearCookies({ name: cookieName });

/** The browser's message for a call without a session. */
export const unauthorisedError = /status of 401/;

const entry = (index: number): TrailEntry => ({
  id: `ent_${index}`,
  actor: index % 2 ? 'staff@dram.example' : 'admin',
  action: 'product_changed',
  entityType: 'product',
  entityId: `prd_${index}`,
  // Not in chronological order, so a sort by it is visible.
  entityName: `Bottle ${String((index * 37) % 101).padStart(3, '0')}`,
  before: { stock: index, name: '=1+1' },
  after: { stock: index + 1, name: 'Kilbrae' },
  doneAt: new Date(Date.UTC(2026, 0, 1, 12) - index * 60_000).toISOString(),
});

/** A trail with this many entries, in pages as the server returns them. */
export async function showTrail(page: Page, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => entry(index));
  await page.route('**/api/admin/trail**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 25)];
    const found = all.filter(({ entityName }) => entityName.includes(query.get('search') ?? ''));
    const cursor = from + limit < found.length ? String(from + limit) : null;
    return route.fulfill({ json: { items: found.slice(from, from + limit), cursor } });
  });
}

/** A change by another member of staff in another browser: a call with the session of this page. */
export const changeElsewhere = <Answer>(page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method, ...(body ? { headers, body } : {}) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    [method, path, body && JSON.stringify(body)] as [string, string, string | undefined],
  );

/** Marks matching orders to pack as sent, so a journey leaves the queue as it was. */
export async function shipElsewhere(page: Page, search: string): Promise<void> {
  const query = new URLSearchParams({ search });
  const waiting = `/api/admin/orders-to-pack?${query}`;
  const { items } = await changeElsewhere<{ items: { id: string }[] }>(page, 'GET', waiting);
  for (const { id } of items)
    await changeElsewhere(page, 'PUT', `/api/admin/orders/${id}/status`, { status: 'shipped' });
}

/**
 * Presses the checkbox of a column, which is redrawn once its list has applied the change, and waits until the change
 * is stored.
 */
export async function pressColumn(
  page: Page,
  name: string,
  whileOpen = async (): Promise<void> => {},
): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  const box = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name });
  const wasOn = await box.isChecked();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/admin/list-views/'),
  );
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(!wasOn);
  expect((await stored).status()).toBe(200);
  await whileOpen();
  await page.keyboard.press('Escape');
}
