import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyCheckout } from '#shared/domain/checkout/checkout-form.ts';
import { readDraft, saveDraft } from './draft.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const values = {
  ...emptyCheckout,
  fullName: 'Morag',
  deliveryDay: '2026-06-18',
  giftNote: 'For you',
  wantsGiftNote: true,
  confirmsAgeAndTerms: true,
  wantsNews: true,
};

describe('the checkout draft', () => {
  test('restores what was typed and chosen', () => {
    saveDraft('one', { values });
    const chosen = {
      isGuest: true,
      methodId: 'insured-courier',
      discountCode: 'SPRING10',
      giftCardCode: 'GIFT-1',
      termsId: '5f2c',
    };
    saveDraft('one', chosen);
    expect(readDraft('one')).toEqual({ ...chosen, values });
  });

  test('retains typed details for the next cart, and clears the day, gift note, ticks and codes', () => {
    saveDraft('one', { values, discountCode: 'SPRING10', giftCardCode: 'GIFT-1', termsId: '5f2c' });
    expect(readDraft('two')).toMatchObject({ discountCode: '', giftCardCode: '', termsId: '' });
    expect(readDraft('two').values).toEqual({ ...emptyCheckout, fullName: 'Morag' });
    // The next cart does not bring them back when it saves something.
    saveDraft('two', { termsId: '7e1a' });
    expect(readDraft('two')).toMatchObject({ discountCode: '', giftCardCode: '', termsId: '7e1a' });
    expect(readDraft('two').values).toEqual({ ...emptyCheckout, fullName: 'Morag' });
  });

  test('starts empty with the default delivery if the stored draft is unreadable', () => {
    const chosen = { isGuest: false, methodId: 'royal-mail-tracked-48', discountCode: '', giftCardCode: '' };
    const empty = { ...chosen, termsId: '', values: emptyCheckout };
    for (const text of ['', 'null', '[]', '{"values":{"fullName":7}}', 'not json']) {
      storage.set('dram-checkout', text);
      expect(readDraft('one')).toEqual(empty);
    }
  });

  test('causes no error when browser storage is unavailable', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => saveDraft('one', { values })).not.toThrow();
    expect(readDraft('one').values).toEqual(emptyCheckout);
  });
});
