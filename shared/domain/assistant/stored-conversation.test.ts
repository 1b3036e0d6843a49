import { expect, test } from 'vitest';
import { addExchange, type Exchange, storedConversationLimits } from './stored-conversation.ts';

const buildExchange = (id: string, answer = 'Smoke.'): Exchange => ({
  id,
  question: 'What is peat?',
  answer,
  bottles: [],
  askedAt: '2026-11-22T10:00:00.000Z',
});
const addAll = (...exchanges: Exchange[]) => exchanges.reduce<Exchange[]>(addExchange, []);
const listIds = (exchanges: readonly Exchange[]) => exchanges.map(({ id }) => id);

test('an exchange is added once, at the end', () => {
  expect(listIds(addAll(buildExchange('a'), buildExchange('b'), buildExchange('a')))).toEqual(['a', 'b']);
});

test('the oldest exchanges are dropped when there are too many or they are too long', () => {
  const many = Array.from({ length: storedConversationLimits.exchanges + 1 }, (_, at) =>
    buildExchange(`${at}`),
  );
  expect(listIds(addAll(...many))).toEqual(listIds(many).slice(1));
  const long = 'ẞ'.repeat(storedConversationLimits.bytes / 6);
  expect(listIds(addAll(buildExchange('a', long), buildExchange('b', long), buildExchange('c')))).toEqual([
    'b',
    'c',
  ]);
  expect(listIds(addAll(buildExchange('a'), buildExchange('b', long.repeat(3))))).toEqual(['b']);
});
