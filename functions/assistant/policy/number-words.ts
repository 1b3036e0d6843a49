const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const small = new Map<string, number>([
  ...ones.map((word, at) => [word, at] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
  ['dozen', 12],
]);
const large = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** Every word of which a number can be made; an article is none, though "a hundred" is one. */
export const numberWords: ReadonlySet<string> = new Set([...small.keys(), ...large.keys()]);

/** What number words say together: 'nine hundred five' is 905. A year in pairs, 'nineteen ninety eight', is 1998. */
export function parseNumberWords(words: readonly string[]): number {
  const [first, second, third] = words.map((word) => small.get(word));
  if (first !== undefined && first >= 10 && second !== undefined && second >= 10)
    return first * 100 + second + (third ?? 0);
  let total = 0;
  let part = 0;
  for (const word of words) {
    const scale = large.get(word);
    if (scale === undefined) part += small.get(word) ?? 0;
    else if (scale === 100) part = (part || 1) * 100;
    else {
      total += (part || 1) * scale;
      part = 0;
    }
  }
  return total + part;
}
