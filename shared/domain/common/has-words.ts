type Searchable = { name: string; description: string; distillery: string };

/** The rule of the shop's search: the words as they were typed, whatever the case, in one of three fields. */
export function hasWords({ name, description, distillery }: Searchable, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, description, distillery].some((text) => text.toLowerCase().includes(wanted));
}
