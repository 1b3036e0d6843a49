/** A block of an answer so far; only the last may still be open. */
export type BlockDraft = { fields: Record<string, unknown>; isOpen: boolean };

/** How deep blocks are nested: within the answer and its list. */
const listDepth = 2;

/** Closes what is open in partial JSON. An unfinished escape is cut off. */
function closeJson(text: string): { json: string; depth: number } {
  const closings: string[] = [];
  let inString = false;
  let end = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString && character === '\\') {
      const length = text[at + 1] === 'u' ? 6 : 2;
      if (at + length > text.length) end = at;
      at += length - 1;
    } else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === '{') closings.push('}');
    else if (character === '[') closings.push(']');
    else if (character === '}' || character === ']') {
      closings.pop();
      if (closings.length === 0) return { json: text.slice(0, at + 1), depth: 0 };
    }
  }
  const closing = closings.toReversed().join('');
  return { json: `${text.slice(0, end)}${inString ? '"' : ''}${closing}`, depth: closings.length };
}

function parseBlocks(json: string): unknown[] | undefined {
  try {
    const { blocks } = JSON.parse(json) as { blocks?: unknown };
    return Array.isArray(blocks) ? blocks : undefined;
  } catch {
    // The JSON breaks off within a name or before a value; the next piece will complete it.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an answer while it is written. A model that does not keep to the schema and writes plain text is read as one block
 * of prose.
 */
export function createAnswerReader() {
  let text = '';
  let drafts: BlockDraft[] = [];
  return {
    /** Takes the next piece; returns all blocks so far. */
    push(piece: string): readonly BlockDraft[] {
      text += piece;
      const begun = text.trimStart().replace(/^```(?:json)?\s*/, '');
      if (begun === '' || begun.startsWith('`')) return drafts;
      if (!begun.startsWith('{')) {
        drafts = [{ fields: { type: 'prose', text: text.trimStart() }, isOpen: true }];
        return drafts;
      }
      const { json, depth } = closeJson(begun);
      const blocks = parseBlocks(json);
      if (blocks)
        drafts = blocks.map((block, at) => ({
          fields: isRecord(block) ? block : {},
          isOpen: at === blocks.length - 1 && depth > listDepth,
        }));
      return drafts;
    },
  };
}
