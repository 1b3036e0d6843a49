/**
 * What our code prints about the shop within an answer. An answer is stored with these references instead of their output, and
 * they are printed again each time it is shown, so prices, stock and states are always current.
 */
export type Reference =
  | { type: 'bottle'; id: string; reason: string; isDetailed?: boolean | undefined }
  | {
      type: 'fact';
      topic: string;
      place?: string | undefined;
      /** The ids of the bottles that the answer had shown before it. */
      bottles?: string[] | undefined;
      /**
       * The tool whose result it prints, with its arguments; it runs again under the session of the person who reads the
       * answer.
       */
      lookup?: { tool: string; input: unknown } | undefined;
    }
  | { type: 'cart'; bottles: { id: string; quantity: number }[] };

/** The most references that are printed again together. */
export const maxReferences = 200;
/** The longest reason for a bottle, and the longest arguments of a tool as JSON, in characters. */
export const maxReason = 1_000;
export const maxLookupInput = 2_000;

/** A part of an answer: the model's own words as Markdown, after the policy passed them, or what our code prints. */
export type StoredBlock = { type: 'prose'; text: string } | Reference;

const isReference = (block: StoredBlock): block is Reference => block.type !== 'prose';

export const listReferences = (blocks: readonly StoredBlock[] = []): Reference[] =>
  blocks.filter(isReference);

/** The blocks of an answer with its next piece added: a printed reference, or prose. */
export function addPiece(
  blocks: readonly StoredBlock[],
  piece: string,
  reference: Reference | undefined,
): StoredBlock[] {
  if (reference) return [...blocks, reference];
  const last = blocks.at(-1);
  return last?.type === 'prose'
    ? [...blocks.slice(0, -1), { type: 'prose', text: last.text + piece }]
    : [...blocks, { type: 'prose', text: piece.trimStart() }];
}

/** Whether a Markdown text ends in a list, so a bottle's line continues it. */
export const endsInList = (text: string): boolean => /(?:^|\n)- [^\n]*$/.test(text);

/** An answer as Markdown, with what is printed for each of its references in order; one without a print is left out. */
export function joinBlocks(blocks: readonly StoredBlock[], prints: readonly (string | undefined)[]): string {
  let text = '';
  let printed = 0;
  for (const block of blocks) {
    const piece = isReference(block) ? prints[printed++] : block.text;
    if (!piece) continue;
    const gap = block.type === 'bottle' && endsInList(text) ? '\n' : '\n\n';
    text += text === '' ? piece : `${gap}${piece}`;
  }
  return text;
}
