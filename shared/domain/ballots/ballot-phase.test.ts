import { expect, test } from 'vitest';
import { computeRoundTime, quicknet } from '#shared/domain/catalogue/drops/beacon-chain.ts';
import { computeLateMs } from './ballot-phase.ts';

const round = 10_000_000;
const drawnAt = computeRoundTime(quicknet, round);
const closesAt = new Date(drawnAt.getTime() - 3_600_000).toISOString();
const minuteLater = (iso: string) => new Date(Date.parse(iso) + 60_000);

test('a draw is late after closing until its root is committed, and after its round until it is drawn', () => {
  const late = (state: Parameters<typeof computeLateMs>[2], now: Date) =>
    computeLateMs({ closesAt }, quicknet, state, now);
  expect(late(undefined, new Date(Date.parse(closesAt) - 1))).toBe(0);
  expect(late(undefined, minuteLater(closesAt))).toBe(60_000);
  expect(late({ status: 'closed' }, minuteLater(closesAt))).toBe(60_000);
  expect(late({ status: 'committed', round }, minuteLater(closesAt))).toBe(0);
  expect(late({ status: 'committed', round }, minuteLater(drawnAt.toISOString()))).toBe(60_000);
  expect(late({ status: 'drawn', round }, minuteLater(drawnAt.toISOString()))).toBe(0);
});
