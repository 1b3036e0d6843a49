/** How many slips of the pen lie between two words: a letter too many, one missing, another, or two that changed places. */
export function computeEditDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [
    at,
    ...Array<number>(other.length).fill(0),
  ]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= other.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const cost = Number(one[i - 1] !== other[j - 1]);
      let distance = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        distance = Math.min(distance, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = distance;
    }
  }
  return at(one.length, other.length);
}
