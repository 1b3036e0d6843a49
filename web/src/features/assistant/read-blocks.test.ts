import { expect, test } from 'vitest';
import { StoredBlock } from '#shared/contracts/assistant.ts';
import { readBlocks } from './read-blocks.ts';

const lookup = { tool: 'my_orders', input: {} };
const id = 'prd_1';

test.each([
  [{ type: 'prose', text: 'Smoke.' }, true],
  [{ type: 'prose' }, false],
  [{ type: 'bottle', id, reason: 'a'.repeat(1_000), isDetailed: true }, true],
  [{ type: 'bottle', id, reason: 'a'.repeat(1_001) }, false],
  [{ type: 'bottle', id: 'a'.repeat(121), reason: '' }, false],
  [{ type: 'bottle', id, reason: '', isDetailed: 'yes' }, false],
  [{ type: 'fact', topic: 'orders', place: 'W1D', bottles: [id], lookup }, true],
  [{ type: 'fact', topic: 'orders', lookup: { tool: 'my_orders' } }, false],
  [{ type: 'fact', topic: 'orders', lookup: 'my_orders' }, false],
  [{ type: 'fact', topic: 'orders', lookup: { ...lookup, input: 'a'.repeat(1_998) } }, true],
  [{ type: 'fact', topic: 'orders', lookup: { ...lookup, input: 'a'.repeat(1_999) } }, false],
  [{ type: 'fact', topic: 'a'.repeat(41) }, false],
  [{ type: 'fact', topic: 'orders', place: 7 }, false],
  [{ type: 'fact', topic: 'orders', place: 'a'.repeat(201) }, false],
  [{ type: 'fact', topic: 'orders', bottles: Array(100).fill(id) }, false],
  [{ type: 'cart', bottles: [{ id, quantity: 2 }] }, true],
  [{ type: 'cart', bottles: [{ id, quantity: 1.5 }] }, false],
  [{ type: 'cart', bottles: Array(11).fill({ id, quantity: 1 }) }, false],
  [{ type: 'film', id }, false],
  [{ type: 'toString' }, false],
  [null, false],
])('an answer block is readable if and only if the contract accepts it: %j', (block, isReadable) => {
  expect(StoredBlock.safeParse(block).success).toBe(isReadable);
  expect(readBlocks([block])).toEqual(isReadable ? [block] : undefined);
});

test('an answer stored before blocks existed has none', () => {
  expect(readBlocks(undefined)).toBeUndefined();
});
