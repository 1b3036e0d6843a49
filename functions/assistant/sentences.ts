/** A sentence of Markdown, a heading or a line of a list, with the white space that stood before it. */
export type Sentence = { gap: string; text: string };

/** Longer without an end, nothing is a sentence. */
const maxCharacters = 1_500;

/** How a line begins that belongs to no paragraph before it. */
const blockStart = /^[ \t]*(?:[-*+][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|>|\||```|---)/;
/** What may still become one, once more of it has come. */
const undecided = /^[ \t]*(?:[-*+#`]{0,6}|\d{0,3}[.)]?)$/;

/** Full stops after which a sentence goes on. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|no|nos|st|mr|mrs|dr|ca?|etc|yrs?|o|vol|max|min|inc)\.$/i;
const ending = /(?:[.!?…]["'”’)\]*_]*(\s+)(?=\S))|[。！？]/g;

/** Where the first sentence ends; -1 while nobody can tell. */
function findEndOfSentence(text: string): number {
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length - (match[1] ?? '').length;
    const before = text.slice(0, end);
    const next = text.slice(match.index + match[0].length);
    if (abbreviation.test(before) || /^\s*(?:\d{1,3}[.)]|#+)$/.test(before)) continue;
    // "It is 46.3" or "approx. nine": what goes on in small letters or figures is the same sentence.
    if (/^[\p{Ll}\d]/u.test(next) && /\.["'”’)\]*_]*$/.test(before)) continue;
    return end;
  }
  return -1;
}

/** Where the first line ends that begins a new block after it; -1 while nobody can tell. */
function findEndOfBlock(text: string): number {
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    const rest = text.slice(at + 1);
    if (/^[ \t]*\n/.test(rest) || blockStart.test(rest)) return at;
    if (undecided.test(rest)) return -1;
    if (/^[ \t]*(?:#{1,6}[ \t]|\|)/.test(text)) return at;
  }
  return -1;
}

/** Cuts a stream of Markdown into sentences; each comes once it is clear where it ends. */
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
    /** What is left, whether it has ended or not. */
    end(): Sentence[] {
      const left = all(true);
      buffer = '';
      return left;
    },
    /** Leaves out what has not ended. */
    drop(): void {
      buffer = '';
    },
  };
}

export const isTooLong = ({ text }: Sentence): boolean => text.length > maxCharacters;
