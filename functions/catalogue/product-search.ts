import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { createBottleSearch, type SearchResult } from '#shared/domain/catalogue/bottle-search.ts';

type Find = (text: string) => SearchResult<Product>;
let known: { bottles: readonly Product[]; find: Find } | undefined;

const hasSameText = (one: Product, other: Product | undefined): boolean =>
  one.id === other?.id &&
  one.name === other.name &&
  one.distillery === other.distillery &&
  one.description === other.description;

/**
 * A search over these bottles. Its index takes a second for ten thousand of them, so that it is made when something is
 * searched for, and stays while no text changes: a sale changes none.
 */
export function searchProducts(bottles: readonly Product[]): Find {
  return (text) => {
    const isKnown =
      known?.bottles.length === bottles.length &&
      known.bottles.every((bottle, at) => hasSameText(bottle, bottles[at]));
    if (!known || !isKnown) known = { bottles, find: createBottleSearch(bottles) };
    const { exact, near } = known.find(text);
    const now = new Map(bottles.map((bottle) => [bottle.id, bottle]));
    const asItIs = ({ id }: Product) => now.get(id) ?? [];
    return { exact: exact.flatMap(asItIs), near: near.flatMap(asItIs) };
  };
}
