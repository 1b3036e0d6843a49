import type { BottleArt } from '#scripts/illustrations/bottle/art.ts';
import type { peatLevels } from '#shared/domain/catalogue/peat-levels.ts';
import type { ProductCategory } from '#shared/domain/catalogue/product-values.ts';
import type { CollectionTag } from '#shared/store.ts';
import { provenance } from './provenance.ts';

/** A bottle of the sample catalogue. Every distillery in it is invented. */
export type SeedProduct = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: ProductCategory;
  readonly distillery: string;
  readonly region: string;
  readonly ageYears: number | null;
  /** A decimal string, as in the shop's API: '46.3'. */
  readonly abvPercent: string;
  readonly pricePence: number;
  readonly stock: number;
  readonly isExclusive: boolean;
  readonly isLimited: boolean;
  readonly tags: readonly CollectionTag[];
  readonly tastingNotes: string | null;
  readonly caskType: string | null;
  readonly bottleSize: string;
  readonly peated: (typeof peatLevels)[number] | null;
  readonly bottler: string;
  readonly countryOfOrigin: string;
  readonly inBond: boolean;
  /** Parameters of the picture, not stored with the product. */
  readonly art: BottleArt;
};

/** The item of a sample bottle; null values are not stored. */
export const toSeededProduct = (
  { id, art: _, stock: __, ageYears, tastingNotes, caskType, peated, tags, ...others }: SeedProduct,
  image: string,
  now: Date,
) => ({
  ...others,
  ...provenance[id],
  productId: id,
  image,
  tags: [...tags],
  ageYears: ageYears ?? undefined,
  tastingNotes: tastingNotes ?? undefined,
  caskType: caskType ?? undefined,
  addedAt: now.toISOString(),
  peated: peated ?? undefined,
  updatedAt: now.toISOString(),
});
