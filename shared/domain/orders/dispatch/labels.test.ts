import { expect, test } from 'vitest';
import { splitByChosenDay } from './labels.ts';

const build = (id: string, changes: object = {}) => ({
  id,
  addsTo: null as string | null,
  lines: [],
  isDayNominated: true,
  dispatchBy: '2026-06-17',
  ...changes,
});
const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test.each([
  ['2026-06-16', [], ['one', 'two']],
  ['2026-06-17', ['one', 'two'], []],
  ['2026-06-18', ['one', 'two'], []],
])(
  'on %s an order for a chosen day and the order added to it are due, or both are early',
  (today, due, early) => {
    const rows = [build('one'), build('two', { addsTo: 'one', isDayNominated: false })];
    const split = splitByChosenDay(rows, today);
    expect([listIds(split.due), listIds(split.early)]).toEqual([due, early]);
  },
);

test('an order without a chosen day is due at once', () => {
  const rows = [build('one', { isDayNominated: false }), build('two')];
  const { due, early } = splitByChosenDay(rows, '2026-06-10');
  expect([listIds(due), listIds(early)]).toEqual([['one'], ['two']]);
});
