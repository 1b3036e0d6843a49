import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { Role } from '#shared/domain/common/roles.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { listBottles, sellElsewhere } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

/** Opens a page as somebody with a role; the calls themselves are tested with their handlers. */
async function enterAs(page: Page, role: Role, path: string): Promise<void> {
  await page.route('**/api/admin/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role } });
  });
  await enterOffice(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const readOnly = 'Your role lets you view this, but not change it.';

const sold = async (): Promise<{ id: string; orderNumber: string }> => {
  const [bottle] = await listBottles({ min: 20 });
  if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
  const [orderNumber = ''] = await sellElsewhere(bottle.id, 1);
  return { id: bottle.id, orderNumber };
};

test.each([
  ['sales', { changesProduct: true, correctsStock: true, refunds: true, ships: true }],
  ['warehouse', { changesProduct: false, correctsStock: true, refunds: false, ships: true }],
  ['finance', { changesProduct: false, correctsStock: false, refunds: true, ships: false }],
  ['owner', { changesProduct: true, correctsStock: true, refunds: true, ships: true }],
] as const)(
  'the %s role sees only its permitted actions on a bottle, in the order list and on an order',
  async (role, may) => {
    const { id, orderNumber } = await sold();
    const { page, audit, troubles } = await visit(1440);
    await enterAs(page, role, `/admin/products/${id}`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).isEnabled()).toBe(may.changesProduct);
    expect(await page.getByRole('button', { name: 'Archive' }).count()).toBe(Number(may.changesProduct));
    expect(await page.getByRole('button', { name: 'Adjust stock' }).count()).toBe(Number(may.correctsStock));
    const denied = [may.changesProduct, may.correctsStock, role === 'sales' || role === 'owner'];
    expect(await page.getByText(readOnly).count()).toBe(denied.filter((allowed) => !allowed).length);
    await audit();

    await page.goto('/admin/products');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('link', { name: 'Add Product' }).count()).toBe(Number(may.changesProduct));
    expect((await page.getByRole('checkbox').count()) > 0).toBe(may.changesProduct);

    await page.goto('/admin/orders');
    await page.getByRole('table').waitFor();
    const status = page.getByRole('row').filter({ hasText: orderNumber }).getByRole('combobox');
    expect(await status.count()).toBe(Number(may.ships));
    await page.getByRole('link', { name: orderNumber }).click();
    await page.getByRole('heading', { level: 1, name: orderNumber }).waitFor();
    expect(await page.getByRole('link', { name: 'Refund' }).count()).toBe(Number(may.refunds));
    expect(await page.getByRole('link', { name: 'Tracking' }).count()).toBe(Number(may.ships));
    await audit();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'the content role can edit bottles, but cannot see orders or adjust stock, at %i px',
  async (width) => {
    const { id } = await sold();
    const { page, audit, troubles } = await visit(width);
    await enterAs(page, 'content', `/admin/products/${id}`);
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    expect(await name.isEnabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Adjust stock' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add valuation' }).count()).toBe(0);
    await audit();
    await page.goto('/admin/orders');
    await page.getByText("Your role doesn't allow this. Ask an owner.").waitFor();
    await page.goto('/admin/settings');
    await page.getByText(readOnly).waitFor();
    expect(await page.getByRole('button', { name: 'Save Settings' }).count()).toBe(0);
    await audit();
    expect(troubles).toEqual([]);
  },
);
