import * as z from 'zod/mini';
import { readOptionalSetting, readSecret } from '#functions/environment/config.ts';
import { DeliveryAddress } from '#shared/domain/common/address-form.ts';
import type { AddressLookup } from './address-lookup.ts';

/**
 * Ideal Postcodes, version 1 of its interface: `GET /v1/postcodes/{postcode}` with the key in the Authorization header. It
 * answers 200 with `result`, 404 for a postcode without addresses, 401 for a wrong key, 402 once the account has no lookups
 * left or its limit of a day is reached, and 503 above 30 calls a second
 * (https://docs.ideal-postcodes.co.uk/docs/api/api-reference).
 */
const origin = 'https://api.ideal-postcodes.co.uk';

/** Somebody waits for it, and can type the address meanwhile. */
const timeoutMs = 2000;

const maxAddresses = 100;

const Found = z.object({
  result: z.array(
    z.object({
      line_1: z.string(),
      line_2: z.string(),
      line_3: z.string(),
      post_town: z.string(),
      postcode: z.string(),
    }),
  ),
});

type FoundAddress = z.output<typeof Found>['result'][number];

/** An address as the shop has it; nothing for one that does not fit its fields. */
function toAddress({ line_1, line_2, line_3, post_town, postcode }: FoundAddress): DeliveryAddress[] {
  const { data } = DeliveryAddress.safeParse({
    addressLine1: line_1,
    addressLine2: [line_2, line_3].filter(Boolean).join(', '),
    city: post_town,
    postcode,
  });
  return data ? [data] : [];
}

/** Ideal Postcodes under the key that it has now. */
export async function connectIdealPostcodes(): Promise<AddressLookup> {
  const base = readOptionalSetting('IDEAL_POSTCODES_API_URL') ?? origin;
  return createIdealPostcodes(base, await readSecret('IDEAL_POSTCODES_KEY'));
}

/** The client for what answers at an address; exported for tests of what it makes of answers. */
export const createIdealPostcodes = (base: string, key: string, withinMs = timeoutMs): AddressLookup => ({
  async find(postcode) {
    const response = await fetch(`${base}/v1/postcodes/${encodeURIComponent(postcode)}`, {
      headers: { authorization: `IDEALPOSTCODES api_key="${key}"`, accept: 'application/json' },
      // The key goes to this host alone, whatever that host answers.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`Ideal Postcodes answered with ${response.status}.`);
    const { result } = Found.parse(await response.json());
    return result.slice(0, maxAddresses).flatMap(toAddress);
  },
});
