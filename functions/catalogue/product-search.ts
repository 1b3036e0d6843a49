import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { createBottleSearch, type SearchResult } from '#shared/domain/catalogue/search/bottle-search.ts';
import type { SearchText } from '#shared/domain/catalogue/search/search-words.ts';
import { readSearchText } from '#shared/domain/catalogue/search/searchable.ts';

const readWords = ({
  name,
  distillery,
  region,
  category,
  caskType,
  tastingNotes,
  description,
  bottleSize,
  vintage,
}: Product) =>
  [name, distillery, region, category, caskType, tastingNotes, description, bottleSize, vintage].join('\n');

let known = new Map<string, { words: string; text: SearchText }>();

/**
 * A search over these bottles. Reading the words of ten thousand takes a fifth of a second, so they are cached per bottle
 * while they do not change: a sale changes none.
 */
export function searchProducts(bottles: readonly Product[]): (text: string) => SearchResult<Product> {
  let find: ReturnType<typeof createBottleSearch<Product>> | undefined;
  return (text) => {
    if (!find) {
      const before = known;
      known = new Map();
      find = createBottleSearch(bottles, (bottle) => {
        const words = readWords(bottle);
        const last = before.get(bottle.id);
        const read = last?.words === words ? last.text : readSearchText(bottle);
        known.set(bottle.id, { words, text: read });
        return read;
      });
    }
    return find(text);
  };
}
