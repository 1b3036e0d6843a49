import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { adminRoutes } from '#web/app/admin-routes.ts';
import { adminSignIn } from '#web/app/admin-tabs.ts';
import { reportPages } from '#web/features/reporting/report-pages.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { joinStaff } from './staff-members.ts';

const { visit } = withBrowser({ pictures: false });

/** The pages in the route table, and the lists below them that have their own address. */
const pages = [
  ...adminRoutes.map(({ path }) => `/admin/${path.replace(/\/?\*?$/, '').replace(/^\//, '')}`),
  ...['orders/to-pack', 'orders/deliveries', 'orders/returns', 'products/drops'].map(
    (path) => `/admin/${path}`,
  ),
  ...reportPages.map(({ segment }) => `/admin/reports/${segment}`),
].map((path) => path.replace(/\/$/, ''));

type ListAnswer = { items: { id: string }[] };

test.each(oneADay([1440, 768]))(
  'every back-office page shows data from the sample shop, at %i px',
  async (width) => {
    const owner = await visit(1440);
    await enterOffice(owner.page);
    const { page, troubles } = await visit(width);
    await joinStaff(page, owner.page, { name: `Iona ${width}`, role: 'owner' });
    expect(pages.length).toBeGreaterThan(25);
    expect(pages).toContain(adminSignIn.href());

    const first = async (path: string) =>
      (await changeElsewhere<ListAnswer>(page, 'GET', `/api/admin/${path}`)).items[0]?.id ?? 'none';
    const documents = [];
    for (const [path, call] of [
      ['orders', 'orders?limit=1'],
      ['products', 'products?limit=1'],
      ['suppliers', 'suppliers?limit=1'],
      ['purchase-orders', 'purchase-orders?limit=1'],
      ['supplier-invoices', 'supplier-invoices?limit=1'],
      ['manual-invoices', 'manual-invoices?limit=1'],
      ['customers', 'customers?limit=1'],
      ['gift-cards', 'gift-cards?limit=1'],
      ['stock-takes', 'stock-takes?limit=1'],
    ] as const)
      documents.push(`/admin/${path}/${await first(call)}`);

    const empty: string[] = [];
    for (const path of [...pages, ...documents]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      const main = page.getByRole('main');
      const shown = await main
        .locator('tbody tr, li, dd, form, svg[role=img]')
        .or(main.getByRole('article'))
        .count();
      const isEmpty = (await main.locator('[data-empty]').count()) > 0;
      if (isEmpty || shown === 0) empty.push(`${path}: ${(await main.textContent())?.slice(0, 200)}`);
    }
    expect(empty).toEqual([]);
    expect(troubles).toEqual([]);
  },
);
