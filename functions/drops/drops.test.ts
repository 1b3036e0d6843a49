import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler as getCurrentDrop } from '#functions/catalogue/get-current-drop.ts';
import { drop } from '#functions/data/drop.ts';
import { staffEntry } from '#functions/data/staff-entry.ts';
import { clock } from '#functions/kit/clock.ts';
import { bottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { catalogueApi, type Drop } from '#shared/api/catalogue.ts';
import { type AdminDrop, dropsApi } from '#shared/api/drops.ts';
import type { Page } from '#shared/api/page.ts';
import { handler as createDrop } from './create-drop.ts';
import { handler as endDrop } from './end-drop.ts';
import { handler as listDrops } from './list-drops.ts';
import { handler as updateDrop } from './update-drop.ts';

withTable();
let cookie: string;
let productId: string;
beforeAll(async () => {
  cookie = await staffCookie();
  productId = await bottle();
});
afterEach(async () => {
  clock.reset();
  const { data } = await drop.query.byOpening({}).go();
  for (const { opensAt, dropId } of data) await drop.delete({ opensAt, dropId }).go();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const planned = (changes: object = {}) => ({
  ...{ productId, title: 'Soho Reserve', headline: 'Forty years.', story: 'One butt.', editionSize: '50' },
  ...{ opensAt: inHours(-1), closesAt: inHours(24), nextDropAt: null },
  ...changes,
});
const create = (body: object) => request<AdminDrop>(createDrop, dropsApi.createDrop, { cookie, body });
const update = (id: string, body: object) =>
  request<AdminDrop>(updateDrop, dropsApi.updateDrop, { cookie, params: { id }, body });
const end = (id: string) => request(endDrop, dropsApi.endDrop, { cookie, params: { id } });
const list = async () =>
  (await request<Page<AdminDrop>>(listDrops, dropsApi.listDrops, { cookie })).body.items;
const shown = async () =>
  (await request<{ drop: Drop | null }>(getCurrentDrop, catalogueApi.getCurrentDrop)).body.drop;

describe('a drop', () => {
  test('201 is shown by the shop from its opening on, and planned once however often it is sent', async () => {
    const body = planned();
    const { body: first } = await create(body);
    expect((await create(body)).body).toEqual(first);
    expect(await list()).toEqual([first]);
    const other = await create({ ...body, title: 'Another' });
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'drop_exists', errors: [{ field: 'opensAt' }] },
    });
    expect(await shown()).toMatchObject({ id: first.id, editionSize: 50, product: { id: productId } });
  });

  test('200 moves to another time without being there twice, over the version that was read', async () => {
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

  test('201 plans another where one was moved away from, which keeps its id', async () => {
    const body = planned();
    const { id, version } = (await create(body)).body;
    await update(id, { ...body, opensAt: inHours(2), title: 'Later', version });
    const { status, body: second } = await create(body);
    expect([status, second.id]).not.toContain(id);
    expect((await create(body)).body).toEqual(second);
    expect((await update(id, { ...body, title: 'Back', version: version + 1 })).body).toMatchObject({ id });
    expect((await list()).map((drop) => drop.id).sort()).toEqual([id, second.id].sort());
  });

  test('409 for a page that has read another of the same id, taken back and planned anew since', async () => {
    const body = planned({ opensAt: inHours(3) });
    const { id, version } = (await create(body)).body;
    expect((await end(id)).status).toBe(204);
    clock.set(() => new Date(Date.now() + 1));
    expect((await create({ ...body, title: 'Anew' })).body.id).toBe(id);
    expect(await update(id, { ...body, title: 'Of the earlier one', version })).toMatchObject({
      ...{ status: 409, body: { code: 'changed_meanwhile' } },
    });
    expect((await list()).map(({ title }) => title)).toEqual(['Anew']);
  });

  test('204 ends at once, twice as well; one that has not opened is taken back; the trail tells of each', async () => {
    const open = (await create(planned())).body;
    const coming = (await create(planned({ opensAt: inHours(3) }))).body;
    for (const { id } of [open, coming]) expect((await end(id)).status).toBe(204);
    expect((await end(open.id)).status).toBe(204);
    expect(await shown()).toBeNull();
    expect((await list()).map(({ id }) => id)).toEqual([open.id]);
    const actions = async (entityId: string) =>
      (await staffEntry.query.ofEntity({ entityId }).go()).data.map(({ action }) => action);
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

  test('404 is of a bottle that exists', async () => {
    expect((await create(planned({ productId: 'prd_none' }))).status).toBe(404);
    expect((await end('drp_none')).status).toBe(404);
  });
});
