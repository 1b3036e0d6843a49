/** A piece of Markdown that is judged as one: a sentence, a heading, or a row of a table. */
export type Piece = {
  /** The white space that stood before it. */
  gap: string;
  text: string;
  kind: 'sentence' | 'heading' | 'row' | 'endless';
  /** Whether it begins a paragraph, an item of a list, or a heading. */
  isFirst: boolean;
};

/** Longer without an end, nothing is a sentence. */
const longest = 1_500;

/** How a line begins that belongs to no paragraph before it. */
const blockStart = /^[ \t]*(?:[-*+][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|>|\||```|---)/;
/** What may still become one, once more of it has come. */
const undecided = /^[ \t]*(?:[-*+#`]{0,6}|\d{0,3}[.)]?)$/;

/** Full stops after which a sentence goes on. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|no|nos|st|mr|mrs|dr|ca?|etc|yrs?|o|vol|max|min|inc)\.$/i;
const ending = /[.!?…]["'”’)\]*_]*(\s+)(?=\S)/g;

/** Where the first sentence of some lines ends; -1 while nobody can tell. */
function endOfSentence(text: string): number {
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length - (match[1] as string).length;
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
function endOfBlock(text: string): number {
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    const rest = text.slice(at + 1);
    if (/^[ \t]*\n/.test(rest) || blockStart.test(rest)) return at;
    if (undecided.test(rest)) return -1;
    if (/^[ \t]*(?:#{1,6}[ \t]|\|)/.test(text)) return at;
  }
  return -1;
}

/** Cuts a stream of Markdown into pieces; a piece comes once it is clear where it ends. */
export function createSplitter() {
  let buffer = '';
  let isFirst = true;

  function kindOf(text: string, isEndless: boolean): Piece['kind'] {
    if (isEndless) return 'endless';
    return /^\s*#{1,6}\s/.test(text) ? 'heading' : /^\s*\|/.test(text) ? 'row' : 'sentence';
  }

  function take(end: number, gap: string, isEndless: boolean): Piece {
    const text = buffer.slice(0, end);
    buffer = buffer.slice(end);
    const piece: Piece = { gap, text, kind: kindOf(text, isEndless), isFirst };
    isFirst = false;
    return piece;
  }

  function next(isOver: boolean): Piece | undefined {
    const gap = /^\s*/.exec(buffer)?.[0] ?? '';
    if (gap.length === buffer.length) return undefined;
    const rest = buffer.slice(gap.length);
    // Spaces before the mark of a list say how deep it lies.
    const indent = gap.includes('\n') ? (/[ \t]*$/.exec(gap)?.[0] ?? '') : '';
    if (/\n[ \t]*\n/.test(gap) || (gap.includes('\n') && blockStart.test(rest))) isFirst = true;
    const line = indent + rest;
    const block = endOfBlock(rest);
    const inBlock = block < 0 ? rest : rest.slice(0, block);
    const isWhole = /^(?:#{1,6}\s|\|)/.test(rest);
    const sentence = isWhole ? -1 : endOfSentence(inBlock);
    const found = sentence >= 0 ? sentence : block >= 0 ? block : isOver ? rest.length : -1;
    const end = found < 0 ? rest.length : found;
    if (found < 0 && end <= longest) return undefined;
    buffer = line;
    return take(indent.length + end, gap.slice(0, gap.length - indent.length), end > longest);
  }

  function all(isOver: boolean): Piece[] {
    const pieces: Piece[] = [];
    for (let piece = next(isOver); piece; piece = next(isOver)) pieces.push(piece);
    return pieces;
  }

  return {
    push(text: string): Piece[] {
      buffer += text;
      return all(false);
    },
    /** What is left, whether it has ended or not; what follows begins anew. */
    end(): Piece[] {
      const pieces = all(true);
      buffer = '';
      isFirst = true;
      return pieces;
    },
  };
}
