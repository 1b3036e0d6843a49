import { describe, expect, test } from 'vitest';
import {
  errorsOf,
  problemsOf,
  type ReleaseTyped,
  releaseOf,
  sayIncomplete,
  typedBottle,
} from './release-form.ts';

const whole: ReleaseTyped = {
  title: ' The November drop ',
  description: 'Three casks.',
  bottles: [{ id: 'prd_a', name: 'Kilbrae 12', price: '£1,250.50', stock: '6' }],
};
const namesOf = (typed: ReleaseTyped) => problemsOf(typed).map(({ name }) => name);

describe('a release that is being written', () => {
  test('is sent as the contract has it: amounts and counts are numbers, however people write them', () => {
    expect(problemsOf(whole)).toEqual([]);
    expect(releaseOf(whole)).toEqual({
      title: 'The November drop',
      description: 'Three casks.',
      bottles: [{ id: 'prd_a', name: 'Kilbrae 12', price: 1250.5, stock: 6 }],
    });
  });

  test('says of each field what it lacks, and of the whole what the specification says', () => {
    const empty = { title: ' ', description: '', bottles: [] };
    expect(namesOf(empty)).toEqual(['title', 'description', 'bottles']);
    expect(sayIncomplete(problemsOf(empty), false)).toEqual({
      title: 'Incomplete Release',
      description: 'Please fill in all fields and add at least one bottle',
    });
    expect(sayIncomplete(problemsOf(empty), true)).toEqual({
      title: 'Incomplete Release',
      description: 'Please complete the release form before sending a test',
    });
    expect(errorsOf(problemsOf(empty))).toMatchObject({
      title: { message: 'Please enter a title' },
      bottles: { root: { message: 'Please add at least one bottle' } },
    });
  });

  test.each([
    ['nothing typed', typedBottle()],
    ['words for figures', { id: 'x', name: 'Kilbrae', price: 'many', stock: 'few' }],
    ['nothing to sell', { id: 'x', name: 'Kilbrae', price: '0', stock: '0' }],
    ['half a bottle', { id: 'x', name: 'Kilbrae', price: '-1', stock: '1.5' }],
  ])('asks for the details of a bottle with %s', (_, bottle) => {
    const problems = problemsOf({ ...whole, bottles: [...whole.bottles, bottle] });
    expect(problems.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bottles.1.price', 'bottles.1.stock']),
    );
    expect(sayIncomplete(problems, false)).toEqual({
      title: 'Missing Information',
      description: 'Please fill in all bottle details',
    });
  });

  test('has room for twelve bottles', () => {
    const bottles = Array.from({ length: 13 }, () => whole.bottles[0] ?? typedBottle());
    expect(problemsOf({ ...whole, bottles })).toEqual([
      { name: 'bottles', message: 'A letter has room for 12 bottles' },
    ]);
  });
});
