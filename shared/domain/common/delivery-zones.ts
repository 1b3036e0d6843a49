import { findForeignCountry } from './countries.ts';
import { findPostcodes, parseOutward, removePostcodes, toPlainCapitals } from './postcode.ts';

/** Where a carrier charges more, as data: whole areas, or ranges of their districts. The charge includes VAT. */
export type Zone = {
  /** The name under which its surcharge is stored among the rates. */
  id: string;
  name: string;
  surchargePence: number;
  areas: Record<string, readonly (readonly [number, number])[]>;
};

const everywhere = [[0, 99]] as const;

/** With the surcharges that apply until staff publish others. */
export const surchargeZones: readonly Zone[] = [
  {
    id: 'highlandsAndIslands',
    name: 'Highlands and Islands surcharge',
    surchargePence: 1200,
    areas: {
      HS: everywhere,
      IV: everywhere,
      KW: everywhere,
      ZE: everywhere,
      KA: [[27, 28]],
      PA: [
        [20, 49],
        [60, 78],
      ],
      PH: [
        [17, 26],
        [30, 44],
        [49, 50],
      ],
    },
  },
  {
    id: 'northernIreland',
    name: 'Northern Ireland surcharge',
    surchargePence: 950,
    areas: { BT: everywhere },
  },
  { id: 'isleOfMan', name: 'Isle of Man surcharge', surchargePence: 1400, areas: { IM: everywhere } },
  {
    id: 'islesOfScilly',
    name: 'Isles of Scilly surcharge',
    surchargePence: 1400,
    areas: { TR: [[21, 25]] },
  },
];

/** An inward code that only overseas territories use: 'ASCN 1ZZ'. */
const overseasCodes = /\b(?:ASCN|STHL|TDCU|BBND|BIQQ|FIQQ|SIQQ|PCRN|TKCA)[^A-Z\d]{0,8}1ZZ\b/;
/** Anguilla, the Cayman Islands, Bermuda and the British Virgin Islands use other formats. */
const islandCodes = /\b(?:AI[- ]?2640|KY[1-3]-\d{4}|VG ?11[1-6]0)\b/;
/** The number of a forces' post office. */
const forcesNumber = /\bBFPO[^A-Z\d]{0,8}\d{1,4}\b/;

/**
 * Where we do not deliver. The Channel Islands, Gibraltar and the overseas territories are outside UK duty and VAT. Forces'
 * post (BFPO) does not carry spirits, and nobody there can check an age at the door.
 */
export const unservedPlaces: readonly {
  name: string;
  areas: readonly string[];
  codes?: readonly RegExp[];
}[] = [
  { name: 'the Channel Islands', areas: ['JE', 'GY'] },
  { name: 'BFPO addresses', areas: ['BF'], codes: [forcesNumber] },
  { name: 'Gibraltar', areas: ['GX'] },
  { name: 'the overseas territories', areas: [], codes: [overseasCodes, islandCodes] },
];

const placesByArea = new Map(unservedPlaces.flatMap(({ name, areas }) => areas.map((area) => [area, name])));

export type PostcodeRefusal = {
  refused: 'postcode_required' | 'postcode_unknown' | 'postcode_not_served' | 'country_not_served';
  details?: Record<string, string>;
};

export type Surcharge = { name: string; amountPence: number };

/** The surcharges for delivery to a postcode, in pence. */
export function findSurcharges(postcode: string, zones: readonly Zone[]): Surcharge[] {
  const { area, district } = parseOutward(postcode);
  return zones
    .filter((zone) => zone.areas[area]?.some(([from, to]) => district >= from && district <= to))
    .map((zone) => ({ name: zone.name, amountPence: zone.surchargePence }));
}

const sumSurcharges = (surcharges: readonly Surcharge[]): number =>
  surcharges.reduce((sum, { amountPence }) => sum + amountPence, 0);

/** What a text names that we do not deliver to: a postcode, or a code that stands for one. */
export function findUnservedPlace(text: string): PostcodeRefusal | undefined {
  const refuse = (postcode: string, place: string): PostcodeRefusal => ({
    refused: 'postcode_not_served',
    details: { postcode, place },
  });
  for (const { postcode } of findPostcodes(text)) {
    const place = placesByArea.get(parseOutward(postcode).area);
    if (place) return refuse(postcode, place);
  }
  const plain = toPlainCapitals(text);
  for (const { name, codes = [] } of unservedPlaces) {
    for (const code of codes) {
      const [found] = code.exec(plain) ?? [];
      if (found) return refuse(found, name);
    }
  }
  return undefined;
}

/**
 * What the postcodes of a place add to delivery there; `place` is a postcode, or an address that contains one. Everything in it
 * that reads like a postcode is checked: if one is refused, the whole place is, and the dearest counts.
 */
export function checkPlace(
  place: string,
  zones: readonly Zone[],
): { surcharges: Surcharge[] } | PostcodeRefusal {
  const unserved = findUnservedPlace(place);
  if (unserved) return unserved;
  const found = findPostcodes(place);
  const unknown = found.find(({ hasRealArea, isOrdinal }) => !hasRealArea && !isOrdinal);
  if (unknown) return { refused: 'postcode_unknown', details: { postcode: unknown.postcode } };
  const country = findForeignCountry(removePostcodes(place));
  if (country) return { refused: 'country_not_served', details: { country } };
  if (!found.some(({ isPostcode }) => isPostcode)) return { refused: 'postcode_required' };
  const surcharges = found
    .map(({ postcode }) => findSurcharges(postcode, zones))
    .reduce((dearest, each) => (sumSurcharges(each) > sumSurcharges(dearest) ? each : dearest));
  return { surcharges };
}
