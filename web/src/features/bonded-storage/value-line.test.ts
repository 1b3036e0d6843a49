import { describe, expect, test } from 'vitest';
import { byMonth, calculateScale, stepPath } from './value-line.ts';

const point = (on: string, value: string, purchase: string) => ({ on, value, purchase });
const points = [
  point('2026-01-01', '1000.00', '1000.00'),
  point('2026-01-20', '1180.00', '1000.00'),
  point('2026-03-02', '1390.00', '1200.00'),
];

describe('the value line', () => {
  test('has a scale of round amounts that covers every value', () => {
    const { ticks, down, across } = calculateScale(points);
    expect(ticks).toEqual([100_000, 110_000, 120_000, 130_000, 140_000]);
    expect([down(140_000), down(100_000)]).toEqual([0, 100]);
    expect([across('2026-01-01'), across('2026-03-02')]).toEqual([0, 100]);
  });
  test('stays level until the day on which it changes', () => {
    const scale = {
      across: (day: string) => Number(day.slice(8)),
      down: (pence: number) => pence / 1000,
      ticks: [],
    };
    expect(stepPath(points.slice(0, 2), scale, 'value')).toBe('M1 100H20V118');
  });
  test('has a baseline even when nothing changes', () => {
    const { ticks, down } = calculateScale([
      point('2026-01-01', '0.00', '0.00'),
      point('2026-02-01', '0.00', '0.00'),
    ]);
    expect(ticks.length).toBeGreaterThan(1);
    expect(down(0)).toBe(100);
  });
  test('is listed by month, newest first, with the last day of each month', () => {
    expect(byMonth(points).map(({ on }) => on)).toEqual(['2026-03-02', '2026-01-20']);
  });
});
