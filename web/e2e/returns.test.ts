import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, readStock, sellElsewhere, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 768]))(
  'bottles are taken back, inspected, and refunded with a credit note, at %i',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const [orderNumber = ''] = await sellElsewhere(bottle.id, 1, 2);
    const stock = await readStock(bottle.id);
    const { page, audit, troubles } = await visit(width);
    const dialog = page.getByRole('dialog');
    await enterOffice(page, `/admin/orders?search=${orderNumber}`);
    await page.getByRole('main').getByRole('link', { name: orderNumber }).click();
    await page.getByLabel(`Status of ${orderNumber}`).selectOption('shipped');
    const email = (await page.getByRole('link', { name: /@example\.com$/ }).textContent()) ?? '';

    await page.getByRole('link', { name: 'Take back' }).click();
    await dialog.getByLabel(bottle.name).fill('2');
    await dialog.getByLabel('Reason').fill('Cork was dry');
    await expectNoOverflow(page);
    await audit();
    await dialog.getByRole('button', { name: 'Agree to the return' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/admin/orders/returns');
    await page.getByRole('main').getByRole('link', { name: orderNumber }).waitFor();
    await expectNoOverflow(page);
    await audit();
    await page.getByRole('main').getByRole('link', { name: orderNumber }).click();

    await page.getByRole('link', { name: 'Received: inspect' }).click();
    await dialog.getByLabel(`Back into stock: ${bottle.name}`).fill('1');
    await audit();
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 back in stock, 1 written off').waitFor();
    await audit();
    await expectNoOverflow(page);

    await page.getByRole('link', { name: 'Refund this return' }).click();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Refunded', { exact: true }).first().waitFor();
    await settle();
    expect(await readStock(bottle.id)).toBe(stock + 1);
    const subjects = (await listEmails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Returning bottles'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('Your refund of'))).toHaveLength(1);
    expect(troubles).toEqual([]);
  },
);
