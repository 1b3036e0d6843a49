import type * as z from 'zod/mini';
import type { ArticleForm } from '#shared/domain/site/article-form.ts';

/** An article as the form sends it. */
export const buildArticle = (
  changes: Partial<z.input<typeof ArticleForm>> = {},
): z.input<typeof ArticleForm> => ({
  id: 'how-we-taste',
  title: 'How we taste',
  excerpt: 'With water, and slowly.',
  author: 'Ada Byron',
  publishedDate: '2026-11-20',
  category: 'Reviews',
  picture: 'backBar',
  imageAlt: 'Bottles behind a bar.',
  tags: 'Tasting, Water',
  body: '## The nose\n\nTake your time.',
  publish: false,
  ...changes,
});
