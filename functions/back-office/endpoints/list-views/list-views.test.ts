import { describe, expect, test } from 'vitest';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { listViewsApi, type OwnList } from '#shared/contracts/back-office/list-views.ts';
import { handler as getListViews } from './get-list-views.ts';
import { handler as saveListViews } from './save-list-views.ts';

withTable();

const late = { name: 'Late', query: 'late=yes&sort=-total', hidden: ['carrier'] };
const read = async (cookie: string) =>
  (await request<{ lists: OwnList[] }>(getListViews, listViewsApi.getListViews, { cookie })).body.lists;
const save = (cookie: string, body: object, list = 'orders') =>
  request<OwnList>(saveListViews, listViewsApi.saveListViews, { cookie, params: { list }, body });

describe('saved list views', () => {
  test('200 stores views for each member of staff, hidden from others', async () => {
    const [morag, ewan] = [await signInStaff(), await signInStaff()];
    expect(await read(morag.cookie)).toEqual([]);
    const saved = await save(morag.cookie, { hidden: ['total'], views: [late], version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { list: 'orders', version: 1, views: [late] } });
    await save(morag.cookie, { hidden: [], views: [], version: 0 }, 'products');
    expect((await read(morag.cookie)).map(({ list }) => list)).toEqual(['orders', 'products']);
    expect(await read(ewan.cookie)).toEqual([]);
  });

  test('200 stores views per email given with the shared password, or jointly for those without one', async () => {
    const [named, unnamed] = [await createStaffCookie('staff@shop.test'), await createStaffCookie()];
    await save(named, { hidden: [], views: [late], version: 0 }, 'returns');
    await save(unnamed, { hidden: ['total'], views: [], version: 0 }, 'returns');
    expect(await read(await createStaffCookie('staff@shop.test'))).toMatchObject([
      { hidden: [], views: [late] },
    ]);
    expect(await read(await createStaffCookie())).toMatchObject([{ hidden: ['total'], views: [] }]);
  });

  test('200 for a repeated request, which is stored once', async () => {
    const { cookie } = await signInStaff();
    const body = { hidden: [], views: [late], version: 0 };
    const [first, second] = [await save(cookie, body), await save(cookie, body)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.version).toBe(1);
  });

  test('409 when another window has stored changes in between, even concurrently', async () => {
    const { cookie } = await signInStaff();
    await save(cookie, { hidden: [], views: [late], version: 0 });
    expect(await save(cookie, { hidden: ['total'], views: [], version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const rivals = ['total', 'carrier'].map((id) => save(cookie, { hidden: [id], views: [], version: 1 }));
    expect((await Promise.all(rivals)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('400 names the field for duplicate names, too many views, or an empty name', async () => {
    const { cookie } = await signInStaff();
    const fields = async (views: object[]) =>
      (await save(cookie, { hidden: [], views, version: 0 })).body as unknown as {
        errors: { field: string }[];
      };
    expect((await fields([late, late])).errors[0]?.field).toBe('views');
    expect((await fields([{ ...late, name: ' ' }])).errors[0]?.field).toBe('views.0.name');
    const many = Array.from({ length: 21 }, (_, index) => ({ ...late, name: `View ${index}` }));
    expect((await fields(many)).errors[0]?.field).toBe('views');
  });
});
