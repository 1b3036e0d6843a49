import type { ReturnedBottle, ToolAnswer } from '#functions/assistant/tools/tool.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { maxCards } from '#shared/domain/assistant/assistant.ts';
import { addEvidence, noEvidence } from './evidence.ts';
import { type Context, type Fault, judge, type Verdict } from './judge.ts';
import { createLexicon } from './lexicon.ts';
import { createSplitter, type Piece } from './sentences.ts';
import { createTable } from './table.ts';

/** Faults after which nobody knows any more what "it" is. */
const losesThread: ReadonlySet<Fault> = new Set(['bottle', 'amount', 'stock', 'number', 'dangling']);

/**
 * Stands between the model and the visitor. Text goes in as it comes and comes out a sentence at a time, each only if what it
 * says of bottles, money and stock is what the tools have returned; any other is left out.
 */
export function createPolicy(catalogue: readonly Product[]) {
  const lexicon = createLexicon(catalogue);
  const evidence = noEvidence();
  const splitter = createSplitter();
  const named = new Map<string, Product>();
  const table = createTable(lexicon, evidence);
  let context: Context = { ids: [], isLost: false };
  let withheld = 0;
  let gap = '';
  let hasSpoken = false;
  /** Whether the sentence that began a block was left out, so that its mark is gone. */
  let isBlockOpen = true;

  function judgePiece(piece: Piece): Verdict {
    // It may end in the middle of a name or a number.
    if (piece.kind === 'endless') return { fault: 'number', named: [] };
    if (piece.kind === 'row') return table.judgeRow(piece.text, context);
    table.end();
    return judge(piece.text, lexicon, evidence, context, { isHeading: piece.kind === 'heading' });
  }

  /** What of a piece is shown: all of it, or nothing. The white space before what is left out goes to what follows. */
  function withdrawal(piece: Piece): string[] {
    if (piece.isFirst) isBlockOpen = true;
    gap = pickWider(gap, piece.gap);
    const { fault, named: bottles } = judgePiece(piece);
    if (fault || !isBlockOpen) {
      withheld += 1;
      if (piece.isFirst && piece.kind === 'sentence' && isListItem(piece.text)) isBlockOpen = false;
      if (fault && losesThread.has(fault)) context = { ids: [], isLost: true };
      return [];
    }
    for (const bottle of bottles) if (named.size < maxCards) named.set(bottle.id, bottle);
    if (bottles.length > 0) context = { ids: bottles.map(({ id }) => id), isLost: false };
    const text = `${hasSpoken ? gap : ''}${piece.text}`;
    hasSpoken = true;
    gap = '';
    return [text];
  }

  return {
    push: (text: string): string[] => splitter.push(text).flatMap(withdrawal),
    /** Takes what has come as whole; what follows is a paragraph of its own. */
    endParagraph(): string[] {
      const released = splitter.end().flatMap(withdrawal);
      gap = '\n\n';
      return released;
    },
    allow: (answers: readonly ToolAnswer[]): void => addEvidence(evidence, answers),
    /** How many sentences were left out. */
    withheld: (): number => withheld,
    /** The bottles that the released sentences name, in their order. */
    named: (): Product[] => [...named.values()],
    returned: (): ReturnedBottle[] => [...evidence.bottles.values()],
    hasTerms: (): boolean => evidence.termsPence.size > 0,
  };
}

export type Policy = ReturnType<typeof createPolicy>;

const isListItem = (text: string): boolean => /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(text);

const countLines = (gap: string): number => gap.split('\n').length;
const pickWider = (one: string, other: string): string =>
  countLines(other) >= countLines(one) ? other : one;
