import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { openAccount } from './customer.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, sellElsewhere, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

/** Two bottles, bought by a guest elsewhere, whose order staff look at. */
async function openGuestOrder(width: number) {
  const [bottle] = await listBottles({ min: 20 });
  if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
  const [orderNumber = ''] = await sellElsewhere(bottle.id, 1, 2);
  const visitor = await visit(width);
  const { page } = visitor;
  await enterOffice(page, `/admin/orders?search=${orderNumber}`);
  await page.getByRole('main').getByRole('link', { name: orderNumber }).click();
  await page.getByRole('heading', { name: orderNumber, level: 1 }).waitFor();
  const email = (await page.getByRole('link', { name: /@example\.com$/ }).textContent()) ?? '';
  return { ...visitor, orderNumber, email };
}

test.each(oneADay([1440, 768]))(
  'a guest is found, annotated, merged into an account, exported and erased, at a width of %i',
  async (width) => {
    const { page, audit, troubles, orderNumber, email } = await openGuestOrder(width);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await main.getByRole('link', { name: 'Angus Reid' }).click();
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    await main.getByText(email).waitFor();
    await audit();
    await expectNoOverflow(page);
    await main.getByRole('link', { name: 'Angus Reid' }).click();
    await page.getByRole('heading', { name: 'Angus Reid', level: 1 }).waitFor();
    await main.getByText('Guest', { exact: true }).waitFor();
    await page.getByLabel('New note').fill('Collects Islay casks');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Collects Islay casks' }).waitFor();
    await audit();
    await expectNoOverflow(page);

    // The guest opens an account, which verifies the email address.
    const customer = await visit(390);
    await customer.page.goto('/auth');
    await openAccount(customer.page, email);
    await settle();
    await page.goto('/admin/customers');
    await page.getByLabel('Search customers').fill(`sinclair ${email}`);
    const found = main.getByRole('link', { name: 'Morag Sinclair' });
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await main.getByText('One guest order from the same mailbox').waitFor();
    await page.getByText('Collects Islay casks').waitFor();
    await audit();
    await page.getByRole('button', { name: 'Merge into account' }).click();
    await dialog.getByRole('button', { name: 'Merge orders' }).click();
    await page.getByText('One order merged').first().waitFor();
    await main.getByRole('link', { name: orderNumber }).waitFor();
    await settle();
    await page.reload();
    await main.getByText('Invoices', { exact: true }).waitFor();
    await audit();
    await expectNoOverflow(page);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export data' }).click(),
    ]);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ profile: { email }, orders: [{ orderNumber }] });

    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await dialog.getByLabel("Type the customer's email address to confirm").fill('other@example.com');
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await dialog.getByText(`Please type ${email}`).waitFor();
    await audit();
    await dialog.getByLabel("Type the customer's email address to confirm").fill(email);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText('Customer erased').first().waitFor();
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    await page.getByLabel('Search customers').fill(`sinclair ${email}`);
    await main.getByText('No matches').waitFor();
    expect(troubles).toEqual([]);
    expect(customer.troubles).toEqual([]);
  },
);

test('the command palette finds a customer by email address', async () => {
  const { page, email } = await openGuestOrder(1440);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.waitFor();
  await page.keyboard.type(email);
  const found = palette.getByRole('option', { name: /Angus Reid .*@example\.com Customer/ });
  await found.click();
  await page.getByRole('heading', { name: 'Angus Reid', level: 1 }).waitFor();
});
