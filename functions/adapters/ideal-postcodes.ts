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

/** Somebody is waiting, and can type the address instead. */
const timeoutMs = 2000;

const maxAddresses = 100;

const Found = z.object({
  result: z.array(
    z.object({
      line_1: z.string(),
      line_2: z.string(),
      line_3: z.string(),
      thoroughfare: z.optional(z.string()),
      dependant_thoroughfare: z.optional(z.string()),
      post_town: z.string(),
      postcode: z.string(),
    }),
  ),
});

type FoundAddress = z.output<typeof Found>['result'][number];

/** Words within the name of a post town that stay in lower case: Stoke-on-Trent, Newcastle upon Tyne. */
const smallWords = new Set(['and', 'by', 'in', 'le', 'of', 'on', 'the', 'under', 'upon']);

/** Converts `STOKE-ON-TRENT`, as in Royal Mail's file, to the way that people write it. */
const toTown = (postTown: string): string =>
  postTown
    .toLowerCase()
    .replace(/[a-z']+/g, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );

/** The line with the street becomes the form's first; a flat, house name or company before it becomes the second. */
function splitLines({ line_1, line_2, line_3, ...found }: FoundAddress): [first: string, second: string] {
  const lines = [line_1, line_2, line_3].filter(Boolean);
  const street = found.dependant_thoroughfare || found.thoroughfare;
  const at = street ? lines.findIndex((line) => line.toLowerCase().endsWith(street.toLowerCase())) : 0;
  const [first = ''] = lines.splice(Math.max(at, 0), 1);
  return [first, lines.join(', ')];
}

/** Converts a found address to the shop's form; empty for one that does not fit its fields. */
function toAddress(found: FoundAddress): DeliveryAddress[] {
  const [addressLine1, addressLine2] = splitLines(found);
  const { post_town, postcode } = found;
  const { data } = DeliveryAddress.safeParse({
    addressLine1,
    addressLine2,
    city: toTown(post_town),
    postcode,
  });
  return data ? [data] : [];
}

export async function connectIdealPostcodes(): Promise<AddressLookup> {
  const base = readOptionalSetting('IDEAL_POSTCODES_API_URL') ?? origin;
  return createIdealPostcodes(base, await readSecret('IDEAL_POSTCODES_KEY'));
}

/** The client for a base address; exported so tests can check how it reads answers. */
export const createIdealPostcodes = (base: string, key: string, withinMs = timeoutMs): AddressLookup => ({
  async find(postcode) {
    const response = await fetch(`${base}/v1/postcodes/${encodeURIComponent(postcode)}`, {
      headers: { authorization: `IDEALPOSTCODES api_key="${key}"`, accept: 'application/json' },
      // The key goes to this host only, even if the host redirects.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`Ideal Postcodes answered with ${response.status}.`);
    const { result } = Found.parse(await response.json());
    return result.slice(0, maxAddresses).flatMap(toAddress);
  },
});
