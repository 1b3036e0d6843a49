import { expect, test } from 'vitest';
import { vitalsApi } from '#shared/contracts/site/vitals.ts';
import { vitalPages } from '#shared/domain/site/vitals.ts';
import { articlePath } from './article-path.ts';
import { paths } from './paths.ts';
import { buildReport, toVitalPage } from './vitals.ts';

test('a visit is reported by page type, never by an address that identifies the visitor', () => {
  expect(toVitalPage('/')).toBe('/');
  expect(toVitalPage('/product/prd_ardlussa-12')).toBe('/product/:id');
  expect(toVitalPage('/blog/peat')).toBe('/blog/:slug');
  expect(toVitalPage('/order/ord_7k3m')).toBe('other');
  expect(toVitalPage('/checkout/0b2c')).toBe('other');
  expect(toVitalPage('/nowhere')).toBe('other');
});

test('every reported page type exists in the shop', () => {
  const known = [...Object.values(paths), articlePath].map(({ path }) => path as string);
  expect(vitalPages.filter((page) => page !== 'other' && !known.includes(page))).toEqual([]);
});

test('measurements are rounded and capped to fit the contract', () => {
  const measured = [
    { name: 'LCP', value: 1234.56 },
    { name: 'INP', value: 1e12 },
    { name: 'CLS', value: 0.0123 },
  ] as const;
  const report = buildReport('/', measured);
  expect(report).toEqual({ page: '/', lcpMs: 1235, inpMs: 600_000, clsThousandths: 12 });
  expect(vitalsApi.report.body.parse(report)).toEqual(report);
  expect(buildReport('/', [])).toBeUndefined();
});
