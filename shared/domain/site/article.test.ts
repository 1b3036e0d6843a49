import { expect, test } from 'vitest';
import { isUnpublishedDraft } from './article.ts';

test.each([
  ['granted for a draft that was saved twice', { version: 2, latest: 2, published: null }, true],
  ['denied for a published article', { version: 2, latest: 2, published: 1 }, false],
  ['denied for an article that was taken off the site', { version: 2, latest: 1, published: null }, false],
  [
    'denied for an article that was taken off the site and changed since',
    { version: 4, latest: 3, published: null },
    false,
  ],
])('permission to delete an article: %s', (_, article, expected) => {
  expect(isUnpublishedDraft({ ...article, isDefault: false })).toBe(expected);
  expect(isUnpublishedDraft({ ...article, isDefault: true })).toBe(false);
});
