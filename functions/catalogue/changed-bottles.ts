import type { Product } from '#shared/api/catalogue.ts';
import { textsOf } from './packed-list.ts';

/** A reading of all shelves answers them in the order of their keys. */
const keyOf = ({ id }: Product): string => `${id}#`;

/** The bottles with what was read anew of some of them; one of those that was not found is gone. */
export function withChanges(
  bottles: readonly Product[],
  ids: readonly string[],
  found: readonly Product[],
): Product[] {
  const changed = new Set(ids);
  const others = bottles.filter(({ id }) => !changed.has(id));
  return [...others, ...found].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The ids of those that differ, or are in one list alone. */
export function changedBottles(before: readonly Product[], after: readonly Product[]): string[] {
  const factsOf = (bottles: readonly Product[]) => {
    const texts = textsOf(bottles);
    return new Map(bottles.map(({ id, stock }, at) => [id, JSON.stringify([stock, texts[at]])]));
  };
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}
