/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** Breaks a text into lines no wider than given: between words, or within a word that is too wide by itself. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).flatMap((each) => splitWord(each, width, measure))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && measure(longer) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** A word as it is, or in pieces that fit. */
function splitWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece && measure(piece + sign) > width) {
      found.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...found, piece];
}
