/** The families of casks that shoppers ask for, with the words by which a cask belongs to one; a cask may belong to several. */
const families: readonly [name: string, words: RegExp][] = [
  ['Bourbon', / (bourbon|american oak) /],
  ['Sherry', / (sherry|oloroso|amontillado|fino|manzanilla|ximenez|px|palo cortado) /],
  ['Port', / port /],
  ['Madeira and Marsala', / (madeira|marsala|bual) /],
  ['Wine', / (wine|burgundy|bordeaux|sauternes|barolo|rioja|tokaji) /],
  ['Rum', / rum /],
  ['New oak', / (new charred|virgin|toasted) /],
  ['Mizunara', / mizunara /],
  ['Refill', / refill /],
];

/** The families of a cask, from its plain words between spaces; 'Other' where it belongs to none. */
export function findCaskFamilies(caskWords: string): string[] {
  const found = families.filter(([, words]) => words.test(caskWords)).map(([name]) => name);
  return found.length > 0 ? found : ['Other'];
}
