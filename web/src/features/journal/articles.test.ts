import { describe, expect, test } from 'vitest';
import type { Block } from '#web/ui/prose.tsx';
import { articles, categories, categoryKey, findArticle, parseCategory } from './articles.ts';
import { loadBody } from './bodies.ts';

const wordsPerMinute = 200;

function toText(block: Block): string {
  if ('heading' in block) return block.heading;
  if ('text' in block) return block.text;
  if ('list' in block) return block.list.join(' ');
  if ('facts' in block) return block.facts.map(({ name, value }) => `${name} ${value}`).join(' ');
  return block.link.label;
}

describe('the journal', () => {
  test('has four articles, each with an address and a date of its own, the newest first', () => {
    expect(articles).toHaveLength(4);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(4);
    const dates = articles.map(({ publishedDate }) => publishedDate);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('has an article in every category, and finds the category of every address', () => {
    for (const category of categories) {
      expect(articles.map((article) => article.category)).toContain(category);
      expect(parseCategory(categoryKey(category))).toBe(category);
    }
    expect(parseCategory('cocktails')).toBeNull();
    expect(parseCategory(null)).toBeNull();
    expect(findArticle('nowhere')).toBeUndefined();
  });

  test.each(articles)('$id takes as long to read as it says, and promises no return', async (article) => {
    const text = (await loadBody(article.id)).map(toText).join(' ');
    expect(article.readMinutes).toBe(Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute)));
    expect(`${article.title} ${article.excerpt} ${text}`).not.toMatch(
      /13\s?%|annual return|will (rise|appreciate|grow in value)|guaranteed/i,
    );
  });

  test('has no text for an unknown address', async () => {
    await expect(loadBody('nowhere')).rejects.toThrow('nowhere');
  });
});
