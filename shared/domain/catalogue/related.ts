type Placed = { id: string; region: string; category: string; stock: number };

/**
 * The bottles shown beside one: same region or category, never itself. Those that share both come first, and what can
 * be bought comes before what cannot; otherwise the order of the list stays.
 */
export function findRelatedProducts<T extends Placed>(
  all: readonly T[],
  product: Placed,
  limit: number,
): T[] {
  const closeness = (other: Placed) =>
    Number(other.region === product.region) + Number(other.category === product.category);
  return all
    .filter((other) => other.id !== product.id && closeness(other) > 0)
    .toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || closeness(b) - closeness(a))
    .slice(0, limit);
}
