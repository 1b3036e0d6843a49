export type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of a thing differ; all of them if one state is missing. */
export function diffFields(before?: Fields, after?: Fields): { before?: Fields; after?: Fields } {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => !isSame(before[name], after[name]));
  const part = (of: Fields) => Object.fromEntries(differing.map((name) => [name, of[name] ?? null]));
  return { before: part(before), after: part(after) };
}
