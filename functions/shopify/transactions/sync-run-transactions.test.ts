import { expect, test } from 'vitest';
import { syncRun } from '#functions/shopify/entities/sync-run.ts';
import { startRun } from '#functions/shopify/sync-run.ts';
import { withTable } from '#functions/testing/table.ts';
import { claimRun, pauseRun, recordProgress } from './sync-run-transactions.ts';

withTable();

const at = (minutes: number) => new Date(Date.UTC(2026, 6, 1, 12, minutes));

test('an expired run cannot be claimed once another has started, and the other continues', async () => {
  const lost = await startRun({ kind: 'stock', seconds: 600 }, at(-60));
  const next = await startRun({ kind: 'stock', seconds: 600 }, at(-40));
  if (!lost || !next) throw new Error('Another run is at work.');
  expect(await claimRun(lost, at(-10).toISOString(), at(-39))).toEqual({ outcome: 'changed' });
  const until = at(-35).toISOString();
  expect(await claimRun(next, until, at(-39))).toEqual({ outcome: 'done' });
  expect(await pauseRun({ ...next, until }, at(-34).toISOString())).toEqual({ outcome: 'done' });
});

test('a batch is claimed only if no other process has worked on the run since it was read', async () => {
  const read = await startRun({ kind: 'products', seconds: 900 }, at(0));
  if (!read) throw new Error('Another run is at work.');
  const taken = { ...read, until: at(6).toISOString() };
  expect(await claimRun(read, taken.until, at(1))).toEqual({ outcome: 'done' });
  expect(await claimRun(read, at(7).toISOString(), at(2))).toEqual({ outcome: 'changed' });
  await recordProgress(taken, { ...read, done: 200, through: 'prd_far' });
  expect(await pauseRun(taken, at(20).toISOString())).toEqual({ outcome: 'done' });
  expect(await claimRun(read, at(9).toISOString(), at(4))).toEqual({ outcome: 'changed' });
  const { data: now } = await syncRun.get(read).go({ consistent: true });
  if (!now) throw new Error('The run is gone.');
  expect(await claimRun(now, at(9).toISOString(), at(4))).toEqual({ outcome: 'done' });
  // Its process dies: the message is delivered again, and the next process reads the run as it was stored.
  const { data: left } = await syncRun.get(read).go({ consistent: true });
  expect(left && (await claimRun(left, at(15).toISOString(), at(10)))).toEqual({ outcome: 'done' });
});
