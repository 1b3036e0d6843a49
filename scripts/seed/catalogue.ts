import { bourbon } from './catalogue/bourbon.ts';
import { coast } from './catalogue/coast.ts';
import { highland } from './catalogue/highland.ts';
import { irish } from './catalogue/irish.ts';
import { japanese } from './catalogue/japanese.ts';
import { rye } from './catalogue/rye.ts';
import { south } from './catalogue/south.ts';
import { speyside } from './catalogue/speyside.ts';
import { upcoming } from './catalogue/upcoming.ts';
import type { SeedProduct } from './seed-product.ts';

/** Every bottle of the sample shop. */
export const catalogue: readonly SeedProduct[] = [
  ...speyside,
  ...highland,
  ...coast,
  ...south,
  ...bourbon,
  ...japanese,
  ...irish,
  ...rye,
];

/** Every bottle that has a picture, including those that are not on sale yet. */
export const pictured: readonly SeedProduct[] = [...catalogue, ...upcoming];
