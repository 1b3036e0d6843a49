/** A drop among those of a stock, also as the builders of conditions name it. */
export function findDropEntry<Entry>(drops: Readonly<Record<string, Entry>>, dropId: string): Entry {
  const entry = drops[dropId];
  if (!entry) throw new Error(`There is no drop ${dropId} of this bottle.`);
  return entry;
}
