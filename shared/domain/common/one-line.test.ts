import { describe, expect, test } from 'vitest';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import { GuestDetails } from '#shared/contracts/checkout.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { SentTracking } from '#shared/contracts/orders/order-parts.ts';
import { CheckoutForm, emptyCheckout } from '#shared/domain/checkout/checkout-form.ts';
import { SupplierForm } from '#shared/domain/procurement/supplier.ts';
import { PhoneNumber } from './account-forms.ts';
import { oneLine, oneLineMessage, severalLines } from './one-line.ts';

const refused = {
  'a line break': 'Byron\r\nBcc: x@y.test',
  'a null character': 'Ada\u0000Byron',
  'a tab': 'Ada\tByron',
  'a bidirectional override': 'Ada\u202etxet',
  'a bidirectional isolate': 'Ada\u2066text\u2069',
  'a right-to-left mark': 'Ada\u200ftext',
  'an Arabic letter mark': 'Ada\u061ctext',
  'a zero-width space': 'Ada\u200bByron',
  'a zero-width joiner': 'Ada\u200dByron',
  'a word joiner': 'Ada\u2060Byron',
  'a byte order mark': 'Ada\ufeffByron',
  'a line separator': 'Ada\u2028Byron',
  'a soft hyphen': 'Ada\u00adByron',
  'a lone surrogate': 'Ada\ud800Byron',
  'an invisible letter': 'Ada\u3164Byron',
};

describe('a one-line text field', () => {
  test.each(Object.entries(refused))('is rejected with %s', (_, text) => {
    expect(oneLine.test(text)).toBe(false);
    const names = { firstName: text, lastName: 'Byron' };
    expect(authApi.register.body.safeParse({ email: 'a@b.test', ...names }).success).toBe(false);
    const address = { addressLine1: '1 High Street', city: 'London', postcode: 'W1D 7BD', ...names };
    expect(addressesApi.createAddress.body.safeParse(address).success).toBe(false);
    const body = { email: 'a@b.test', name: text, preferences: 'exclusive_releases' };
    expect(newsletterApi.subscribe.body.safeParse(body).success).toBe(false);
    const guest = { name: 'Ada Byron', email: 'a@b.test', address: `${text}, London W1D 7BD` };
    expect(GuestDetails.safeParse(guest).success).toBe(false);
    expect(SentTracking.safeParse({ carrier: text, number: 'AB1' }).success).toBe(false);
    expect(SentTracking.safeParse({ carrier: 'DPD', number: text }).success).toBe(false);
    expect(SupplierForm.safeParse({ name: text }).success).toBe(false);
  });

  test.each(['020\n7946\n0142', '020 7946 0142\u202e', '020\u200b7946 0142'])(
    'is rejected as a phone number: %j',
    (phone) => {
      expect(PhoneNumber.safeParse(phone).success).toBe(false);
    },
  );

  test('is named in the errors of the checkout form', () => {
    const { error } = CheckoutForm.safeParse({
      ...emptyCheckout,
      confirmsAgeAndTerms: true,
      email: 'a@b.test',
      postcode: 'W1D 7BD',
      city: 'London',
      fullName: 'Ada\u202eByron',
      addressLine1: '1 High Street',
      addressLine2: 'Flat\u200b 2',
    });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['fullName', oneLineMessage],
      ['addressLine2', oneLineMessage],
    ]);
  });

  test.each(['Zoë O’Brien-Ó Súilleabháin', '山崎 太郎', 'Flat 3/1, 12 “The Maltings”', 'שרה כהן', ''])(
    'accepts the text: %s',
    (text) => {
      expect(oneLine.test(text)).toBe(true);
    },
  );
});

describe('a multi-line text field', () => {
  test('accepts line breaks and tabs, but no other control characters', () => {
    expect(severalLines.test('One\r\n\ttwo\n\nthree')).toBe(true);
    for (const text of ['a\u0000b', 'a\u001b[31mb', 'a\u202eb', 'a\u2067b', 'a\u200eb', 'a\u0085b']) {
      expect(severalLines.test(text)).toBe(false);
    }
  });
});
