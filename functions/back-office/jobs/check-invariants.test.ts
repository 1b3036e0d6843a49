import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { output } from '#functions/runtime/log.ts';
import { client } from '#functions/table/table.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { withTable } from '#functions/testing/table.ts';
import { handler as checkInvariants } from './check-invariants.ts';

withTable();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function check() {
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.stubEnv('METRICS_NAMESPACE', 'dram/test');
  const write = vi.spyOn(output, 'write').mockReturnValue(true);
  await checkInvariants({ id: 'run-1', scheduledFor: '' });
  const lines = write.mock.calls.map(([line]) => JSON.parse(line));
  return lines;
}

const checked = async () => (await reconciliationReport.get({}).go()).data;

test('a clean reconciliation logs one line and a metric of zero, and stores its time', async () => {
  await createCountedBottle({ productId: 'prd_sound', available: 4 });
  clock.set(() => new Date('2026-07-01T02:40:00.000Z'));
  const lines = await check();
  expect(lines).toMatchObject([
    { _aws: { CloudWatchMetrics: [{ Namespace: 'dram/test' }] }, InvariantViolations: 0, Oversells: 0 },
    { message: 'job', job: 'checkInvariants', run: 'run-1', tally: 'items 4, violations 0' },
  ]);
  expect(await checked()).toMatchObject({ checkedAt: '2026-07-01T02:40:00.000Z', violations: 0, named: [] });
});

test('each violation is logged in its own line, counted, and stored for the back office', async () => {
  await createCountedBottle({ productId: 'prd_odd', available: 4 });
  await stock.patch({ productId: 'prd_odd' }).add({ available: 3 }).go();
  const lines = await check();
  const odd = {
    invariant: 'stock_balances',
    item: 'prd_odd',
    found: '7 available, 4 moved, 0 paid for or reserved',
  };
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { ...odd, message: 'invariant broken' },
  ]);
  expect(lines.find((line) => '_aws' in line)).toMatchObject({ InvariantViolations: 1, Oversells: 0 });
  expect(await checked()).toMatchObject({ violations: 1, named: [odd] });
});

test('a violation found by only one of two scans, such as a half-finished write, is ignored', async () => {
  const real = client.send as (command: object) => Promise<unknown>;
  let scans = 0;
  let otherHalf: Promise<unknown> | undefined;
  vi.spyOn(client, 'send').mockImplementation((async (command: object) => {
    if (command instanceof ScanCommand) {
      scans += 1;
      // Four segments make one scan of the table: when the second scan begins, the other half has been written.
      if (scans > 4) otherHalf ??= stock.patch({ productId: 'prd_odd' }).set({ available: 4 }).go();
      await otherHalf;
    }
    return real.call(client, command);
  }) as never);
  await check();
  expect(scans).toBe(8);
  expect(await checked()).toMatchObject({ violations: 0 });
});
