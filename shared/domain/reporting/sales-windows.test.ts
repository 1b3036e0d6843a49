import { expect, test } from 'vitest';
import { computeWindows, findFirstNeededDay } from './sales-windows.ts';

test('each window ends today, and its comparison window ends the day before it begins', () => {
  const rows = ['2024-11-24', '2024-11-25', '2025-11-24', '2025-11-25', '2026-11-17', '2026-11-18'].map(
    (day) => ({ day, orders: 1 }),
  );
  const [today, week, , year] = computeWindows([...rows, { day: '2026-11-24', orders: 5 }], '2026-11-24');
  expect(today).toMatchObject({ days: 1, from: '2026-11-24', now: { orders: 5 }, before: { orders: 0 } });
  expect(week).toMatchObject({ from: '2026-11-18', now: { orders: 6 }, before: { orders: 1 } });
  expect(year).toMatchObject({ from: '2025-11-25', now: { orders: 8 }, before: { orders: 2 } });
  expect(findFirstNeededDay('2026-11-24')).toBe('2024-11-25');
});
