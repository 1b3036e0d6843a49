import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, readStock, sellElsewhere, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([390, 1440]))(
  "staff decline a guest's return request, and agree to the next one, at %i px",
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const [orderNumber = ''] = await sellElsewhere(bottle.id, 1, 2);
    const staff = await visit(width === 390 ? 768 : width);
    await enterOffice(staff.page, `/admin/orders?search=${orderNumber}`);
    await staff.page.getByRole('main').getByRole('link', { name: orderNumber }).click();
    await staff.page.getByLabel(`Status of ${orderNumber}`).selectOption('shipped');
    await staff.page.getByText('Order status updated').first().waitFor();
    const email = (await staff.page.getByRole('link', { name: /@example\.com$/ }).textContent()) ?? '';

    const { page, audit, troubles } = await visit(width);
    await page.goto('/find-order');
    await page.getByLabel('Order number').fill(orderNumber.toLowerCase());
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: /link/i }).click();
    await page.getByText('Check your inbox').waitFor();
    const sent = (await listEmails(email)).find(({ subject }) =>
      subject.startsWith('The link to your order'),
    );
    const [, link = ''] = /Cancel or return: (\S+)/.exec(sent?.text ?? '') ?? [];
    await page.goto(new URL(link).pathname + new URL(link).search);
    await page.getByRole('heading', { name: 'Return some bottles' }).waitFor();
    await page.getByRole('button', { name: 'Request a return' }).click();
    await page.getByText('Please choose a reason').waitFor();
    await page.getByLabel('Reason').selectOption({ label: 'Arrived damaged' });
    await page.getByRole('button', { name: 'Request a return' }).click();
    await page.getByText('Please choose which bottles').waitFor();
    await expectNoOverflow(page);
    await audit();
    await page.getByLabel(bottle.name).selectOption({ label: 'Return 1' });
    await page.getByLabel('What happened').fill('The capsule is torn');
    await page.getByRole('button', { name: 'Request a return' }).click();
    await page.getByText('Waiting for our answer').waitFor();
    await page.reload();
    await page.getByText('Waiting for our answer').waitFor();
    await expectNoOverflow(page);
    await audit();

    await staff.page.goto('/admin/orders/returns');
    const row = staff.page.getByRole('row').filter({ hasText: orderNumber });
    await row.getByText('Requested: agree or decline').waitFor();
    await row.getByRole('link', { name: orderNumber }).click();
    await staff.page.getByText('Arrived damaged: The capsule is torn').first().waitFor();
    await staff.audit();
    await staff.page.getByRole('link', { name: 'Decline', exact: true }).click();
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByText('emailed your reason').waitFor();
    await dialog.getByLabel('Reason').fill('A torn capsule is no fault of the whisky');
    await expectNoOverflow(staff.page);
    await staff.audit();
    await dialog.getByRole('button', { name: 'Decline return' }).click();
    await staff.page.getByText('Return declined').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await staff.page.getByText('Declined', { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText('Declined', { exact: true }).waitFor();
    await expect
      .poll(async () => (await listEmails(email)).map(({ text }) => text).join())
      .toContain('A torn capsule is no fault of the whisky');
    await page.getByLabel('Reason').selectOption({ label: 'Arrived damaged' });
    await page.getByLabel(bottle.name).selectOption({ label: 'Return 1' });
    await page.getByLabel('What happened').fill('The cork is broken, too');
    await page.getByRole('button', { name: 'Request a return' }).click();
    await page.getByText('Waiting for our answer').waitFor();
    await staff.page.reload();
    await staff.page.getByText('The cork is broken, too').first().waitFor();
    await staff.page.getByRole('button', { name: 'Agree to the return' }).click();
    await staff.page.getByRole('link', { name: 'Inspect received bottles' }).waitFor();
    await page.reload();
    await page.getByText('Agreed: please send the bottles').waitFor();
    const subjects = (await listEmails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Returning bottles'))).toHaveLength(1);
    expect([...troubles, ...staff.troubles]).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'returned bottles are inspected, restocked or written off, and refunded, at %i px',
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

    await page.getByRole('link', { name: 'Inspect received bottles' }).click();
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
