/** A sentence of Markdown, a heading or a line of a list, with the white space before it. */
export type Sentence = { gap: string; text: string };

/** A text this long without an end is not a sentence. */
const maxCharacters = 1_500;

/** The beginning of a line that does not continue the paragraph before it. */
const blockStart = /^[ \t]*(?:[-*+][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|>|\||```|---)/;
/** The beginning of a line that may still become one of these. */
const undecided = /^[ \t]*(?:[-*+#`]{0,6}|\d{0,3}[.)]?)$/;

/** Abbreviations whose full stop does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|no|nos|st|mr|mrs|dr|ca?|etc|yrs?|o|vol|max|min|inc)\.$/i;
const ending = /(?:[.!?…]["'”’)\]*_]*(\s+)(?=\S))|[。！？]/g;

/** Where the first sentence ends; -1 while that is undecided. */
function findEndOfSentence(text: string): number {
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length - (match[1] ?? '').length;
    const before = text.slice(0, end);
    const next = text.slice(match.index + match[0].length);
    if (abbreviation.test(before) || /^\s*(?:\d{1,3}[.)]|#+)$/.test(before)) continue;
    // "It is 46.3" or "approx. nine": a small letter or figure continues the same sentence.
    if (/^[\p{Ll}\d]/u.test(next) && /\.["'”’)\]*_]*$/.test(before)) continue;
    return end;
  }
  return -1;
}

/** Where the first line ends that a new block follows; -1 while that is undecided. */
function findEndOfBlock(text: string): number {
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    const rest = text.slice(at + 1);
    if (/^[ \t]*\n/.test(rest) || blockStart.test(rest)) return at;
    if (undecided.test(rest)) return -1;
    if (/^[ \t]*(?:#{1,6}[ \t]|\|)/.test(text)) return at;
  }
  return -1;
}

/** Cuts a stream of Markdown into sentences; each is returned once its end is clear. */
export function createSplitter() {
  let buffer = '';

  function next(isOver: boolean): Sentence | undefined {
    const gap = /^\s*/.exec(buffer)?.[0] ?? '';
    const rest = buffer.slice(gap.length);
    if (rest === '') return undefined;
    const block = findEndOfBlock(rest);
    const isWhole = /^(?:#{1,6}\s|\|)/.test(rest);
    const sentence = isWhole ? -1 : findEndOfSentence(block < 0 ? rest : rest.slice(0, block));
    const found = sentence >= 0 ? sentence : block >= 0 ? block : isOver ? rest.length : -1;
    if (found < 0 && rest.length <= maxCharacters) return undefined;
    const end = found < 0 ? rest.length : found;
    buffer = rest.slice(end);
    return { gap, text: rest.slice(0, end) };
  }

  function all(isOver: boolean): Sentence[] {
    const sentences: Sentence[] = [];
    for (let one = next(isOver); one; one = next(isOver)) sentences.push(one);
    return sentences;
  }

  return {
    push(text: string): Sentence[] {
      buffer += text;
      return all(false);
    },
    /** The rest, whether its sentence has ended or not. */
    end(): Sentence[] {
      const left = all(true);
      buffer = '';
      return left;
    },
    /** Drops the unfinished sentence. */
    drop(): void {
      buffer = '';
    },
  };
}

export const isTooLong = ({ text }: Sentence): boolean => text.length > maxCharacters;
