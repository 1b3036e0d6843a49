import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { toTexts } from './catalogue-snapshot-codec.ts';

/** The order of the table's keys, in which a full read returns them. */
const toKey = ({ id }: ProductDetails): string => `${id}#`;

/** The bottles with what was read again of some of them; one of those that was not found is gone. */
export function applyChanges(
  bottles: readonly ProductDetails[],
  ids: readonly string[],
  found: readonly ProductDetails[],
): ProductDetails[] {
  const changed = new Set(ids);
  const others = bottles.filter(({ id }) => !changed.has(id));
  return [...others, ...found].sort((one, other) => (toKey(one) < toKey(other) ? -1 : 1));
}

/** The ids of those that differ, or are in one list alone. */
export function findChangedProducts(
  before: readonly ProductDetails[],
  after: readonly ProductDetails[],
): string[] {
  const factsOf = (bottles: readonly ProductDetails[]) => {
    const texts = toTexts(bottles);
    return new Map(bottles.map(({ id, stock }, at) => [id, JSON.stringify([stock, texts[at]])]));
  };
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}
