import type { BottlePicture, LabelText } from '#scripts/illustrations/bottle/art.ts';
import type { SeedProduct } from '#scripts/seed/seed-product.ts';
import type { ProductCategory } from '#shared/domain/catalogue/product-values.ts';

const KINDS: Record<ProductCategory, string> = {
  'Single Malt Scotch': 'Single Malt Scotch Whisky',
  Bourbon: 'Straight Bourbon Whiskey',
  'Japanese Whisky': 'Japanese Whisky',
  'Irish Whiskey': 'Irish Whiskey',
  'Rye Whisky': 'Straight Rye Whiskey',
};

/** '700ml' in the form for labels: '70cl'. */
function centilitres(bottleSize: string): string {
  return `${Number.parseInt(bottleSize, 10) / 10}cl`;
}

/** The facts printed on a product's label. */
export function buildLabelText(product: SeedProduct): LabelText {
  return {
    maker: product.distillery,
    age: product.ageYears,
    kind: KINDS[product.category],
    place: product.region,
    country: product.countryOfOrigin,
    strength: `${product.abvPercent}%`,
    volume: centilitres(product.bottleSize),
    cask: product.caskType,
  };
}

/** The data that a product's picture is drawn from. Price and stock are left out, because they change and the bottle does not. */
export function buildPicture(product: SeedProduct): BottlePicture {
  return { seed: product.id, art: product.art, text: buildLabelText(product) };
}

/** The name of a product's picture files: its id without the prefix. */
export function pictureSlug(product: Pick<SeedProduct, 'id'>): string {
  return product.id.replace(/^prd_/, '');
}
