import type { Product } from '#shared/contracts/catalogue/catalogue.ts';

/** A bottle as the catalogue shows it, with plausible values for the other fields. */
export function buildProduct(
  facts: Partial<Product> & { id: string; name: string; distillery: string },
): Product {
  return {
    description: 'Fourteen years in second-fill barrels by the harbour, then brine and lemon.',
    image: '/api/assets/bottles/one-0123456789-640.webp',
    category: 'Single Malt Scotch',
    region: 'Islay',
    age: Number(/(\d+) Year/.exec(facts.name)?.[1]) || null,
    abv: '46.0',
    price: '95.00',
    stock: 20,
    isExclusive: false,
    isLimited: false,
    tags: [],
    tastingNotes: 'Nose: smoke, blackberry. Palate: honey. Finish: long.',
    caskType: 'Bourbon barrel',
    bottleSize: '700ml',
    inBond: false,
    ...facts,
  };
}

const buildBottle = (
  id: string,
  distillery: string,
  name: string,
  price: string,
  stock: number,
  facts: Partial<Product> = {},
) => buildProduct({ id: `prd_${id}`, distillery, name, price, stock, ...facts });

/** A small shop: a tool returns some of its bottles, but not the others. */
export const kilbrae12 = buildBottle('kilbrae12', 'Kilbrae', 'Kilbrae 12 Year Old', '95.00', 3, {
  inBond: true,
});
export const kilbrae21 = buildBottle('kilbrae21', 'Kilbrae', 'Kilbrae 21 Year Old Oloroso', '310.00', 0);
export const stormGlass = buildBottle('storm', 'Corrievane', 'Corrievane Storm Glass', '64.50', 140, {
  region: 'Highland',
});
export const dunmarrow50 = buildBottle('dunmarrow50', 'Dunmarrow', 'Dunmarrow 50 Year Old', '18500.00', 1);
export const blackFerry = buildBottle('ferry', 'Black Ferry', 'Black Ferry 18 Year Old', '890.00', 7, {
  category: 'Bourbon',
  region: 'Kentucky',
});
export const marrick = buildBottle('marrick', 'Marrick', 'Marrick First Fill', '58.00', 12);

export const smallShop: readonly Product[] = [
  kilbrae12,
  kilbrae21,
  stormGlass,
  dunmarrow50,
  blackFerry,
  marrick,
];
