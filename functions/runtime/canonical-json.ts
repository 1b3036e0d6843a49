/** JSON with the keys of every map in one order: DynamoDB does not preserve it, so that two equal maps may list theirs differently. */
export const canonicalJson = (value: unknown): string | undefined => JSON.stringify(value, sortKeys);

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
