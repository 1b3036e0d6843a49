import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { tally } from '#functions/back-office/entities/tally.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { shopFigures } from '#functions/reporting/entities/shop-figures.ts';
import { defineJob, jobBudgetMs } from '#functions/runtime/job.ts';
import { handler as renderPages } from '#functions/site/jobs/render-pages.ts';
import { jobRun } from '#functions/table/entities/job-run.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { client } from '#functions/table/table.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { forgetExpiries } from '#functions/testing/retention.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { toPageKey } from '#shared/domain/site/page-key.ts';
import { handler as applyRetention } from './apply-retention.ts';
import { handler as checkInvariants } from './check-invariants.ts';
import { handler as countShop } from './count-shop.ts';

withTable();
const site = withSite();
const event = { id: 'run', scheduledFor: '' };
const begun = Date.parse('2026-07-01T02:40:00.000Z');

afterEach(() => {
  vi.restoreAllMocks();
});

/** A clock that advances by `stepMs` at every reading. */
function withRunawayClock(stepMs: number): void {
  let now = begun;
  clock.set(() => {
    now += stepMs;
    return new Date(now);
  });
}

const readCursor = async (name: string) => (await jobRun.get({ name } as never).go()).data?.cursor ?? '';

/** Runs a job until it has finished, and counts its runs. */
async function runToEnd(name: string, job: typeof countShop): Promise<number> {
  for (let runs = 1; runs <= 50; runs += 1) {
    await job(event);
    if ((await readCursor(name)) === '') return runs;
  }
  throw new Error(`${name} comes to no end.`);
}

/** Shorter pages, because real pages of the table have a megabyte each. */
function withShortPages(): { scans: number } {
  const real = client.send as (command: object) => Promise<unknown>;
  const counted = { scans: 0 };
  vi.spyOn(client, 'send').mockImplementation((async (command: object) => {
    if (command instanceof ScanCommand) {
      command.input.Limit = 2;
      counted.scans += 1;
    }
    return real.call(client, command);
  }) as never);
  return counted;
}

describe('a job', () => {
  test('that stops when its time is up resumes there, and starts over once it has finished', async () => {
    const cursors: unknown[] = [];
    let stops = 2;
    const job = defineJob('markOverdue', async (_, { cursor, hasTime, leftMs, stopAt }) => {
      cursors.push(cursor);
      expect([hasTime(), leftMs()]).toEqual([true, jobBudgetMs]);
      clock.set(() => new Date(begun + jobBudgetMs));
      expect(hasTime()).toBe(false);
      clock.set(() => new Date(begun));
      stops -= 1;
      if (stops >= 0) stopAt(`item ${stops}`);
      return {};
    });
    clock.set(() => new Date(begun));
    for (let run = 0; run < 4; run += 1) await job(event);
    expect(cursors).toEqual([undefined, 'item 1', 'item 0', undefined]);
  });

  test('that fails starts again from the same point', async () => {
    const cursors: unknown[] = [];
    const job = defineJob('billStorage', async (_, { cursor, stopAt }) => {
      cursors.push(cursor);
      stopAt(`after ${cursors.length}`);
      if (cursors.length === 2) throw new Error('no');
      return {};
    });
    await job(event);
    await expect(job(event)).rejects.toThrow('no');
    await job(event);
    expect(cursors).toEqual([undefined, 'after 1', 'after 1']);
  });
});

test('a catalogue too large for one run is rendered over several runs', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => createBottle()));
  const countWritten = async () => {
    const written = await Promise.all(ids.map((id) => site.file(toPageKey(`/product/${id}`))));
    return written.filter(Boolean).length;
  };
  withRunawayClock(40_000);
  await renderPages(event);
  const first = await countWritten();
  expect(first).toBeLessThan(6);
  expect(await readCursor('renderPages')).toMatch(/^\/product\//);
  for (let run = 0; run < 20 && (await countWritten()) < 6; run += 1) await renderPages(event);
  expect(await countWritten()).toBe(6);
  clock.set(() => new Date(begun));
  await renderPages(event);
  expect(await readCursor('renderPages')).toBe('');
});

test('missing expiry dates are added over several runs when one run is too short', async () => {
  const startedAt = '2025-06-01T10:00:00.000Z';
  for (let index = 0; index < 40; index += 1)
    await mail.put({ mailId: `mail-${index}`, kind: 'refund', status: 'sent', attempts: 1, startedAt }).go();
  await forgetExpiries();
  const countEnded = async () =>
    (await listAllItems()).filter(({ __edb_e__, ttl }) => __edb_e__ === 'mail' && ttl).length;
  withShortPages();
  withRunawayClock(300_000);
  await applyRetention(event);
  const first = await countEnded();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(40);
  expect(await runToEnd('applyRetention', applyRetention)).toBeGreaterThan(1);
  expect(await countEnded()).toBe(40);
});

test('a violation found without time for a second scan is reported by the next run', async () => {
  await createCountedBottle({ productId: 'prd_odd', available: 4 });
  await stock.patch({ productId: 'prd_odd' }).add({ available: 3 }).go();
  const readReport = async () => (await reconciliationReport.get({}).go()).data;
  withRunawayClock(130_000);
  await checkInvariants(event);
  expect(await readCursor('checkInvariants')).toContain('stock_balances prd_odd');
  expect(await readReport()).toBeNull();
  await checkInvariants(event);
  expect((await readReport())?.named).toContainEqual(expect.objectContaining({ item: 'prd_odd' }));
  // A violation that remains is reported again, or its alarm would end.
  const before = await readReport();
  await checkInvariants(event);
  const after = await readReport();
  expect(after?.checkedAt).not.toBe(before?.checkedAt);
  expect(after?.named).toContainEqual(expect.objectContaining({ item: 'prd_odd' }));
  await stock.patch({ productId: 'prd_odd' }).add({ available: -3 }).go();
});

test('a table too large to reconcile in one run fails the run', async () => {
  for (let index = 0; index < 20; index += 1)
    await createCountedBottle({ productId: `prd_many_${index}`, available: 1 });
  withShortPages();
  withRunawayClock(900_000);
  await expect(checkInvariants(event)).rejects.toThrow('too long to be reconciled in one run');
});

test('figures counted over several runs equal those of a single run', async () => {
  await createBottle({ available: 3 });
  await countShop(event);
  const readFigures = async () => {
    const [{ data: shop }, { data: figures }] = await Promise.all([
      tally.get({}).go(),
      shopFigures.get({}).go(),
    ]);
    return { ...shop, ...figures, countedAt: '' };
  };
  const counted = await readFigures();
  expect(counted).toMatchObject({ stockUncosted: expect.any(Number), activeSubscribers: 0 });
  await tally.delete({}).go();
  await shopFigures.delete({}).go();
  withRunawayClock(20_000);
  expect(await runToEnd('countShop', countShop)).toBeGreaterThan(2);
  expect(await readFigures()).toEqual(counted);
});
