import { expect, test } from 'vitest';
import { readable } from './log-lines.ts';

test("the functions' logs and metrics are formatted as text", () => {
  const at = '2026-07-01T10:31:07.000Z';
  const line = { level: 'warn', time: at, mail: 'refund-1', attempts: 2, message: 'email not accepted' };
  expect(readable(JSON.stringify(line))).toBe('10:31:07 warn email not accepted  mail=refund-1 attempts=2');
  const figures = { _aws: { CloudWatchMetrics: [] }, OrdersConfirmed: 1, RevenuePence: 13_800 };
  expect(readable(JSON.stringify(figures))).toBe('figures OrdersConfirmed=1 RevenuePence=13800');
});
