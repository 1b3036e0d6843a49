/** Whether some texts together have all the words that are searched for, in capitals or not; a part of a word will do. */
export function hasAllWords(search: string | undefined, ...texts: (string | undefined)[]): boolean {
  if (!search) return true;
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
