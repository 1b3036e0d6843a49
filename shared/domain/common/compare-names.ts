const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Without case and accents: 'Éire' is sorted beside 'Eire'. */
const foldCase = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where the digits that begin at a position end. */
function findNumberEnd(text: string, start: number): number {
  let end = start;
  // After the text the code is NaN, which is no digit.
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** Compares two folded names; consecutive digits count as one number. */
function compareFolded(a: string, b: string): number {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [one, other] = [a.charCodeAt(i), b.charCodeAt(j)];
    if (isDigit(one) && isDigit(other)) {
      const [end, otherEnd] = [findNumberEnd(a, i), findNumberEnd(b, j)];
      const difference = Number(a.slice(i, end)) - Number(b.slice(j, otherEnd));
      if (difference !== 0) return difference;
      [i, j] = [end, otherEnd];
    } else if (one !== other) {
      return one - other;
    } else {
      i += 1;
      j += 1;
    }
  }
  return a.length - i - (b.length - j);
}

/**
 * A new comparer of names, for one sort: '9 Years' before '12 Years', 'É' beside 'e'. It is written by hand because a browser
 * needs some 10 ms to make its first `Intl.Collator`, and the gallery sorts before it responds to a press.
 */
export function createNameComparer(): (a: string, b: string) => number {
  const known = new Map<string, string>();
  const foldedOnce = (name: string): string => {
    const found = known.get(name) ?? foldCase(name);
    known.set(name, found);
    return found;
  };
  return (a, b) => compareFolded(foldedOnce(a), foldedOnce(b)) || Number(a > b) - Number(a < b);
}
