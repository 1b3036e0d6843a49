import { maxLookupInput, maxReason, type StoredBlock } from '#shared/domain/assistant/answer-blocks.ts';
import { maxCards } from '#shared/domain/assistant/assistant.ts';
import { suggestionLimits } from '#shared/domain/cart/suggested-cart.ts';

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && value.length <= maxLength;

const isList = (value: unknown, maxLength: number, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= maxLength && value.every(isItem);

const isId = (value: unknown): boolean => isText(value, 120);

const isLookup = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.tool, 40) &&
  'input' in value &&
  (JSON.stringify(value.input) ?? '').length <= maxLookupInput;

const isLine = (value: unknown): boolean =>
  isRecord(value) && isId(value.id) && Number.isSafeInteger(value.quantity);

const optional = (value: unknown, isValid: (value: unknown) => boolean): boolean =>
  value === undefined || isValid(value);

const checks: Record<StoredBlock['type'], (block: Fields) => boolean> = {
  prose: ({ text }) => typeof text === 'string',
  bottle: ({ id, reason, isDetailed }) =>
    isId(id) && isText(reason, maxReason) && optional(isDetailed, (value) => typeof value === 'boolean'),
  fact: ({ topic, place, bottles, lookup }) =>
    isText(topic, 40) &&
    optional(place, (value) => isText(value, 200)) &&
    optional(bottles, (value) => isList(value, maxCards, isId)) &&
    optional(lookup, isLookup),
  cart: ({ bottles }) => isList(bottles, suggestionLimits.lines, isLine),
};

const isStoredBlock = (block: unknown): block is StoredBlock =>
  isRecord(block) &&
  Object.hasOwn(checks, String(block.type)) &&
  checks[block.type as StoredBlock['type']](block);

/**
 * The parts of an answer as this tab stored them, perhaps with another version of the page; undefined if the shop no
 * longer prints one of them. It checks the same as the contract's `StoredBlock`, without its schemas.
 */
export const readBlocks = (blocks: unknown): StoredBlock[] | undefined =>
  Array.isArray(blocks) && blocks.every(isStoredBlock) ? blocks : undefined;
