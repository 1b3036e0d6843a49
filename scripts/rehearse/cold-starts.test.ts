import { expect, test } from 'vitest';
import { parseInitMs } from './cold-starts.ts';

const line =
  'REPORT RequestId: 8a4d Duration: 31.20 ms Billed Duration: 442 ms Memory Size: 1024 MB Max Memory Used: 121 MB';

test('the time a function took to start is read from the report of its first call', () => {
  expect(parseInitMs(`${line} Init Duration: 410.55 ms`)).toBe(410.55);
  expect(parseInitMs(line), 'a call that found it running').toBeUndefined();
});
