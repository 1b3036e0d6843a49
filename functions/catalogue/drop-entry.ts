/** A drop's entry in a stock; also works for the attribute names in conditions. */
export function findDropEntry<Entry>(drops: Readonly<Record<string, Entry>>, dropId: string): Entry {
  const entry = drops[dropId];
  if (!entry) throw new Error(`There is no drop ${dropId} of this bottle.`);
  return entry;
}
