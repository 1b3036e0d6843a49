import type { BottleArt } from '#scripts/illustrations/bottle/art.ts';
import type { ProductCategory } from '#shared/domain/catalogue/product-values.ts';
import { store } from '#shared/store.ts';
import type { SeedProduct } from './seed-product.ts';

const countries: Record<ProductCategory, string> = {
  'Single Malt Scotch': 'Scotland',
  Bourbon: 'USA',
  'Japanese Whisky': 'Japan',
  'Irish Whiskey': 'Ireland',
  'Rye Whisky': 'USA',
};

/** The design that all bottles of a distillery share; some bottlings change a colour or a closure. */
type HouseArt = Omit<
  BottleArt,
  'liquid' | 'title' | 'subtitle' | 'kanji' | 'edition' | 'caskNumber' | 'seal'
>;

export type House = {
  readonly distillery: string;
  readonly region: string;
  readonly category: ProductCategory;
  /** How its malt is usually dried; omitted where this varies or does not apply. */
  readonly peated?: NonNullable<SeedProduct['peated']>;
  readonly art: HouseArt;
};

/** What a bottling adds to its house. Omitted fields have the usual values: 700 ml, no limit, nothing special. */
export type Bottling = Pick<
  SeedProduct,
  'name' | 'description' | 'ageYears' | 'abvPercent' | 'pricePence' | 'stock' | 'tastingNotes' | 'caskType'
> &
  Partial<Pick<SeedProduct, 'isExclusive' | 'isLimited' | 'tags' | 'bottleSize' | 'inBond' | 'peated'>> & {
    readonly slug: string;
    readonly art: Pick<BottleArt, 'liquid'> & Partial<BottleArt>;
  };

/** The complete products of one house. */
export function bottlings(house: House, list: readonly Bottling[]): SeedProduct[] {
  const { distillery, region, category, peated = null } = house;
  return list.map(({ slug, art, ...own }) => ({
    isExclusive: false,
    isLimited: false,
    tags: [],
    bottleSize: '700ml',
    inBond: false,
    peated,
    bottler: own.isExclusive ? `Bottled for ${store.brand}` : 'Distillery bottling',
    ...own,
    id: `prd_${slug}`,
    distillery,
    region,
    category,
    countryOfOrigin: countries[category],
    art: {
      title: distillery,
      subtitle: null,
      kanji: null,
      edition: null,
      caskNumber: null,
      seal: null,
      ...house.art,
      ...art,
    },
  }));
}
