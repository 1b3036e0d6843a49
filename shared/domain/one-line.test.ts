import { describe, expect, test } from 'vitest';
import { addressesApi } from '#shared/api/addresses.ts';
import { authApi } from '#shared/api/auth.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { oneLine } from './one-line.ts';

const bent = ['A\r\nBcc: x@y.test', 'Ada\u0000', 'Ada\u202etxet', 'Ada\u2028Byron'];

describe('a line that somebody writes', () => {
  test.each(bent)('is refused where it holds more than a line: %j', (text) => {
    expect(oneLine.test(text)).toBe(false);
    const names = { firstName: text, lastName: 'Byron' };
    expect(authApi.register.body.safeParse({ email: 'a@b.test', ...names }).success).toBe(false);
    const address = { addressLine1: '1 High Street', city: 'London', postcode: 'W1D 7BD', ...names };
    expect(addressesApi.createAddress.body.safeParse(address).success).toBe(false);
    const asked = { email: 'a@b.test', name: text, preferences: 'exclusive_releases' };
    expect(newsletterApi.subscribe.body.safeParse(asked).success).toBe(false);
  });

  test.each(['Zoë O’Brien-Ó Súilleabháin', '山崎 太郎', 'Flat 3/1, 12 “The Maltings”', ''])(
    'is taken as it is: %s',
    (text) => {
      expect(oneLine.test(text)).toBe(true);
    },
  );
});
