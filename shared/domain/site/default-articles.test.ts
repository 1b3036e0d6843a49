import { describe, expect, test } from 'vitest';
import { computeReadMinutes } from '#shared/domain/common/article-blocks.ts';
import { parseMarkdown } from '#shared/domain/common/parse-markdown.ts';
import { articleCategories, isSameArticle, parseCategory, sortArticles, toCategoryKey } from './article.ts';
import { ArticleForm } from './article-form.ts';
import { defaultArticles, findDefaultArticle } from './default-articles.ts';

describe('the default articles', () => {
  test('are four, the latest first, with at least one in every category', () => {
    const listed = Object.entries(defaultArticles).map(([id, content]) => ({ id, ...content }));
    expect(listed).toHaveLength(4);
    expect(sortArticles(listed)).toEqual(listed);
    for (const category of articleCategories)
      expect(listed.map((article) => article.category)).toContain(category);
  });

  test.each(Object.entries(defaultArticles))(
    '%s passes validation, states its reading time and promises no financial return',
    (id, content) => {
      const { body, title, excerpt, tags, readMinutes } = content;
      expect(readMinutes).toBe(computeReadMinutes(parseMarkdown(body).blocks));
      const parsed = ArticleForm.parse({ ...content, id, tags: tags.join(', '), publish: true });
      expect(isSameArticle(parsed, content)).toBe(true);
      expect(`${title} ${excerpt} ${body}`).not.toMatch(
        /13\s?%|annual return|will (rise|appreciate|grow in value)|guaranteed/i,
      );
    },
  );

  test('are found only by their own ids', () => {
    expect(findDefaultArticle('four-glasses-reviewed')?.category).toBe('Reviews');
    expect(findDefaultArticle('constructor')).toBeUndefined();
  });
});

test('every category is found by its URL key, and an unknown key is not', () => {
  for (const category of articleCategories) expect(parseCategory(toCategoryKey(category))).toBe(category);
  expect(parseCategory('cocktails')).toBeNull();
  expect(parseCategory(null)).toBeNull();
});
