import { describe, expect, test } from 'vitest';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { request } from '#functions/testing/request.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { auditApi, type TrailEntry } from '#shared/contracts/back-office/audit.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler } from './list-trail.ts';

withTable();

type Facts = { actor?: string; action?: string; entityId: string; entityName?: string };

async function did(minute: number, { entityId, ...facts }: Facts) {
  const done = {
    actor: 'staff@shop.test',
    action: 'product_changed',
    entityType: 'product',
    entityName: entityId,
    ...facts,
    entityId,
    before: { stock: 3, name: 'the same' },
    after: { stock: 5, name: 'the same' },
  };
  const at = new Date(Date.UTC(2026, 0, 1, 12, minute));
  await adminAuditEntry.create(buildAdminAuditEntry(done, at)).go();
}

const list = async (query: Record<string, string> = {}) => {
  // With a member's session, because signing in with the shared password would add an entry too.
  const { cookie } = await signInStaff();
  return request<Page<TrailEntry>>(handler, auditApi.listTrail, { cookie, query });
};
const names = async (query: Record<string, string>) =>
  (await list(query)).body.items.map(({ entityName }) => entityName);

describe('the list of audit entries', () => {
  test('200 lists the newest first, with the changed fields before and after', async () => {
    await did(1, { entityId: 'prd_a' });
    await did(2, { entityId: 'prd_b', entityName: 'Kilbrae 21' });
    await did(3, { entityId: 'sup_a', action: 'supplier_created', actor: 'admin' });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.items.map(({ entityId }) => entityId)).toEqual(['sup_a', 'prd_b', 'prd_a']);
    expect(body.items[0]).toMatchObject({
      actor: 'admin',
      action: 'supplier_created',
      before: { stock: 3 },
      after: { stock: 5 },
      doneAt: '2026-01-01T12:03:00.000Z',
    });
    expect(body.items[0]?.before).not.toHaveProperty('name');
  });

  test('200 filters by entity, actor, action and search text', async () => {
    expect(await names({ entityId: 'prd_a' })).toEqual(['prd_a']);
    expect(await names({ actor: 'Staff@shop.test' })).toEqual(['Kilbrae 21', 'prd_a']);
    expect(await names({ action: 'supplier_created' })).toEqual(['sup_a']);
    expect(await names({ search: '21 KILB' })).toEqual(['Kilbrae 21']);
    expect(await names({ entityId: 'prd_a', actor: 'admin' })).toEqual([]);
  });

  test('200 filters by London dates, both included, and returns nothing for a reversed range', async () => {
    // Half past midnight in London on 2 July, but still 1 July in UTC.
    const at = new Date('2026-07-01T23:30:00.000Z');
    const change = { actor: 'admin', action: 'product_changed', entityType: 'product', entityName: 'Summer' };
    await adminAuditEntry
      .create(buildAdminAuditEntry({ ...change, entityId: 'prd_s', after: { a: 1 } }, at))
      .go();
    expect(await names({ from: '2026-07-02', to: '2026-07-02' })).toEqual(['Summer']);
    expect(await names({ from: '2026-07-01', to: '2026-07-01' })).toEqual([]);
    expect(await names({ entityId: 'prd_s', from: '2026-07-02' })).toEqual(['Summer']);
    expect(await names({ to: '2026-01-01' })).toEqual(['sup_a', 'Kilbrae 21', 'prd_a']);
    expect(await names({ from: '2026-07-03', to: '2026-07-01' })).toEqual([]);
    const { data } = await adminAuditEntry.query.ofEntity({ entityId: 'prd_s' }).go();
    await adminAuditEntry.delete(data).go();
  });

  test('200 continues where the previous page ended, without gaps', async () => {
    const first = (await list({ limit: '2' })).body;
    const second = (await list({ limit: '2', cursor: first.cursor ?? '' })).body;
    expect([...first.items, ...second.items].map(({ entityId }) => entityId)).toEqual([
      'sup_a',
      'prd_b',
      'prd_a',
    ]);
  });

  test('400 for a cursor from another list or for another partition', async () => {
    const ofOne = (await list({ entityId: 'prd_a', limit: '1' })).body.cursor ?? '';
    expect((await list({ entityId: 'prd_b', cursor: ofOne })).status).toBe(400);
    const forged = Buffer.from(JSON.stringify({ pk: 'order#ord_1', sk: 'order' })).toString('base64url');
    expect((await list({ cursor: forged })).status).toBe(400);
  });
});
