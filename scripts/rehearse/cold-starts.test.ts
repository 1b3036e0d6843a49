import { expect, test } from 'vitest';
import { parseColdStart } from './cold-starts.ts';

const line =
  'REPORT RequestId: 8a4d Duration: 31.20 ms Billed Duration: 442 ms Memory Size: 1024 MB Max Memory Used: 121 MB';

test('parseColdStart reads start-up time, call time and memory from the report of a cold start', () => {
  expect(parseColdStart(`${line} Init Duration: 410.55 ms`)).toEqual({
    initMs: 410.55,
    callMs: 31.2,
    megabytes: 121,
  });
  expect(parseColdStart(`${line.replaceAll(' D', '\tD')}\tInit Duration: 410.55 ms`)?.callMs).toBe(31.2);
  expect(parseColdStart(line), 'a call that found it running').toBeUndefined();
  expect(parseColdStart(`A customer wrote Init Duration: 1 ms`)).toBeUndefined();
});
