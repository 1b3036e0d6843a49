/** The most bottles that a table can show side by side and a person can compare. */
export const maxCompared = 4;

/** The form of a bottle's id; anything else in an address is not looked up. */
const idPattern = /^[\w-]{1,120}$/;

/** The bottles that the address of a comparison names, each once: 'a,b' is a and b. */
export function parseCompared(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => idPattern.test(id));
  return [...new Set(ids)].slice(0, maxCompared);
}

/** The comparison with a bottle added at its end; undefined when there is no room for it. */
export function addToComparison(ids: readonly string[], id: string): string[] | undefined {
  if (ids.includes(id)) return [...ids];
  return ids.length < maxCompared ? [...ids, id] : undefined;
}

/** Whether the bottles differ in a value; a single bottle never does. */
export const hasDifference = (values: readonly string[]): boolean => new Set(values).size > 1;
