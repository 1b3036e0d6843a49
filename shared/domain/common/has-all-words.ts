/** Whether some texts together contain all the words of a search, in any case; a part of a word is enough. */
export function hasAllWords(search: string | undefined, ...texts: (string | undefined)[]): boolean {
  if (!search) return true;
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
