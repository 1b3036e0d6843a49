import { describe, expect, test } from 'vitest';
import { parsePublishedDelivery, toPublishedDelivery } from '#shared/domain/checkout/published-delivery.ts';
import { deliveryRatesDocument } from '#shared/domain/common/delivery-rates.ts';
import { collectionMethodId, defaultDeliveryTerms, findDefaultMethod, priceDelivery } from './delivery.ts';
import { parseDeliveryRates } from './delivery-rates.ts';
import { buildDefaultContent, type DocumentContent, toContentSchema } from './shop-document.ts';
import { defaultTradingHours } from './trading-hours.ts';

const initial = buildDefaultContent(deliveryRatesDocument);
const change = (group: string, fields: Record<string, string>): DocumentContent => ({
  ...initial,
  [group]: { ...initial[group], ...fields },
});
const tracked = 'royal-mail-tracked-48';
const schema = toContentSchema(deliveryRatesDocument);

test('the default rates match those in the code', () => {
  const terms = parseDeliveryRates(initial);
  expect(terms.zones).toEqual(defaultDeliveryTerms.zones);
  expect(terms.methods).toEqual(
    defaultDeliveryTerms.methods.map((method) =>
      method.isBondedStorage ? method : { ...method, maxWeightKg: method.maxWeightKg ?? 30 },
    ),
  );
});

test('published delivery terms are parsed back to the same terms', () => {
  const changed = change(tracked, {
    name: 'Royal Mail',
    description: 'By post.',
    price: '15.50',
    freeFrom: '',
    maxWeightKg: '12',
  });
  const terms = parseDeliveryRates({
    ...changed,
    surcharges: { ...initial.surcharges, isleOfMan: '0.00', northernIreland: '11.00' },
  });
  expect(parsePublishedDelivery(toPublishedDelivery(terms))).toEqual(terms);
});

test('collection is offered while the bar has opening hours, unless staff switch it off', () => {
  const evening = { opens: '17:00', closes: '23:00' };
  const open = { openingHours: { ...defaultTradingHours.openingHours, friday: evening } };
  const offers = (content: DocumentContent, hours?: typeof open) =>
    parseDeliveryRates(content, hours).methods.some(({ id }) => id === collectionMethodId);
  expect(offers(initial)).toBe(false);
  expect(offers(initial, open)).toBe(true);
  expect(offers(change(collectionMethodId, { offered: 'no' }), open)).toBe(false);
  const terms = parseDeliveryRates(initial, open);
  expect(parsePublishedDelivery(toPublishedDelivery(terms))).toEqual(terms);
});

describe('the delivery charge after a rate change', () => {
  const price = (content: DocumentContent, order: object = {}) =>
    priceDelivery({
      methodId: tracked,
      subtotalPence: 20_000,
      weightKg: 1.5,
      place: 'BT1 1AA',
      terms: parseDeliveryRates(content),
      ...order,
    });

  test('uses the new price, threshold and surcharge', () => {
    expect(price(change(tracked, { price: '15.50', freeFrom: '' }))).toMatchObject({
      basePence: 1550,
      totalPence: 2500,
    });
    expect(price(change(tracked, { freeFrom: '200.01' }))).toMatchObject({ basePence: 1299 });
    expect(price(change('surcharges', { northernIreland: '3.00' }))).toMatchObject({ totalPence: 300 });
    expect(price(change('surcharges', { northernIreland: '0.00' }))).toMatchObject({ surcharges: [] });
  });

  test('is refused above the new weight limit, and for an option that is not offered', () => {
    expect(price(change(tracked, { maxWeightKg: '3' }), { weightKg: 4.5 })).toMatchObject({
      refused: 'order_too_heavy',
    });
    expect(price(change(tracked, { offered: 'no' }))).toEqual({ refused: 'delivery_method_unknown' });
  });

  test('defaults to the cheapest remaining option', () => {
    const terms = parseDeliveryRates(change(tracked, { offered: 'no' }));
    expect(findDefaultMethod({ valuePence: 5000, weightKg: 1.5 }, terms)?.id).toBe(
      'royal-mail-special-delivery',
    );
    expect(toPublishedDelivery(terms).standard).toMatchObject({
      name: 'Royal Mail Special Delivery by 1pm',
      freeFrom: null,
    });
  });
});

describe('rates entered by staff', () => {
  test.each([
    [tracked, { price: '500.01' }, 'from £0.00 to £500.00'],
    [tracked, { name: '' }, 'Please enter some text'],
    [tracked, { description: 'x'.repeat(161) }, 'at most 160'],
    [tracked, { price: '-1.00' }, 'from £0.00 to £500.00'],
    [tracked, { price: '' }, 'from £0.00 to £500.00'],
    [tracked, { freeFrom: '10000.01' }, 'from £0.00 to £10,000.00'],
    [tracked, { maxWeightKg: '20.5' }, 'from 1.5 to 20 kg'],
    [tracked, { maxWeightKg: '1' }, 'from 1.5 to 20 kg'],
    [tracked, { offered: 'perhaps' }, 'choose whether'],
    ['surcharges', { isleOfMan: 'free' }, 'from £0.00'],
  ])('for %s with %j are rejected at the invalid field', (group, fields, message) => {
    const issues = schema.safeParse(change(group, fields)).error?.issues;
    expect(issues).toMatchObject([
      { path: [group, Object.keys(fields)[0]], message: expect.stringContaining(message) },
    ]);
  });

  test('are rejected when no option is left', () => {
    const none = Object.fromEntries(
      Object.entries(initial).map(([group, fields]) => [
        group,
        fields.offered ? { ...fields, offered: 'no' } : fields,
      ]),
    );
    expect(schema.safeParse(none).error?.issues).toMatchObject([
      { path: [tracked, 'offered'], message: 'Please offer at least one option' },
    ]);
  });

  test('are stored in a normalised format', () => {
    expect(schema.parse(change(tracked, { price: '13', maxWeightKg: '18.0' }))[tracked]).toMatchObject({
      price: '13.00',
      maxWeightKg: '18',
    });
  });
});
