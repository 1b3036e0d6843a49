/** As many bottles stand side by side as a table can hold and a person can weigh. */
export const maxCompared = 4;

/** What an id of a bottle looks like; nothing else of an address is asked for. */
const idPattern = /^[\w-]{1,120}$/;

/** The bottles that the address of a comparison names, each once: 'a,b' is a and b. */
export function parseCompared(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => idPattern.test(id));
  return [...new Set(ids)].slice(0, maxCompared);
}

/** The comparison with a bottle at its end; undefined where there is no room for it. */
export function addToComparison(ids: readonly string[], id: string): string[] | undefined {
  if (ids.includes(id)) return [...ids];
  return ids.length < maxCompared ? [...ids, id] : undefined;
}

/** Whether the bottles differ in something: one alone differs from nothing. */
export const hasDifference = (values: readonly string[]): boolean => new Set(values).size > 1;
