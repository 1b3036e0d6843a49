const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number in words: one or several that stand together. */
export const speltNumber = `(?:${words.join('|')}|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|hundred|thousand|million)`;

/** What one word from nought to twenty says; larger numbers are written in figures, and are not read in words. */
export function parseNumberWord(word: string): number | undefined {
  const value = words.indexOf(word.toLowerCase());
  return value < 0 ? undefined : value;
}
