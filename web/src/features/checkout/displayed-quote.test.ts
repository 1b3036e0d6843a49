import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDiscount } from '#shared/domain/checkout/discount.ts';
import { quoteOrder } from '#shared/domain/checkout/quote.ts';
import { defaultDeliveryTerms as terms } from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { discountKinds } from '#shared/domain/orders/used-discount.ts';
import { toCatalogueLines } from './catalogue-lines.ts';
import { buildDisplayedQuote, calculateBasePence } from './displayed-quote.ts';
import { line, november as now, options } from './test-cart.ts';

const [tracked, special] = options;

describe('the displayed quote', () => {
  test("matches the server's charge to the penny for any cart, option, postcode and discount code", () => {
    const cart = fc.array(
      fc.record({
        pence: fc.integer({ min: 2_000, max: 1_200_000 }),
        quantity: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const postcode = fc.constantFrom('W1D 7BD', 'IV27 4PA', 'BT1 5GS', 'IM1 1AA', 'TR21 0LW');
    const code = fc.record({
      kind: fc.constantFrom(...discountKinds),
      amountPence: fc.integer({ min: 1, max: 500_000 }),
      percent: fc.integer({ min: 1, max: 100 }),
      isActive: fc.boolean(),
      used: fc.constant(0),
    });
    fc.assert(
      fc.property(cart, postcode, fc.constantFrom(...options), code, (lines, place, option, found) => {
        const items = lines.map(({ pence, quantity }, index) =>
          line(`p${index}`, { price: (pence / 100).toFixed(2), quantity, inBond: true }),
        );
        const stocked = toCatalogueLines(items);
        const discountable = stocked.map((each) => ({ ...each, isInDrop: false }));
        const applied = applyDiscount(found, discountable, { now, hasUse: false });
        const reduction = 'refused' in applied ? undefined : applied;
        const charged = quoteOrder({ terms, lines: stocked, methodId: option.id, place, reduction, now });
        if ('refused' in charged) return;
        const shown = buildDisplayedQuote({
          terms,
          items,
          option,
          postcode: place,
          cost: undefined,
          reduction,
          now,
        });
        expect(charged).toMatchObject({
          lines: shown.lines,
          subtotalPence: shown.subtotalPence,
          discountPence: shown.discountPence,
          totalPence: shown.totalPence,
          vatPence: shown.vatPence,
          delivery: { totalPence: shown.shippingPence, surcharges: shown.surcharges },
        });
      }),
    );
  });

  test("uses the server's delivery price rather than its own", () => {
    const cost = {
      totalShippingCost: '20.00',
      selectedOption: { id: 'a', name: 'a', deliveryTime: '' },
      surcharges: [{ name: 'Island surcharge', amount: '7.01' }],
      monthlyStorageCost: null,
    };
    const shown = buildDisplayedQuote({
      terms,
      items: [line('a')],
      option: tracked,
      postcode: 'W1D 7BD',
      cost,
      now,
    });
    expect(shown).toMatchObject({
      shippingPence: 2000,
      totalPence: 12_000,
      surcharges: [{ name: 'Island surcharge', amountPence: 701 }],
      isEstimate: false,
    });
  });

  test("uses the option's price until a postcode is known, and calls it an estimate", () => {
    const items = [line('a', { price: '149.99' })];
    expect(
      buildDisplayedQuote({ items, option: tracked, postcode: undefined, cost: undefined, terms, now }),
    ).toMatchObject({
      shippingPence: 1299,
      totalPence: 16_298,
      isEstimate: true,
    });
  });

  test("makes delivery free from the option's threshold, but not a penny below it", () => {
    expect(tracked && calculateBasePence(tracked, 15_000)).toBe(0);
    expect(tracked && calculateBasePence(tracked, 14_999)).toBe(1299);
    expect(special && calculateBasePence(special, 1_000_000)).toBe(parsePence(special?.priceIncVat ?? ''));
  });

  test('excludes duty and VAT in bond, and states the deferred tax and the monthly cost', () => {
    const items = [line('a', { price: '1500.00', quantity: 2, inBond: true })];
    const option = options.find(({ id }) => id === 'bonded-storage-shelf');
    expect(
      buildDisplayedQuote({ items, option, postcode: undefined, cost: undefined, terms, now }),
    ).toMatchObject({
      subtotalPence: 247_812,
      shippingPence: 0,
      totalPence: 247_812,
      vatPence: 0,
      isDeliverable: true,
      isEstimate: false,
      stored: { deferredPence: 52_188, monthlyPence: 160 },
    });
  });
});
