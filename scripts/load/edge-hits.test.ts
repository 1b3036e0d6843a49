import { expect, test } from 'vitest';
import { countEdgeHits } from './edge-hits.ts';
import type { Call } from './visitors.ts';

const read = (path: string, atSeconds: number, cacheControl: string, status = 200): Call => ({
  name: 'read',
  ms: 1,
  status,
  read: { path, at: atSeconds * 1000, cacheControl },
});
const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

test('fresh responses, and stale ones during revalidation, count as edge hits; expired ones do not', () => {
  const at = (...seconds: number[]) => seconds.map((second) => read('/api/products', second, shared));
  expect(countEdgeHits(at(0, 1, 29))).toBe(2);
  // At 40 it is stale: the edge answers with it, and it is fresh again from then on.
  expect(countEdgeHits(at(0, 40, 69))).toBe(2);
  expect(countEdgeHits(at(0, 91))).toBe(0);
});

test('paths are cached separately, and private responses and errors are not cached', () => {
  expect(countEdgeHits([read('/a', 0, shared), read('/b', 1, shared)])).toBe(0);
  expect(countEdgeHits([read('/cart', 0, 'no-store'), read('/cart', 1, 'no-store')])).toBe(0);
  expect(countEdgeHits([read('/a', 0, shared, 500), read('/a', 1, shared)])).toBe(0);
});
