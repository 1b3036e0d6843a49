import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseIntentId, readOpenPayment, saveOpenPayment } from './open-payment.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const payment = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_a', total: '10.00' };

describe('the open payment', () => {
  test('is restored as it was stored', () => {
    saveOpenPayment(payment);
    expect(readOpenPayment()).toEqual({
      ...payment,
      reservedUntil: undefined,
      buyer: undefined,
      isConfirmed: false,
      isSettled: false,
    });
  });

  test('retains known details of the same payment, and none of another', () => {
    const buyer = { name: 'Morag', email: 'morag@example.com', postcode: 'W1D 7BD' };
    saveOpenPayment({ ...payment, reservedUntil: '2026-06-01T10:00:00.000Z', buyer, isSettled: true });
    saveOpenPayment({ paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_a' });
    expect(readOpenPayment()).toMatchObject({ total: '10.00', buyer, isSettled: true });
    saveOpenPayment({ paymentIntentId: 'pi_2', clientSecret: 'pi_2_secret_b' });
    expect(readOpenPayment()).toMatchObject({ total: undefined, buyer: undefined, isSettled: false });
  });

  test('is missing when nothing readable is stored', () => {
    for (const text of ['', 'null', '7', '[]', 'not json', '{"paymentIntentId":"pi_1"}']) {
      storage.set('dram-payment', text);
      expect(readOpenPayment()).toBeNull();
    }
  });
});

test('the id of a payment is the start of its client secret', () => {
  expect(parseIntentId('pi_3Nx_secret_Zk')).toBe('pi_3Nx');
});
