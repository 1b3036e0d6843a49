import { describe, expect, test } from 'vitest';
import {
  countDays,
  findPeriodProblem,
  isLateDay,
  listMonths,
  listUsualPeriods,
  toLastPackedDay,
} from './report-period.ts';

describe('the period of a report', () => {
  test('is at most a year, including a leap year, and cannot end before it begins', () => {
    expect(findPeriodProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined();
    expect(findPeriodProblem({ from: '2025-01-01', to: '2026-01-02' })).toBe(
      'A report covers a year at most',
    );
    expect(findPeriodProblem({ from: '2026-03-02', to: '2026-03-01' })).toBe(
      'The last day cannot be before the first',
    );
    // The clocks change on both of these days.
    expect(countDays({ from: '2026-03-29', to: '2026-10-25' })).toBe(211);
  });

  test('is split at the ends of months', () => {
    expect(listMonths({ from: '2026-01-30', to: '2026-03-02' })).toEqual([
      { month: '2026-01', from: '2026-01-30', to: '2026-01-31' },
      { month: '2026-02', from: '2026-02-01', to: '2026-02-28' },
      { month: '2026-03', from: '2026-03-01', to: '2026-03-02' },
    ]);
  });

  test('has presets such as last month and this quarter, which end today at the latest', () => {
    const periods = Object.fromEntries(
      listUsualPeriods('2026-02-10').map(({ name, period }) => [name, period]),
    );
    expect(periods).toMatchObject({
      'Last month': { from: '2026-01-01', to: '2026-01-31' },
      'This quarter': { from: '2026-01-01', to: '2026-02-10' },
      'Last quarter': { from: '2025-10-01', to: '2025-12-31' },
      'Last 12 months': { from: '2025-02-11', to: '2026-02-10' },
    });
  });
});

describe('a finished day', () => {
  test('may be packed from three hours after midnight in London, and new entries are late after two', () => {
    // British Summer Time: midnight in London is 23:00 UTC.
    expect(toLastPackedDay(new Date('2026-07-10T01:59:00Z'))).toBe('2026-07-08');
    expect(toLastPackedDay(new Date('2026-07-10T02:00:00Z'))).toBe('2026-07-09');
    expect(isLateDay('2026-07-09', new Date('2026-07-10T00:59:00Z'))).toBe(false);
    expect(isLateDay('2026-07-09', new Date('2026-07-10T01:00:00Z'))).toBe(true);
    expect(toLastPackedDay(new Date('2026-12-10T02:59:00Z'))).toBe('2026-12-08');
    expect(isLateDay('2026-12-09', new Date('2026-12-10T02:00:00Z'))).toBe(true);
  });
});
