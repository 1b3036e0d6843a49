import { describe, expect, test } from 'vitest';
import { describeUnbilled, listStatementMonths } from './storage-statement.ts';

const lot = (storedFrom: string, leftOn?: string) => ({
  place: 'pallet' as const,
  storedFrom,
  bottles: [{ number: 1, leftOn }],
});

describe('the months with a statement', () => {
  test("run from the first bottle's arrival to the last complete month, newest first", () => {
    expect(listStatementMonths([lot('2026-02-27'), lot('2025-12-31')], '2026-03-31')).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
    ]);
    expect(listStatementMonths([lot('2026-03-02')], '2026-03-31')).toEqual([]);
    expect(listStatementMonths([], '2026-03-31')).toEqual([]);
  });

  test("end with the last bottle's departure, and skip months with nothing stored", () => {
    const lots = [lot('2025-11-03', '2025-12-01'), lot('2026-02-02', '2026-02-20')];
    expect(listStatementMonths(lots, '2026-06-01')).toEqual(['2026-02', '2025-12', '2025-11']);
  });
});

test('a month too small to bill alone is shown as billed with a later month and its invoice', () => {
  const small = [lot('2026-01-05')];
  const large = Array.from({ length: 8 }, () => lot('2026-01-05'));
  const later = { invoiceNumber: 'INV-000042' };
  expect(describeUnbilled('2026-01', small, undefined, [], 90)).toBe('Billed with a later month.');
  expect(describeUnbilled('2026-01', small, later)).toBe('Billed with a later month, by invoice INV-000042.');
  expect(describeUnbilled('2026-01', large, undefined)).toBe('Not billed yet.');
  expect(describeUnbilled('2025-12', small, later)).toBe('No storage was billed for this month.');
});
