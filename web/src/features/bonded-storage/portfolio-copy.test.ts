import { beforeEach, expect, test, vi } from 'vitest';
import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatCopyTime, readPortfolioCopy, storePortfolioCopy } from './portfolio-copy.ts';

const values = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  values.clear();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const ada = 'cus_0000000000000000000a';
const seen = new Date('2026-11-24T14:05:00.000Z');
const dashboard: Dashboard = {
  user: { id: ada, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  totalHoldings: 0,
  totalPurchaseValue: '0.00',
  totalCurrentValue: null,
  totalReturn: null,
  totalReturnNetOfStorage: null,
  storageBilled: '0.00',
  valuedHoldings: 0,
  valueLine: [],
  holdings: [],
  statementMonths: [],
};

test('an offline copy contains the portfolio and its time, but no last name or email address', () => {
  storePortfolioCopy(dashboard, seen);
  expect(readPortfolioCopy(ada, seen)).toMatchObject({
    asOf: '2026-11-24T14:05:00.000Z',
    dashboard: { totalPurchaseValue: '0.00', user: { firstName: 'Ada' } },
  });
  expect([...values.values()].join()).not.toMatch(/Byron|example\.com/);
});

test("another customer's copy is deleted instead of read", () => {
  storePortfolioCopy(dashboard, seen);
  expect(readPortfolioCopy('cus_0000000000000000000b', seen)).toBeNull();
  expect(values.size).toBe(0);
});

test('a copy is deleted after the maximum length of a session', () => {
  storePortfolioCopy(dashboard, seen);
  expect(readPortfolioCopy(ada, new Date('2027-01-23T14:04:59.000Z'))).not.toBeNull();
  expect(readPortfolioCopy(ada, new Date('2027-01-23T14:05:00.000Z'))).toBeNull();
  expect(values.size).toBe(0);
});

test('when browser storage is full, there is no copy rather than an outdated one', () => {
  storePortfolioCopy(dashboard, seen);
  isFull = true;
  storePortfolioCopy({ ...dashboard, totalHoldings: 1 }, new Date('2026-11-25T09:00:00.000Z'));
  expect(readPortfolioCopy(ada, seen)).toBeNull();
});

test('a corrupt copy is deleted', () => {
  values.set('dram-portfolio', '{"userId":');
  expect(readPortfolioCopy(ada, seen)).toBeNull();
  expect(values.size).toBe(0);
});

test('the time of a copy is shown in London time', () => {
  expect(formatCopyTime('2026-11-24T14:05:00.000Z')).toBe('24 November 2026, 14:05');
  expect(formatCopyTime('2026-06-30T23:05:00.000Z')).toBe('1 July 2026, 00:05');
});
