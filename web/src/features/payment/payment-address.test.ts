import { describe, expect, test } from 'vitest';
import { paymentOf } from './payment-address.ts';

const kept = { paymentIntentId: 'pi_old', clientSecret: 'pi_old_secret_a', total: '9.00' };

describe('the payment of an address', () => {
  test('is the one whose secret and total it carries', () => {
    expect(paymentOf('?client_secret=pi_1_secret_b&payment_intent=pi_x&total=10.00', kept)).toEqual({
      paymentIntentId: 'pi_1',
      clientSecret: 'pi_1_secret_b',
      total: '10.00',
    });
  });

  test('is the kept one where the address says nothing, as after a reload', () => {
    expect(paymentOf('', kept)).toBe(kept);
    expect(paymentOf('', null)).toBeNull();
  });

  test('is none where either is missing', () => {
    expect(paymentOf('?total=10.00', kept)).toBeNull();
    expect(paymentOf('?client_secret=pi_1_secret_b', kept)).toBeNull();
    expect(paymentOf('?client_secret=&total=10.00', kept)).toBeNull();
  });
});
