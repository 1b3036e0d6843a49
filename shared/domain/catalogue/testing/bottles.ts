import { catalogue } from '#scripts/seed/catalogue.ts';
import type { Filterable } from '#shared/domain/catalogue/search/catalogue-filter.ts';

/** The bottles of the sample shop as a list has them. */
export const sampleBottles: readonly Filterable[] = catalogue.map(
  ({ art: _, pricePence, abvPercent, ageYears, ...bottle }) => ({
    ...bottle,
    price: (pricePence / 100).toFixed(2),
    abv: abvPercent,
    age: ageYears,
  }),
);

/** A bottle of no distinction, named as its id. */
export const buildBottle = (id: string, change: Partial<Filterable> = {}): Filterable => ({
  id,
  name: id,
  description: 'Oak and honey.',
  distillery: 'Kilbrae',
  region: 'Highland',
  category: 'Single Malt Scotch',
  tags: [],
  price: '100.00',
  abv: '46.0',
  age: 12,
  stock: 3,
  caskType: null,
  tastingNotes: null,
  bottleSize: '700ml',
  inBond: false,
  isExclusive: false,
  isLimited: false,
  ...change,
});
