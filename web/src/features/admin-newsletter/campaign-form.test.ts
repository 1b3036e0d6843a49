import { describe, expect, test } from 'vitest';
import {
  blankTypedBottle,
  type CampaignFormValues,
  describeIncomplete,
  findProblems,
  toCampaignInput,
  toFormErrors,
} from './campaign-form.ts';

const completeForm: CampaignFormValues = {
  title: ' The November drop ',
  description: 'Three casks.',
  bottles: [{ id: 'prd_a', name: 'Kilbrae 12', price: '£1,250.50', stock: '6' }],
};
const listProblemNames = (typed: CampaignFormValues) => findProblems(typed).map(({ name }) => name);

describe('the campaign form', () => {
  test('sends prices and stock as numbers, as the contract requires', () => {
    expect(findProblems(completeForm)).toEqual([]);
    expect(toCampaignInput(completeForm)).toEqual({
      title: 'The November drop',
      description: 'Three casks.',
      bottles: [{ id: 'prd_a', name: 'Kilbrae 12', price: 1250.5, stock: 6 }],
    });
  });

  test("reports each missing field, and the specification's message for the whole form", () => {
    const empty = { title: ' ', description: '', bottles: [] };
    expect(listProblemNames(empty)).toEqual(['title', 'description', 'bottles']);
    expect(describeIncomplete(findProblems(empty), false)).toEqual({
      title: 'Incomplete Release',
      description: 'Please fill in all fields and add at least one bottle',
    });
    expect(describeIncomplete(findProblems(empty), true)).toEqual({
      title: 'Incomplete Release',
      description: 'Please complete the release form before sending a test',
    });
    expect(toFormErrors(findProblems(empty))).toMatchObject({
      title: { message: 'Please enter a title' },
      bottles: { root: { message: 'Please add at least one bottle' } },
    });
  });

  test.each([
    ['empty fields', blankTypedBottle()],
    ['text instead of numbers', { id: 'x', name: 'Kilbrae', price: 'many', stock: 'few' }],
    ['zero price and stock', { id: 'x', name: 'Kilbrae', price: '0', stock: '0' }],
    ['a negative price and fractional stock', { id: 'x', name: 'Kilbrae', price: '-1', stock: '1.5' }],
  ])('rejects a bottle with %s', (_, bottle) => {
    const problems = findProblems({ ...completeForm, bottles: [...completeForm.bottles, bottle] });
    expect(problems.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bottles.1.price', 'bottles.1.stock']),
    );
    expect(describeIncomplete(problems, false)).toEqual({
      title: 'Missing Information',
      description: 'Please fill in all bottle details',
    });
  });

  test('accepts at most twelve bottles', () => {
    const bottles = Array.from({ length: 13 }, () => completeForm.bottles[0] ?? blankTypedBottle());
    expect(findProblems({ ...completeForm, bottles })).toEqual([
      { name: 'bottles', message: 'An email has room for 12 bottles' },
    ]);
  });
});
