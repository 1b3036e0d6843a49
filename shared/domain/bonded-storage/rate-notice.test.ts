import { describe, expect, test } from 'vitest';
import { planRateNotice, type RateNotice } from './rate-notice.ts';

const today = '2026-11-27';
const next = { shelf: 90, pallet: 5, from: '2027-01-01' };
const notice: RateNotice = { ...next, number: 2, state: 'announced', replaces: [] };

describe('the notice of a change of the storage rates', () => {
  test('begins once for each published change', () => {
    expect(planRateNotice(undefined, { number: 2, next }, today)).toEqual({
      ...{ kind: 'begin', notice: { ...notice, state: 'announcing' } },
    });
    expect(planRateNotice(notice, { number: 2, next }, today)).toEqual({ kind: 'continue' });
    expect(planRateNotice(notice, { number: 4, next }, today)).toEqual({ kind: 'continue' });
    expect(planRateNotice(undefined, { number: 1, next: undefined }, today)).toEqual({ kind: 'continue' });
  });

  test('is withdrawn where the change is taken back before it begins, once', () => {
    const published = { number: 3, next: undefined };
    expect(planRateNotice(notice, published, today)).toEqual({ kind: 'withdraw' });
    expect(planRateNotice(notice, published, next.from)).toEqual({ kind: 'continue' });
    for (const state of ['withdrawing', 'withdrawn'] as const)
      expect(planRateNotice({ ...notice, state }, published, today)).toEqual({ kind: 'continue' });
  });

  test.each([
    ['announced', [2, 1]],
    ['withdrawing', [2, 1]],
    ['withdrawn', []],
  ] as const)('replaces one that is %s with all that it replaced', (state, replaces) => {
    const other = { ...next, shelf: 95 };
    const before = { ...notice, state, replaces: [1] };
    expect(planRateNotice(before, { number: 3, next: other }, today)).toMatchObject({
      ...{ kind: 'begin', notice: { number: 3, shelf: 95, replaces } },
    });
  });

  test('replaces none that has begun', () => {
    const later = { ...next, from: '2027-06-01' };
    expect(planRateNotice(notice, { number: 3, next: later }, '2027-03-01')).toMatchObject({
      ...{ kind: 'begin', notice: { number: 3, replaces: [] } },
    });
  });
});
