import { afterEach, describe, expect, test, vi } from 'vitest';
import { createIdealPostcodes } from '#functions/adapters/ideal-postcodes.ts';
import { addressLookup } from '#functions/adapters/wiring/address-lookup.ts';
import { clock } from '#functions/environment/clock.ts';
import { output } from '#functions/runtime/log.ts';
import { rateLimits } from '#functions/runtime/rate-limit.ts';
import { withAddressLookup } from '#functions/testing/address-lookup.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import type { FoundAddress } from '#shared/contracts/checkout/delivery.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { handler as findAddresses } from './find-addresses.ts';
import { handler as getAddressLookup } from './get-address-lookup.ts';

withTable();
const provider = withAddressLookup();
afterEach(() => {
  process.env.ADDRESS_LOOKUP = 'ideal-postcodes';
  addressLookup.replace(undefined);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

type AddressAnswer = { outcome: string; addresses: FoundAddress[] };
const find = (postcode: string, headers = {}) =>
  request<AddressAnswer>(findAddresses, deliveryApi.findAddresses, { body: { postcode }, headers });
const unavailable = { status: 200, body: { outcome: 'unavailable', addresses: [] } };

describe('the addresses at a postcode', () => {
  test('200 lists the addresses as form fields, for any spelling of the postcode', async () => {
    const { status, body } = await find(' w1d7bd');
    expect(status).toBe(200);
    expect(body.outcome).toBe('found');
    expect(body.addresses).toHaveLength(12);
    expect(body.addresses[0]).toEqual({
      addressLine1: '30 Copper Lane',
      addressLine2: 'Flat 2, Cask House',
      city: 'London',
      postcode: 'W1D 7BD',
    });
    expect(body.addresses[2]).toMatchObject({ addressLine1: '1 Copper Lane', addressLine2: '' });
    expect(provider.there.lookups).toEqual(['W1D 7BD']);
  });

  test.each([
    ['ST1 1AA', 'Stoke-on-Trent'],
    ['B1 1AA', 'Birmingham'],
  ])('200 writes the town of %s in its usual form: %s', async (postcode, city) => {
    const { body } = await find(postcode);
    expect(new Set(body.addresses.map((each) => each.city))).toEqual(new Set([city]));
  });

  test('200 finds none for a postcode that the provider does not know', async () => {
    expect(await find('W1D 7ZZ')).toMatchObject({ body: { outcome: 'not_found', addresses: [] } });
  });

  test.each(['W1D', 'nowhere', 'JE2 3AB'])(
    '400 names the postcode, without a lookup, for %s',
    async (postcode) => {
      expect(await find(postcode)).toMatchObject({ status: 400, body: { errors: [{ field: 'postcode' }] } });
      expect(provider.there.lookups).toEqual([]);
    },
  );

  test('429 after too many lookups by one network, without calling the provider', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77, 203.0.113.9' };
    for (let count = 0; count < rateLimits.addressLookupsByVisitor.limit; count += 1)
      await find('W1D 7BD', headers);
    provider.there.reset();
    expect(await find('W1D 7BD', headers)).toMatchObject({ status: 429 });
    expect(provider.there.lookups).toEqual([]);
  });
});

describe('the daily limit of lookups', () => {
  const visitorAt = (host: number) => ({ 'x-forwarded-for': `198.51.100.${host}, 203.0.113.9` });
  const isOffered = async () =>
    (await request<{ isConfigured: boolean }>(getAddressLookup, deliveryApi.getAddressLookup)).body
      .isConfigured;

  test('200 with unavailable once it is reached; the last fifth is reserved for networks with few lookups', async () => {
    const day = new Date('2033-05-04T09:00:00Z');
    clock.set(() => day);
    vi.stubEnv('ADDRESS_LOOKUPS_A_DAY', '60');
    vi.stubEnv('METRICS_NAMESPACE', 'test');
    const lines: string[] = [];
    vi.spyOn(output, 'write').mockImplementation((line) => lines.push(String(line)));
    const { limit } = rateLimits.addressLookupsOfReserve;
    // One network uses lookups up to the reserve, and then its own share of the reserve.
    for (let count = 0; count < 48 + limit; count += 1)
      expect((await find('W1D 7BD', visitorAt(1))).body.outcome).toBe('found');
    expect(lines.join()).not.toContain('AddressLookupsSpent');
    provider.there.reset();
    expect(await find('W1D 7BD', visitorAt(1))).toMatchObject(unavailable);
    expect(provider.there.lookups).toEqual([]);
    expect(await isOffered()).toBe(true);
    for (let count = 48 + limit; count < 60; count += 1)
      expect((await find('W1D 7BD', visitorAt(2))).body.outcome).toBe('found');
    // Others are still served: one network that has used its share is no alarm.
    expect(lines.join()).not.toContain('AddressLookupsSpent');
    expect(await find('W1D 7BD', visitorAt(3))).toMatchObject(unavailable);
    expect(lines.join()).toContain('"AddressLookupsSpent":1');
    lines.length = 0;
    // From then on forms offer no lookup.
    expect(await isOffered()).toBe(false);
    expect(lines.join()).toContain('"AddressLookupsSpent":1');
    clock.set(() => new Date('2033-05-05T00:00:00Z'));
    expect(await isOffered()).toBe(true);
    expect((await find('W1D 7BD', visitorAt(3))).body.outcome).toBe('found');
  });

  test('is never exceeded by concurrent lookups', async () => {
    clock.set(() => new Date('2033-05-06T09:00:00Z'));
    vi.stubEnv('ADDRESS_LOOKUPS_A_DAY', '10');
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, host) => find('W1D 7BD', visitorAt(host))),
    );
    expect(found.filter(({ body }) => body.outcome === 'found')).toHaveLength(10);
    expect(provider.there.lookups).toHaveLength(10);
  });
});

describe('a provider that is missing or fails', () => {
  test('200 reports that none is configured, without a lookup', async () => {
    delete process.env.ADDRESS_LOOKUP;
    const { body } = await request(getAddressLookup, deliveryApi.getAddressLookup);
    expect(body).toEqual({ isConfigured: false });
    expect(await find('W1D 7BD')).toMatchObject(unavailable);
    expect(provider.there.lookups).toEqual([]);
  });

  test.each(['error', 'no-balance', 'hang-up'] as const)(
    '200 with unavailable after %s, and the next lookup succeeds',
    async (fault) => {
      provider.there.break(fault);
      expect(await find('W1D 7BD')).toMatchObject(unavailable);
      expect(await find('W1D 7BD')).toMatchObject({ body: { outcome: 'found' } });
    },
  );

  test('200 with unavailable when the provider takes too long', async () => {
    addressLookup.replace(createIdealPostcodes(provider.there.url, provider.there.key, 20));
    provider.there.break('slow');
    expect(await find('W1D 7BD')).toMatchObject(unavailable);
  });

  test('200 with unavailable for a wrong key, which is neither returned nor logged', async () => {
    addressLookup.replace(createIdealPostcodes(provider.there.url, 'ak_wrongwrongwrongwrong'));
    vi.stubEnv('LOG_LEVEL', 'warn');
    const lines: unknown[] = [];
    vi.spyOn(output, 'write').mockImplementation((line) => lines.push(line));
    const reply = await find('W1D 7BD');
    expect(reply).toMatchObject(unavailable);
    expect(lines.join()).toContain('401');
    expect(lines.join() + JSON.stringify(reply.body)).not.toContain('ak_wrong');
  });
});

test('200 reports that a provider is configured', async () => {
  const { body } = await request(getAddressLookup, deliveryApi.getAddressLookup);
  expect(body).toEqual({ isConfigured: true });
});
