import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as getCurrentDrop } from '#functions/catalogue/endpoints/get-current-drop.ts';
import { type DropRecord, drop } from '#functions/catalogue/entities/drop.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { findDrop } from '#functions/catalogue/find-drop.ts';
import { buildDropEntry } from '#functions/catalogue/to-admin-drop.ts';
import { changeDrop, readSchedule, removeDrop } from '#functions/catalogue/transactions/drop-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { catalogueApi, type Drop } from '#shared/contracts/catalogue/catalogue.ts';
import { type AdminDrop, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler as createDrop } from './create-drop.ts';
import { handler as endDrop } from './end-drop.ts';
import { handler as listDrops } from './list-drops.ts';
import { handler as updateDrop } from './update-drop.ts';

withTable();
let cookie: string;
let productId: string;
beforeAll(async () => {
  cookie = await createStaffCookie();
});
beforeEach(async () => {
  productId = await createBottle({ available: 60 });
});
afterEach(async () => {
  const { data } = await drop.query.byOpening({}).go();
  for (const { opensAt, dropId } of data) await drop.delete({ opensAt, dropId }).go();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const planned = (changes: object = {}) => ({
  productId,
  title: 'Soho Reserve',
  headline: 'Forty years.',
  story: 'One butt.',
  editionSize: '50',
  opensAt: inHours(-1),
  closesAt: inHours(24),
  nextDropAt: null,
  ...changes,
});
const create = (body: object) => request<AdminDrop>(createDrop, dropsApi.createDrop, { cookie, body });
const update = (id: string, body: object) =>
  request<AdminDrop>(updateDrop, dropsApi.updateDrop, { cookie, params: { id }, body });
const end = (id: string) => request(endDrop, dropsApi.endDrop, { cookie, params: { id } });
const trail = { actor: 'staff', action: 'drop_changed' };
const list = async () =>
  (await request<Page<AdminDrop>>(listDrops, dropsApi.listDrops, { cookie })).body.items;
const shown = async () =>
  (await request<{ drop: Drop | null }>(getCurrentDrop, catalogueApi.getCurrentDrop)).body.drop;

describe('a drop', () => {
  test('201 is shown once open, and is planned once when the request is repeated', async () => {
    const body = planned();
    const { body: first } = await create(body);
    expect((await create(body)).body).toEqual(first);
    expect(await list()).toEqual([{ ...first, taken: 0 }]);
    const other = await create({ ...body, title: 'Another' });
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'drop_exists', errors: [{ field: 'opensAt' }] },
    });
    expect(await shown()).toMatchObject({ id: first.id, editionSize: 50, product: { id: productId } });
  });

  test('200 moves to another time when the version is current, without being planned twice', async () => {
    const { id, version } = (await create(planned())).body;
    const later = planned({ opensAt: inHours(2), title: 'Later' });
    expect((await update(id, { ...later, version })).body).toMatchObject({
      title: 'Later',
      version: version + 1,
    });
    expect((await update(id, { ...later, version })).status).toBe(200);
    expect(await update(id, { ...planned(), version })).toMatchObject({
      body: { code: 'changed_meanwhile' },
    });
    expect(await list()).toHaveLength(1);
    expect(await shown()).toBeNull();
  });

  test('201 plans a new drop at the former time of a moved one, which retains its ID', async () => {
    const body = planned();
    const { id, version } = (await create(body)).body;
    const later = { ...body, opensAt: inHours(26), closesAt: inHours(48), editionSize: 10 };
    await update(id, { ...later, title: 'Later', version });
    const { status, body: second } = await create(body);
    expect([status, second.id]).not.toContain(id);
    expect((await create(body)).body).toEqual(second);
    const back = { ...later, title: 'Back', version: version + 1 };
    expect((await update(id, back)).body).toMatchObject({ id });
    expect((await list()).map((drop) => drop.id).sort()).toEqual([id, second.id].sort());
  });

  test('409 for an update from a page that read an earlier drop with the same ID', async () => {
    const body = planned({ opensAt: inHours(3) });
    const { id, version } = (await create(body)).body;
    expect((await end(id)).status).toBe(204);
    clock.set(() => new Date(Date.now() + 1));
    expect((await create({ ...body, title: 'Anew' })).body.id).toBe(id);
    expect(await update(id, { ...body, title: 'Of the earlier one', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await list()).map(({ title }) => title)).toEqual(['Anew']);
  });

  test('is changed, moved or removed only at the version that was read', async () => {
    const body = planned();
    const { id, version } = (await create(body)).body;
    const before = (await findDrop(id)) as DropRecord;
    expect((await update(id, { ...body, title: 'Changed', version })).status).toBe(200);
    const [schedule, entry] = [await readSchedule(), () => buildDropEntry({ ...trail, before }, clock.now())];
    const outcomes = [
      await changeDrop(before, { ...before, title: 'Late' }, [], schedule, entry()),
      await changeDrop(before, { ...before, opensAt: inHours(2) }, [], schedule, entry()),
      await removeDrop(before, [], schedule, entry()),
    ];
    expect(outcomes).toEqual(Array(3).fill({ outcome: 'changed' }));
    expect((await list()).map(({ title }) => title)).toEqual(['Changed']);
  });

  test('204 ends at once, also when repeated, or is withdrawn before opening; both are audited', async () => {
    const open = (await create(planned())).body;
    const coming = (await create(planned({ opensAt: inHours(25), closesAt: inHours(48), editionSize: 10 })))
      .body;
    for (const { id } of [open, coming]) expect((await end(id)).status).toBe(204);
    expect((await end(open.id)).status).toBe(204);
    expect(await shown()).toBeNull();
    expect((await list()).map(({ id }) => id)).toEqual([open.id]);
    const actions = async (entityId: string) =>
      (await adminAuditEntry.query.ofEntity({ entityId }).go()).data.map(({ action }) => action);
    expect(await actions(open.id)).toEqual(['drop_planned', 'drop_ended']);
    expect(await actions(coming.id)).toEqual(['drop_planned', 'drop_taken_back']);
  });

  test.each([
    ['closesAt', { closesAt: inHours(-2) }],
    ['editionSize', { editionSize: 0 }],
    ['opensAt', { opensAt: 'soon' }],
    ['title', { title: ' ' }],
  ])('400 names %s', async (field, changes) => {
    expect(await create(planned(changes))).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('404 for a bottle or a drop that does not exist', async () => {
    expect((await create(planned({ productId: 'prd_none' }))).status).toBe(404);
    expect((await end('drp_none')).status).toBe(404);
  });
});

describe('plan a drop', () => {
  const other = async (available = 60) => planned({ productId: await createBottle({ available }) });

  test('409 names the field that overlaps another drop, of the same bottle or another', async () => {
    await create(planned({ opensAt: inHours(10), closesAt: inHours(20) }));
    for (const buildFields of [planned, () => ({})]) {
      const body = { ...(await other()), ...buildFields() };
      const from = await create({ ...body, opensAt: inHours(15), closesAt: inHours(30) });
      expect(from).toMatchObject({
        status: 409,
        body: { code: 'drop_overlaps', errors: [{ field: 'opensAt' }] },
      });
      const until = await create({ ...body, opensAt: inHours(5), closesAt: inHours(11) });
      expect(until).toMatchObject({ body: { code: 'drop_overlaps', errors: [{ field: 'closesAt' }] } });
    }
    const after = await create({ ...(await other()), opensAt: inHours(20), closesAt: inHours(30) });
    expect(after.status).toBe(201);
  });

  test('201 replaces a drop that has ended', async () => {
    const first = (await create(planned())).body;
    expect((await end(first.id)).status).toBe(204);
    expect((await create(planned({ ...(await other()), opensAt: inHours(-0.5) }))).status).toBe(201);
  });

  test('one of ten overlapping drops sent at the same time is planned', async () => {
    const bodies = await Promise.all(Array.from({ length: 10 }, () => other()));
    const replies = await Promise.all(bodies.map((body) => create(body)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test('409 for an edition larger than the stock left by other drops of the bottle', async () => {
    const refused = { status: 409, body: { code: 'drop_not_covered', errors: [{ field: 'editionSize' }] } };
    expect(await create(planned({ editionSize: 61 }))).toMatchObject(refused);
    const { id, version } = (await create(planned({ editionSize: 40 }))).body;
    const next = { opensAt: inHours(30), closesAt: inHours(40) };
    expect(await create(planned({ ...next, editionSize: 21 }))).toMatchObject(refused);
    expect((await create(planned({ ...next, editionSize: 20 }))).status).toBe(201);
    expect(await update(id, { ...planned({ editionSize: 41 }), version })).toMatchObject(refused);
  });

  test('the limit per customer is one by default, and is unchanged by an update without it', async () => {
    expect((await create(planned())).body).toMatchObject({ limitPerCustomer: 1, restOnSale: false });
    await end((await list())[0]?.id ?? '');
    const body = planned({
      ...(await other()),
      opensAt: inHours(-0.1),
      limitPerCustomer: '3',
      restOnSale: true,
    });
    const { id, version } = (await create(body)).body;
    const { limitPerCustomer: _, restOnSale: __, ...older } = body as Record<string, unknown>;
    const changed = await update(id, { ...older, title: 'Changed', version });
    expect(changed.body).toMatchObject({ title: 'Changed', limitPerCustomer: 3, restOnSale: true });
  });

  test('400 for an invalid limit per customer', async () => {
    expect(await create(planned({ limitPerCustomer: 0 }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'limitPerCustomer' }] },
    });
  });

  test('200 moves the drop to another bottle if its stock covers the edition, otherwise 409; the versions of both rise', async () => {
    const body = planned();
    const { id, version } = (await create(body)).body;
    const small = await createBottle({ available: 5 });
    expect(await update(id, { ...body, productId: small, version })).toMatchObject({
      status: 409,
      body: { code: 'drop_not_covered' },
    });
    const large = await createBottle({ available: 50 });
    expect((await update(id, { ...body, productId: large, version })).status).toBe(200);
    const { data } = await stock.get([{ productId }, { productId: large }]).go();
    const drops = new Map(
      data.map((row) => [row.productId, [row.dropsVersion, ...Object.keys(row.drops ?? {})]]),
    );
    expect([drops.get(productId), drops.get(large)]).toEqual([[2], [1, id]]);
  });
});
