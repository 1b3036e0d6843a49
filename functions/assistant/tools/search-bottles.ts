import * as z from 'zod';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { maxCards } from '#shared/domain/assistant/assistant.ts';
import {
  type Facet,
  facetValues,
  type Sort,
  sortOptions,
  sortProducts,
} from '#shared/domain/catalogue/catalogue-filter.ts';
import { peatLevels } from '#shared/domain/catalogue/peat-levels.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { showBottle } from './show-bottle.ts';
import { searchText } from './text-search.ts';
import { defineTool } from './tool.ts';

const sorts = ['relevance', ...sortOptions.map(({ id }) => id)] as ['relevance', ...Sort[]];

const Wish = z
  .object({
    text: z.string().max(200).optional().meta({
      description: 'Words to look for in names, distilleries and tasting notes, such as "smoky" or "sherry".',
    }),
    priceFrom: z.number().nonnegative().max(10_000_000).optional().meta({ description: 'Pounds.' }),
    priceTo: z.number().nonnegative().max(10_000_000).optional().meta({ description: 'Pounds.' }),
    category: z.string().max(60).optional(),
    region: z.string().max(60).optional(),
    distillery: z.string().max(60).optional(),
    cask: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'A cask or its family, such as "Sherry" or "Oloroso".' }),
    peat: z
      .string()
      .max(60)
      .optional()
      .meta({
        description: `${peatLevels.join(', ')}; "peated" finds all but the first. Only of bottles that record it.`,
      }),
    bottler: z.string().max(60).optional().meta({ description: 'Who chose and bottled it.' }),
    ageFrom: z.number().nonnegative().max(200).optional().meta({ description: 'Years.' }),
    ageTo: z.number().nonnegative().max(200).optional(),
    strengthFrom: z.number().nonnegative().max(100).optional().meta({ description: 'Percent of alcohol.' }),
    strengthTo: z.number().nonnegative().max(100).optional(),
    tag: z.string().max(60).optional().meta({ description: 'A collection, such as "Limited Releases".' }),
    inStock: z.boolean().optional().meta({ description: 'Only what can be bought now.' }),
    inBond: z.boolean().optional().meta({ description: 'Only what can go to bonded storage.' }),
    sort: z.enum(sorts).optional(),
    limit: z.int().min(1).max(maxCards).optional(),
  })
  .strict();
type Wish = z.output<typeof Wish>;

/** Whether a value is the one that is meant: its words are all there, whatever the capitals, "Scotch" for "Single Malt Scotch". */
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

/** What a bottle has of a facet; of a cask its own name too, beside its families. */
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
  'Find bottles that the shop sells, with their price and stock of this moment. All arguments are optional and narrow the list.',
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
