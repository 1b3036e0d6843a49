import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import type { AdminOrder } from '#shared/contracts/orders/admin-order.ts';
import type { OrderReturn } from '#shared/contracts/orders/returns.ts';
import { defaultAccountCodes } from '#shared/domain/reporting/account-codes.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, sellElsewhere } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

const panel = 'Someone else saved this while you were editing';
/** The browser's own log entry for a refused save. */
const isRefusal = (trouble: string) => trouble.includes('status of 409');

/** Saves a form that somebody else has changed meanwhile, and chooses between the two values of a field. */
async function saveAndChoose(page: Page, save: string, field: string, choice: string | RegExp) {
  const button = page.getByRole('button', { name: save, exact: true });
  await button.click();
  await page.getByText(panel).waitFor();
  await page.getByRole('group', { name: field }).getByRole('radio', { name: choice }).check();
  return button;
}

test.each(oneADay([1440, 768]))(
  "concurrent changes to a draft's cost or schedule can be resolved, at a width of %i",
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const [bottle] = await listBottles({ min: 1 });
    type ProductAnswer = { product: AdminProduct };
    const { product } = await changeElsewhere<ProductAnswer>(
      page,
      'GET',
      `/api/admin/products/${bottle?.id}`,
    );
    const draft = {
      ...product,
      name: `Two at once ${width}`,
      isDraft: true,
      id: undefined,
      sku: null,
      barcode: null,
    };
    const { id, version } = await changeElsewhere<AdminProduct>(page, 'POST', '/api/admin/products', draft);
    const path = `/api/admin/products/${id}`;

    await page.goto(`/admin/products/${id}`);
    await page.getByLabel('Cost of one bottle').fill('80');
    await changeElsewhere(page, 'PUT', `${path}/cost`, { cost: '75.00', version: 0 });
    const saveCost = await saveAndChoose(page, 'Save cost', 'Cost of one bottle', 'Yours £80.00');
    await audit();
    await expectNoOverflow(page);
    await saveCost.click();
    await page.getByText('Cost saved', { exact: true }).first().waitFor();

    await page.getByLabel('Goes live at').fill('2040-05-01T09:00');
    const theirs = { goesLiveAt: '2040-06-01T08:00:00.000Z', version };
    await changeElsewhere(page, 'PUT', `${path}/schedule`, theirs);
    await saveAndChoose(page, 'Schedule', 'Goes live at', /^Theirs 1 Jun 2040, 09:00/);
    await page.getByRole('button', { name: 'Change time' }).click();
    await page.getByText('Product scheduled', { exact: true }).first().waitFor();
    const now = await changeElsewhere<ProductAnswer & { costing: object }>(page, 'GET', path);
    expect(now).toMatchObject({
      costing: { enteredCost: '80.00' },
      product: { draft: { goesLiveAt: '2040-06-01T08:00:00.000Z' } },
    });
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'concurrent changes to account codes can be resolved, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page, '/admin/settings');
    const path = '/api/admin/reports/account-codes';
    const read = await changeElsewhere<{ version: number }>(page, 'GET', path);
    await page.getByLabel('Sales', { exact: true }).fill('201');
    await changeElsewhere(page, 'PUT', path, {
      ...defaultAccountCodes,
      version: read.version,
      salesAccount: '202',
      storageAccount: '210',
    });
    const save = await saveAndChoose(page, 'Save Account Codes', 'Sales', 'Yours 201');
    await page.getByText('Their changes are now in the form: Storage.').waitFor();
    await audit();
    await expectNoOverflow(page);
    await save.click();
    await page.getByText('Account codes saved', { exact: true }).first().waitFor();
    const saved = await changeElsewhere<{ version: number }>(page, 'GET', path);
    expect(saved).toMatchObject({ salesAccount: '201', storageAccount: '210' });
    await changeElsewhere(page, 'PUT', path, { ...defaultAccountCodes, version: saved.version });
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'a second inspection or refund of a return shows what the first one changed, at a width of %i',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const [orderNumber = ''] = await sellElsewhere(bottle.id, 1, 2);
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page, `/admin/orders?search=${orderNumber}`);
    await page.getByRole('main').getByRole('link', { name: orderNumber }).click();
    await page.getByRole('link', { name: 'Packing slip' }).waitFor();
    const order = new URL(page.url()).pathname.replace('/admin/orders', '/api/admin/orders');
    await changeElsewhere(page, 'PUT', `${order}/status`, { status: 'shipped' });
    const lines = [{ productId: bottle.id, quantity: 2 }];
    const body = { lines, reason: 'Cork was dry', requestKey: crypto.randomUUID() };
    const { id, version } = await changeElsewhere<OrderReturn>(page, 'POST', `${order}/returns`, body);

    const dialog = page.getByRole('dialog');
    await page.reload();
    await page.getByRole('link', { name: 'Inspect received bottles' }).click();
    const label = `Back into stock: ${bottle.name}`;
    await dialog.getByLabel('What you found').fill('Both are fine');
    await changeElsewhere(page, 'PUT', `${order}/returns/${id}/inspection`, {
      lines: [{ productId: bottle.id, restocked: 1 }],
      finding: 'One leaks',
      version,
    });
    const save = await saveAndChoose(page, 'Save inspection', 'What you found', 'Yours Both are fine');
    await dialog.getByText(`Their changes are now in the form: ${label}.`).waitFor();
    await audit();
    await expectNoOverflow(page);
    await dialog.getByLabel(label).fill('2');
    await save.click();
    await dialog.getByText(/^This return has already been inspected or refunded/).waitFor();
    await dialog.getByLabel(label).fill('1');
    await save.click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Refund this return' }).click();
    await dialog.getByLabel('Amount').fill('20');
    const refund = { amount: '10.00', version: version + 1 };
    await changeElsewhere(page, 'POST', `${order}/returns/${id}/refund`, refund);
    const pay = await saveAndChoose(page, 'Refund', 'Amount', 'Theirs £10.00');
    await audit();
    await pay.click();
    await dialog.waitFor({ state: 'detached' });
    const { refunds } = await changeElsewhere<AdminOrder>(page, 'GET', order);
    expect(refunds.filter(({ amount }) => amount !== '0.00').map(({ amount }) => amount)).toEqual(['10.00']);
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
  },
);
