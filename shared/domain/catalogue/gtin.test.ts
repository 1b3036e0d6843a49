import { expect, test } from 'vitest';
import { isGtin, toCheckDigit } from './gtin.ts';

// Examples of GS1 and of printed packages.
test.each(['96385074', '012345678905', '4006381333931', '5012345678900', '10012345678902'])(
  '%s is a valid barcode, and is invalid with any other check digit',
  (code) => {
    expect(isGtin(code)).toBe(true);
    const body = code.slice(0, -1);
    expect(toCheckDigit(body)).toBe(code.at(-1));
    const valid = [...'0123456789'].filter((digit) => isGtin(body + digit));
    expect(valid).toEqual([code.at(-1)]);
  },
);

test.each(['', '1234567', '123456789', 'ABCDEFGH', '400638133393 1'])('%j is not a valid barcode', (code) => {
  expect(isGtin(code)).toBe(false);
});
