import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { enterOffice, office, shipElsewhere } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { breakClickAndDrop, listBottles, listEmails, sellElsewhere } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

/** Counts a person's actions: clicks, words typed into a field, chosen files, and saved files that they open. */
function countActions(page: Page) {
  const counted = { actions: 0 };
  let begun = performance.now();
  return {
    counted,
    measureSeconds: () => ((performance.now() - begun) / 1000).toFixed(1),
    /** Checks along the way do not count as actions. */
    pause: async (check: () => Promise<void>) => {
      const pausedAt = performance.now();
      await check();
      begun += performance.now() - pausedAt;
    },
    click: async (role: 'link' | 'button' | 'checkbox', name: string | RegExp) => {
      counted.actions += 1;
      await page.getByRole(role, { name }).first().click();
    },
    type: async (label: string, text: string) => {
      counted.actions += 1;
      await page.getByLabel(label).fill(text);
    },
    save: async (name: string): Promise<string> => {
      counted.actions += 2;
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      return (await saving).path();
    },
    choose: async (text: string) => {
      counted.actions += 2;
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
  };
}

const trackingFile = (numbers: readonly string[], first: number) =>
  [
    'Order reference,Tracking number',
    ...numbers.map((number, index) => `${number},AB${first + index}GB`),
  ].join('\r\n');

test.each(oneADay([1440, 768]))(
  'ten paid orders are packed, labelled and sent in at most twelve actions, at %i px',
  async (width) => {
    const [bottle] = await listBottles({ min: 30 });
    if (!bottle) throw new Error('The catalogue has no bottle with 30 in stock.');
    const numbers = await sellElsewhere(bottle.id, 10);
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    await page.getByRole('heading', { name: /^Orders to pack/ }).waitFor();
    await audit();
    const { counted, measureSeconds, pause, click, type, save, choose } = countActions(page);
    await click('link', 'Orders to pack');
    // Orders left by other journeys are not part of it.
    await type('Search orders to pack', bottle.name);
    for (const number of numbers) await page.getByRole('main').getByRole('link', { name: number }).waitFor();
    await pause(audit);
    await click('checkbox', /^Select all/);
    const documents = await readFile(await save('Print pick list and slips'));
    expect(documents.subarray(0, 5).toString()).toBe('%PDF-');
    const labels = await readFile(await save('Export for Click & Drop'), 'utf8');
    const rows = labels.split('\r\n');
    for (const number of numbers)
      expect(rows.find((row) => row.includes(number))?.split(',')).toContain('TPS48');
    await click('link', 'Import tracking numbers');
    await choose(trackingFile(numbers, 100_000_000));
    await page.getByText('10 orders will be marked as shipped, and their buyers emailed.').waitFor();
    await pause(audit);
    await click('button', 'Ship 10 orders');
    await page.getByText('10 orders are marked as shipped.').waitFor();
    const { actions } = counted;
    console.info(
      `Ten orders dispatched at ${width}: ${actions} actions, ${measureSeconds()} s of the machine's time.`,
    );
    await audit();
    expect(actions).toBeLessThanOrEqual(12);
    await page.getByRole('link', { name: 'Back to orders to pack' }).click();
    await page.getByRole('heading', { name: 'Orders to pack', level: 1 }).waitFor();
    await page.getByRole('link', { name: numbers[0] ?? '' }).waitFor({ state: 'detached' });
    const query = new URLSearchParams({ search: numbers[0] ?? '' });
    const found = await page.request.get(`/api/admin/orders?${query}`);
    const [row] = ((await found.json()) as { items: AdminOrderRow[] }).items;
    expect(row).toMatchObject({ status: 'shipped', trackingNumber: expect.stringMatching(/^AB1\d{8}GB$/) });
    const sent = (await listEmails(row?.email ?? '')).filter(({ subject }) => subject.includes('on its way'));
    expect(sent.map(({ text }) => text?.includes(row?.trackingNumber ?? ''))).toEqual([true]);
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([768, 1440]))(
  'a tracking file with a wrong line changes nothing and names the line, at %i px',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const [number = ''] = await sellElsewhere(bottle.id, 1);
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page, '/admin/orders/tracking');
    await expectNoOverflow(page);
    const choose = (text: string) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('Name,Address\r\nAda,London');
    await page.getByText(/has no order column/).waitFor();
    await choose(`Order reference,Tracking number\r\n${number},AB200000001GB\r\nNONE-0000,AB200000002GB`);
    await page.getByText('Nothing has been changed').waitFor();
    const wrong = page.getByRole('row').filter({ hasText: 'NONE-0000' });
    expect(await wrong.getByRole('cell').allTextContents()).toEqual([
      '3',
      'AB200000002GB',
      'Order: There is no order with this number.',
    ]);
    await audit();
    await page.goto('/admin/orders/to-pack');
    await page.getByRole('link', { name: number }).waitFor();
    await expectNoOverflow(page);
    await audit();
    expect(await office(page).isVisible()).toBe(true);
    await shipElsewhere(page, number);
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'the packing queue is filtered by carrier, day and age check, at %i px',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const [number = ''] = await sellElsewhere(bottle.id, 1);
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page, '/admin/orders/to-pack');
    const order = page.getByRole('main').getByRole('link', { name: number });
    await order.waitFor();
    await page.getByLabel('Carrier').selectOption({ label: 'Courier booked by hand' });
    await order.waitFor({ state: 'detached' });
    await page.getByLabel('Carrier').selectOption({ label: 'Royal Mail' });
    await order.waitFor();
    // The buyer elsewhere has not declared their age.
    await page.getByLabel('Age').selectOption({ label: 'Check at the door' });
    await page.getByText('Check age at the door').first().waitFor();
    await order.waitFor();
    await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await page.getByRole('button', { name: 'Export for DPD' }).click();
    await page.getByText('None of these orders needs another carrier').first().waitFor();
    await page.getByLabel('Promised by').fill('2020-01-01');
    await order.waitFor({ state: 'detached' });
    await audit();
    await page.getByRole('search').getByRole('button', { name: 'Clear' }).click();
    await order.waitFor();
    await expectNoOverflow(page);
    await shipElsewhere(page, number);
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  "a bottle's stock location is shown to whoever packs or counts it, at %i px",
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const [number = ''] = await sellElsewhere(bottle.id, 1);
    const location = `Z${width}-2`;
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page, `/admin/products/${bottle.id}`);
    await page.getByLabel('Stock location').fill(location);
    await audit();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product updated successfully').first().waitFor();
    await page.goto('/admin/orders/to-pack');
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByText(location, { exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'Send by' }).waitFor();
    await expectNoOverflow(page);
    await audit();
    await page.goto('/admin/stock-takes');
    await page.getByRole('link', { name: 'Start Stock Take' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill(`Shelves ${width}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Start Stock Take' }).click();
    await page.getByLabel('Find a bottle').fill(bottle.name);
    await page
      .getByRole('row')
      .filter({ hasText: bottle.name })
      .getByText(location, { exact: true })
      .waitFor();
    await expectNoOverflow(page);
    await audit();
    await shipElsewhere(page, number);
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'Click & Drop labels are created and downloaded, and an order that fails is named, at %i px',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const numbers = await sellElsewhere(bottle.id, 2);
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page, '/admin/orders/to-pack');
    await page.getByLabel('Search orders to pack').fill(bottle.name);
    for (const number of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await page.getByRole('button', { name: 'Create labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create labels' });
    await dialog.getByText(/^Click & Drop creates a Royal Mail label for 2 orders/).waitFor();
    await audit();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create 2 labels' }).click();
    const labels = await readFile(await (await saving).path());
    expect(labels.subarray(0, 5).toString()).toBe('%PDF-');
    await dialog.getByText('Labels created for 2 orders.').waitFor();
    await audit();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    for (const number of numbers)
      await page.getByRole('main').getByRole('link', { name: number }).waitFor({ state: 'detached' });

    const [broken = ''] = await sellElsewhere(bottle.id, 1);
    await breakClickAndDrop('create', 'error');
    await page.reload();
    await page.getByRole('checkbox', { name: `Select ${broken}` }).check();
    await page.getByRole('button', { name: 'Create labels' }).click();
    await dialog.getByRole('button', { name: 'Create label', exact: true }).click();
    const problem = dialog.getByRole('listitem').filter({ hasText: broken });
    await problem.getByText('Click & Drop: it answered with 500').waitFor();
    await audit();
    await expectNoOverflow(page);
    await shipElsewhere(page, broken);
    expect(troubles).toEqual([]);
  },
);
