import { expect, test } from 'vitest';
import { isReminderDue, planWave } from './alert.ts';

const now = new Date('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000).toISOString();

test('an alert wave is twice the stock, continues until used up, and the next starts four hours later', () => {
  expect(planWave(0, undefined, now)).toBeUndefined();
  expect(planWave(3, undefined, now)).toEqual({ kind: 'begin', size: 6 });
  const last = { startedAt: hoursAgo(3.9), size: 6, taken: 4 };
  expect(planWave(1, last, now)).toEqual({ kind: 'continue', size: 6 });
  expect(planWave(0, last, now)).toBeUndefined();
  expect(planWave(1, { ...last, taken: 6 }, now)).toBeUndefined();
  expect(planWave(1, { ...last, startedAt: hoursAgo(4), taken: 6 }, now)).toEqual({ kind: 'begin', size: 2 });
});

test('a reminder is due from one hour before the drop opens until it closes', () => {
  const drop = { opensAt: '2026-11-24T13:00:00Z', closesAt: '2026-11-25T13:00:00Z' };
  const at = (time: string) => isReminderDue(drop, new Date(time));
  expect([at('2026-11-24T11:59:59Z'), at('2026-11-24T12:00:00Z'), at('2026-11-25T12:59:00Z')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(at('2026-11-25T13:00:00Z')).toBe(false);
});
