import * as z from 'zod/mini';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { maxCards } from '#shared/domain/assistant/assistant.ts';
import { peatLevels } from '#shared/domain/catalogue/peat-levels.ts';
import {
  type Facet,
  facetValues,
  type Sort,
  sortOptions,
  sortProducts,
} from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { showBottle } from './show-bottle.ts';
import { searchText } from './text-search.ts';
import { defineTool } from './tool.ts';

const sorts = ['relevance', ...sortOptions.map(({ id }) => id)] as ['relevance', ...Sort[]];

const Wish = z.strictObject({
  text: z.optional(
    z
      .string()
      .check(
        z.maxLength(200),
        z.describe(
          'Words to look for in names, distilleries and tasting notes, such as "smoky" or "sherry".',
        ),
      ),
  ),
  priceFrom: z.optional(z.number().check(z.nonnegative(), z.maximum(10_000_000), z.describe('Pounds.'))),
  priceTo: z.optional(z.number().check(z.nonnegative(), z.maximum(10_000_000), z.describe('Pounds.'))),
  category: z.optional(z.string().check(z.maxLength(60))),
  region: z.optional(z.string().check(z.maxLength(60))),
  distillery: z.optional(z.string().check(z.maxLength(60))),
  cask: z.optional(
    z.string().check(z.maxLength(60), z.describe('A cask or its family, such as "Sherry" or "Oloroso".')),
  ),
  peat: z.optional(
    z
      .string()
      .check(
        z.maxLength(60),
        z.describe(
          `${peatLevels.join(', ')}; "peated" finds all but the first. Only of bottles that record it.`,
        ),
      ),
  ),
  bottler: z.optional(z.string().check(z.maxLength(60), z.describe('Who chose and bottled it.'))),
  ageFrom: z.optional(z.number().check(z.nonnegative(), z.maximum(200), z.describe('Years.'))),
  ageTo: z.optional(z.number().check(z.nonnegative(), z.maximum(200))),
  strengthFrom: z.optional(
    z.number().check(z.nonnegative(), z.maximum(100), z.describe('Percent of alcohol.')),
  ),
  strengthTo: z.optional(z.number().check(z.nonnegative(), z.maximum(100))),
  tag: z.optional(z.string().check(z.maxLength(60), z.describe('A collection, such as "Limited Releases".'))),
  inStock: z.optional(z.boolean().check(z.describe('Only what can be bought now.'))),
  inBond: z.optional(z.boolean().check(z.describe('Only what can go to bonded storage.'))),
  sort: z.optional(z.enum(sorts)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(maxCards))),
});
type Wish = z.output<typeof Wish>;

/** Whether a value has all the words of the wanted one, in any case: "Scotch" finds "Single Malt Scotch". */
function isMeant(value: string, wanted: string): boolean {
  const words = toPlainWords(value).map((word) => word.replace('whiskey', 'whisky'));
  return toPlainWords(wanted).every((word) => words.includes(word.replace('whiskey', 'whisky')));
}

const isWithin = (value: number | null, from = 0, to = Number.POSITIVE_INFINITY): boolean =>
  value === null ? from === 0 && to === Number.POSITIVE_INFINITY : value >= from && value <= to;

const textFacets = [
  'category',
  'region',
  'distillery',
  'cask',
  'peat',
  'bottler',
  'tag',
] as const satisfies Facet[];

/** A bottle's values of a facet; for a cask also its own name, beside its families. */
const listValues = (bottle: Product, facet: Facet): readonly string[] =>
  facet === 'cask' && bottle.caskType
    ? [bottle.caskType, ...facetValues.cask(bottle)]
    : facetValues[facet](bottle);

const buildMatcher = (wish: Wish) => (bottle: Product) =>
  isWithin(Number(bottle.price), wish.priceFrom, wish.priceTo) &&
  isWithin(bottle.age, wish.ageFrom, wish.ageTo) &&
  isWithin(Number(bottle.abv), wish.strengthFrom, wish.strengthTo) &&
  textFacets.every((facet) => {
    const wanted = wish[facet];
    return wanted === undefined || listValues(bottle, facet).some((value) => isMeant(value, wanted));
  }) &&
  (!wish.inStock || bottle.stock > 0) &&
  (!wish.inBond || bottle.inBond);

/** Bottles that can be bought come first, unless an order was requested. */
function sortBottles(bottles: Product[], sort: Wish['sort']): Product[] {
  if (sort && sort !== 'relevance') return sortProducts(bottles, sort);
  return bottles.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0));
}

export const searchBottlesTool = defineTool(
  'search_bottles',
  'Find bottles that the shop sells, with their current price and stock. All arguments are optional and narrow the list.',
  Wish,
  (wish, { bottles }) => {
    const found = wish.text ? searchText(bottles, wish.text) : bottles;
    const fitting = found.filter(buildMatcher(wish));
    const shown = sortBottles(fitting, wish.sort).slice(0, wish.limit ?? maxCards);
    return {
      result: { asked: wish, found: fitting.length, bottles: shown.map(showBottle) },
      bottles: shown,
    };
  },
);
