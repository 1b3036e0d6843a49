/** Maps items to results in their order, `size` of them at the same time. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size)
    results.push(
      ...(await Promise.all(items.slice(from, from + size).map((item, at) => map(item, from + at)))),
    );
  return results;
}
