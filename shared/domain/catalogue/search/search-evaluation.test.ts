import { expect, test } from 'vitest';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { sampleBottles } from '#shared/domain/catalogue/testing/bottles.ts';
import {
  type SearchQuery,
  tunedQueries,
  unseenQueries,
} from '#shared/domain/catalogue/testing/search-queries.ts';
import { createBottleSearch } from './bottle-search.ts';

const find = createBottleSearch(sampleBottles);
const isMeantById = (isMeant: SearchQuery[1]) =>
  new Set(catalogue.filter((bottle) => isMeant?.(bottle)).map(({ id }) => id));

/** What a shopper sees first: the results, or, without any, the near matches, which are labelled as such. */
function evaluate([text, isMeant]: SearchQuery) {
  const { exact, near } = find(text);
  const shown = (exact.length > 0 ? exact : near).slice(0, 3);
  const wanted = isMeantById(isMeant);
  // What the shop does not have must not be presented as found.
  if (!isMeant) return { text, precision: Number(exact.length === 0), isEmpty: false, shown };
  const right = shown.filter(({ id }) => wanted.has(id)).length;
  const places = Math.max(Math.min(3, wanted.size), shown.length);
  return { text, precision: right / places, isEmpty: shown.length === 0, shown };
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

function measure(queries: readonly SearchQuery[]) {
  const all = queries.map(evaluate);
  const answerable = queries.filter(([, isMeant]) => isMeant).length;
  return {
    precision: percent(all.reduce((sum, { precision }) => sum + precision, 0) / all.length),
    empty: percent(all.filter(({ isEmpty }) => isEmpty).length / answerable),
    failures: all
      .filter(({ precision }) => precision < 1)
      .map(({ text, shown }) => `${text} → ${shown.map(({ name }) => name).join(', ')}`),
  };
}

test('the evaluation has 200 different queries, 67 of them unseen, and every expected bottle exists', () => {
  const queries = [...unseenQueries, ...tunedQueries];
  expect([unseenQueries.length, tunedQueries.length]).toEqual([67, 133]);
  expect(new Set(queries.map(([text]) => text)).size).toBe(200);
  for (const [text, isMeant] of queries)
    if (isMeant) expect(isMeantById(isMeant).size, text).toBeGreaterThan(0);
});

test('tuned queries are at least 95% correct in the top three, and at most 2% find nothing', () => {
  const { precision, empty, failures } = measure(tunedQueries);
  expect(precision, failures.join('\n')).toBeGreaterThanOrEqual(95);
  expect(empty).toBeLessThanOrEqual(2);
});

test('unseen queries are at least 95% correct in the top three, and at most 2% find nothing', () => {
  const { precision, empty } = measure(unseenQueries);
  expect(precision).toBeGreaterThanOrEqual(95);
  expect(empty).toBeLessThanOrEqual(2);
});
