import { outwardOf } from './postcode.ts';

/** Where a carrier charges more, as data: areas whole, or by ranges of their districts. */
type Zone = {
  name: string;
  surchargePence: number;
  areas: Record<string, readonly (readonly [number, number])[]>;
};

const everywhere = [[0, 99]] as const;

export const surchargeZones: readonly Zone[] = [
  {
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
  { name: 'Northern Ireland surcharge', surchargePence: 950, areas: { BT: everywhere } },
  { name: 'Isle of Man surcharge', surchargePence: 1400, areas: { IM: everywhere } },
  { name: 'Isles of Scilly surcharge', surchargePence: 1400, areas: { TR: [[21, 25]] } },
];

/** The Channel Islands lie outside UK duty and VAT; forces' post does not carry spirits. */
export const unservedPlaces: readonly { name: string; areas: readonly string[] }[] = [
  { name: 'the Channel Islands', areas: ['JE', 'GY'] },
  { name: 'BFPO addresses', areas: ['BF'] },
];

const unservedAreas = new Set(unservedPlaces.flatMap(({ areas }) => areas));

export const isServed = (postcode: string): boolean => !unservedAreas.has(outwardOf(postcode).area);

/** The surcharges that delivery to a postcode carries, in pence. */
export function surchargesFor(postcode: string): { name: string; amountPence: number }[] {
  const { area, district } = outwardOf(postcode);
  return surchargeZones
    .filter((zone) => zone.areas[area]?.some(([from, to]) => district >= from && district <= to))
    .map((zone) => ({ name: zone.name, amountPence: zone.surchargePence }));
}
