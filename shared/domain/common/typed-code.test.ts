import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTypedCode, formatTypedCode, parseTypedCode } from './typed-code.ts';

const digest = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a code is parsed in any case and spacing, and with look-alike letters', () => {
  fc.assert(
    fc.property(digest, (bytes) => {
      const code = createTypedCode(bytes);
      const printed = formatTypedCode(code);
      expect(printed).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      for (const typed of [
        printed,
        code,
        ` ${printed.toLowerCase().replaceAll('-', ' – ')} `,
        printed.replaceAll('0', 'O').replaceAll('1', 'l'),
        printed.replaceAll('0', 'o').replaceAll('1', 'I'),
      ]) {
        expect(parseTypedCode(typed)).toBe(code);
        expect(parseTypedCode(`gift ${typed}`, 'GIFT')).toBe(code);
      }
    }),
  );
});

test('a code depends on the last five bits of each of the first sixteen bytes', () => {
  const zero = new Uint8Array(32);
  const codes = Array.from({ length: 16 * 32 }, (_, at) => {
    const bytes = Uint8Array.from(zero);
    bytes[at >> 5] = at & 31;
    return createTypedCode(bytes);
  });
  // Sixteen of them are all zeros.
  expect(new Set(codes).size).toBe(16 * 31 + 1);
});

test.each(['', '7K3M-9QXA-2H4P-8WZ', '7K3M-9QXA-2H4P-8WZBB', '7K3M-9QXA-2H4P-8WZU', '7K3M.9QXA.2H4P.8WZB'])(
  '%j is rejected as a code',
  (text) => expect(parseTypedCode(text)).toBeUndefined(),
);
