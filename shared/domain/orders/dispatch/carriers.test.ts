import { expect, test } from 'vitest';
import { buildTracking, carriers, findCarrier } from './carriers.ts';

test('a known carrier gives a parcel a tracking link', () => {
  expect(buildTracking('royal-mail', 'AB123456789GB')).toEqual({
    carrier: 'Royal Mail',
    number: 'AB123456789GB',
    url: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
  });
  for (const { trackingUrl } of Object.values(carriers)) expect(trackingUrl).toContain('{number}');
});

test('the delivery option determines the carrier, except for a courier booked by hand', () => {
  expect(findCarrier('royal-mail-tracked-48')).toBe('royal-mail');
  expect(findCarrier('specialist-courier')).toBeUndefined();
});
