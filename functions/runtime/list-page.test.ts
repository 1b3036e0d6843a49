import { describe, expect, test } from 'vitest';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { withTable } from '#functions/testing/table.ts';
import { listPage } from './list-page.ts';

withTable();

const within = { field: 'gsi1pk', partition: 'staff-trail#prd_a' } as const;
const list = (query: { cursor?: string; limit?: number }, keep?: (row: { entryId: string }) => boolean) =>
  listPage({
    query,
    within,
    read: (from) => adminAuditEntry.query.ofEntity({ entityId: 'prd_a' }).go(from),
    keep,
  });

async function fill(rows: number, entityId = 'prd_a') {
  const entries = Array.from({ length: rows }, (_, index) => ({
    entryId: `ent_${index}`,
    actor: 'admin',
    action: 'product_changed',
    entityType: 'product',
    entityId,
    entityName: 'Kilbrae 21',
    doneAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  }));
  await adminAuditEntry.put(entries).go();
  return entries.map(({ entryId }) => entryId);
}

describe('the pages of a list', () => {
  test('contain every row once, in order, with or without a filter', async () => {
    const ids = await fill(230);
    const isWanted = ({ entryId }: { entryId: string }) => Number(entryId.slice(4)) % 3 === 0;
    for (const keep of [undefined, isWanted]) {
      const read: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          { limit: 40, cursor: cursor ?? undefined },
          keep,
        );
        read.push(...page.items.map(({ entryId }) => entryId));
        cursor = page.cursor;
      } while (cursor !== null);
      expect(read).toEqual(keep ? ids.filter((entryId) => keep({ entryId })) : ids);
    }
  });

  test('read a limited number of rows, and continue from there', async () => {
    await fill(1200);
    const page = await list({}, () => false);
    expect(page).toMatchObject({ items: [], cursor: expect.any(String) });
    expect(await list({ cursor: page.cursor ?? '' }, () => false)).toEqual({ items: [], cursor: null });
  });

  test('search ten thousand small rows in one page', async () => {
    const all = Array.from({ length: 10_000 }, (_, index) => index);
    const page = await listPage({
      query: { search: 'word' },
      within,
      hasSmallRows: true,
      read: async ({ cursor, limit }) => {
        const from = Number(cursor ?? 0);
        const next = from + limit;
        return { data: all.slice(from, next), cursor: next < all.length ? String(next) : null };
      },
      keep: (row) => row === 0 || row === 9_999,
    });
    expect(page).toEqual({ items: [0, 9_999], cursor: null });
  });

  test('400 for an invalid cursor, or one from another list', async () => {
    await fill(3, 'prd_b');
    const elsewhere = await adminAuditEntry.query.ofEntity({ entityId: 'prd_b' }).go({ limit: 1 });
    for (const cursor of [elsewhere.cursor ?? '', 'e30', 'nonsense']) {
      await expect(list({ cursor })).rejects.toMatchObject({
        code: 'invalid_request',
        fields: [{ field: 'cursor' }],
      });
    }
  });
});
