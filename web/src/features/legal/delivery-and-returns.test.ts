import { expect, test } from 'vitest';
import { deliveryMethods } from '#shared/domain/common/delivery.ts';
import { surchargeZones, unservedPlaces } from '#shared/domain/common/delivery-zones.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { addDispatch } from './add-dispatch.ts';
import { addRates } from './add-rates.ts';
import {
  deliveryAndReturns,
  initialDelivery,
  optionTexts,
  zoneNames,
} from './delivery-and-returns.values.ts';

const texts = { optionTexts, zoneNames };
const text = addRates(deliveryAndReturns, initialDelivery, texts);
const page = JSON.stringify(text);

test.each(deliveryMethods)('$name is on the page with the price that the checkout charges', (method) => {
  expect(page).toContain(method.name);
  expect(page).toContain(formatPence(method.pricePence));
  if (method.freeFromPence) expect(page).toContain(`free from ${formatPence(method.freeFromPence)}`);
});

test.each(surchargeZones)(
  '$name is listed with every area and its price',
  ({ name, areas, surchargePence }) => {
    for (const area of Object.keys(areas)) expect(page).toMatch(new RegExp(`${name} \\(.*\\b${area}`));
    expect(page).toContain(formatPence(surchargePence));
  },
);

test('an option has the name and description that are published', () => {
  const [first, ...others] = initialDelivery.options;
  const renamed = { name: 'Tracked parcel', description: 'By Royal Mail.' };
  if (!first) throw new Error('No option delivers.');
  const named = addRates(
    deliveryAndReturns,
    { ...initialDelivery, options: [{ ...first, ...renamed }, ...others] },
    texts,
  );
  expect(named.sections[0]?.blocks).toMatchObject([
    { heading: 'Tracked parcel' },
    { text: 'By Royal Mail.' },
    ...Array.from({ length: 3 * 3 + 1 }, () => ({})),
  ]);
});

test('places that are not served are named', () => {
  for (const { name } of unservedPlaces) expect(page).toContain(name);
});

test('the cut-off and the closed days that are published stand among the options, and nowhere else', () => {
  const closedDays = [{ day: '2026-12-24', reason: 'stocktaking', carriersDeliver: true }];
  const hours = { ...defaultTradingHours, dispatchCutOff: '11:30', closedDays };
  const added = addDispatch(text, hours).sections;
  expect(JSON.stringify(added[0])).toContain(
    'What you order before 11.30am on a working day leaves us that day; anything later leaves on the next. Saturdays, Sundays and the bank holidays of England and Wales are not working days. Nothing leaves us on Thursday 24 December (stocktaking) either. The checkout shows',
  );
  expect(added.slice(1)).toEqual(text.sections.slice(1));
  expect(page).not.toMatch(/\d[ap]m on a working day/);
});

test('an option that is not offered and a surcharge that is not charged are left out', () => {
  const changed = {
    options: initialDelivery.options.slice(1).map((option) => ({ ...option, price: '7.77', maxWeight: 12 })),
    surcharges: [],
  };
  const written = JSON.stringify(addRates(deliveryAndReturns, changed, texts));
  expect(written).not.toContain('Royal Mail Tracked 48');
  expect(written).toContain('£7.77');
  expect(written).toContain('Up to 12 kg');
  expect(written).not.toContain('Carriers charge more');
});

test('an option that costs nothing is called free, whether its price or its threshold is zero', () => {
  const [first, ...others] = initialDelivery.options;
  if (!first) throw new Error('There is no option.');
  for (const changed of [{ price: '0.00' }, { freeFrom: '0.00' }]) {
    const options = [{ ...first, ...changed }, ...others];
    const written = JSON.stringify(addRates(deliveryAndReturns, { ...initialDelivery, options }, texts));
    expect(written).toContain('"value":"Free"');
    expect(written).not.toContain('£0.00');
  }
});
