/**
 * JSON with the keys of every map sorted, because DynamoDB does not preserve their order and equal maps may list theirs
 * differently.
 */
export const toCanonicalJson = (value: unknown): string | undefined => JSON.stringify(value, sortKeys);

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
