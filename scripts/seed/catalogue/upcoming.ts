import { bottlings } from '../house.ts';
import type { SeedProduct } from '../seed-product.ts';
import { ardnashiel } from './coast.ts';
import { juniataFord } from './rye.ts';

/** Sample bottles that are not on sale yet: the first goes live automatically, the other is a draft. */
export const upcoming: readonly SeedProduct[] = [
  ...bottlings(ardnashiel, [
    {
      slug: 'ardnashiel-15-harbour',
      name: 'Ardnashiel 15 Year Old Harbour Cask',
      description:
        'Moved to the old ice house by the harbour for its last three years, where the air is wetter and colder than in the warehouse. The smoke has turned soft and the salt has come forward.',
      tastingNotes:
        'Nose: sea air, smoked butter. Palate: salted pear, peat embers. Finish: long and saline.',
      ageYears: 15,
      abvPercent: '51.3',
      pricePence: 17_500,
      stock: 24,
      caskType: 'Refill hogshead',
      isLimited: true,
      tags: ['Limited Releases'],
      inBond: true,
      art: { liquid: 'refill', palette: 'midnight', subtitle: 'Harbour Cask', edition: 240 },
    },
  ]),
  ...bottlings(juniataFord, [
    {
      slug: 'juniata-ford-9',
      name: 'Juniata Ford 9 Year Old',
      description: 'Rye from the last mash before the mill closed for the winter. Tasting notes to follow.',
      tastingNotes: null,
      ageYears: 9,
      abvPercent: '53.8',
      pricePence: 16_800,
      stock: 18,
      caskType: 'New charred oak',
      art: { liquid: 'px' },
    },
  ]),
];
