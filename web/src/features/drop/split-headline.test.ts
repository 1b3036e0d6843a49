import { expect, test } from 'vitest';
import { splitHeadline } from './split-headline.ts';

test('the accent of a headline is its last sentence', () => {
  expect(splitHeadline('Forty years in oak. Fifty bottles.')).toEqual({
    opening: 'Forty years in oak.',
    accent: 'Fifty bottles.',
  });
  expect(splitHeadline('One cask')).toEqual({ opening: 'One cask', accent: '' });
});
