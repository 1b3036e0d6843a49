import { describe, expect, test } from 'vitest';
import type { StorageRateChange } from '#shared/domain/common/storage-rates.ts';
import { planRateNotice, type RateNotice } from './rate-notice.ts';

const today = '2026-11-27';
const next = { shelf: 90, pallet: 5, from: '2027-01-01' };
const notice: RateNotice = { ...next, number: 2, state: 'announced', replaces: [] };

const publish = (number: number, ...schedule: StorageRateChange[]) => ({ number, schedule });

describe('the notice of a storage rate change', () => {
  test('starts once for each published change', () => {
    expect(planRateNotice(undefined, publish(2, next), today)).toEqual({
      kind: 'begin',
      notice: { ...notice, state: 'announcing' },
    });
    expect(planRateNotice(notice, publish(2, next), today)).toEqual({ kind: 'continue' });
    expect(planRateNotice(undefined, publish(1), today)).toEqual({ kind: 'continue' });
  });

  test('is repeated once when an undone change is published again', () => {
    expect(planRateNotice(notice, publish(4, next), today)).toEqual({ kind: 'repeat' });
    const repeated = { ...notice, latest: 4 };
    expect(planRateNotice(repeated, publish(4, next), today)).toEqual({ kind: 'continue' });
    expect(planRateNotice(repeated, publish(6, next), today)).toEqual({ kind: 'repeat' });
  });

  test('is withdrawn once when the change is undone, even if noticed after its start date', () => {
    for (const day of [today, next.from, '2027-01-02'])
      expect(planRateNotice(notice, publish(3), day)).toEqual({ kind: 'withdraw' });
    expect(planRateNotice(notice, publish(2, next), next.from)).toEqual({ kind: 'continue' });
    for (const state of ['withdrawing', 'withdrawn'] as const)
      expect(planRateNotice({ ...notice, state }, publish(3), today)).toEqual({ kind: 'continue' });
  });

  test('is withdrawn even after being replaced, if no change is scheduled any more', () => {
    expect(planRateNotice({ ...notice, state: 'replaced' }, publish(4), today)).toEqual({ kind: 'withdraw' });
  });

  test.each([
    ['announced', [2, 1]],
    ['withdrawing', [2, 1]],
    ['withdrawn', []],
  ] as const)('lists the earlier notices it replaces when the previous one is %s', (state, replaces) => {
    const other = { ...next, shelf: 95 };
    const before = { ...notice, state, replaces: [1] };
    expect(planRateNotice(before, publish(3, other), today)).toMatchObject({
      kind: 'begin',
      notice: { number: 3, shelf: 95, replaces },
    });
  });

  test('does not replace one whose change has already started', () => {
    const later = { ...next, from: '2027-06-01' };
    expect(planRateNotice(notice, publish(3, next, later), '2027-03-01')).toMatchObject({
      kind: 'begin',
      notice: { number: 3, replaces: [] },
    });
  });
});
