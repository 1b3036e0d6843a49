const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const small = new Map<string, number>([
  ...ones.map((word, at) => [word, at] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
  ['fourty', 40],
  ['nil', 0],
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
  const values = words.map((word) => small.get(word));
  const [first, second, third] = values;
  const isPair = words.length > 1 && first !== undefined && first >= 10 && (second ?? 0) >= 10;
  if (isPair && first !== undefined) return first * 100 + (second ?? 0) + (third ?? 0);
  // "Nine five zero" is said for 950; "five twelve" is said for nothing.
  if (words.length > 1 && values.every((value) => value !== undefined && value < 10))
    return Number(values.join(''));
  if (isMuddled(words)) return Number.NaN;
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

/** Whether a small number follows another that it cannot be added to: only ones go on after tens. */
const isMuddled = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    const [before, value] = [small.get(words[at - 1] ?? ''), small.get(word)];
    if (before === undefined || value === undefined || word === 'dozen') return false;
    return before < 20 || before % 10 > 0 || value >= 10 || value === 0;
  });
