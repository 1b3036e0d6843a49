import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { articleCategories, articlePictures } from '#shared/domain/site/article.ts';

/** All of an article except its text. */
const listed = {
  id: withMeta(z.string(), {
    description: 'Its address below the blog.',
    examples: ['four-glasses-reviewed'],
  }),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  publishedDate: z.iso.date(),
  category: z.enum(articleCategories),
  picture: withDescription(z.enum(articlePictures), 'Which of the pictures of the site is at its top.'),
  photo: withDescription(z.nullish(z.string()), 'A picture that staff have uploaded, in place of the other.'),
  imageAlt: z.string(),
  readMinutes: z.int(),
  tags: z.array(z.string()),
};

export const Article = withMeta(z.object(listed), { id: 'Article' });
export type Article = z.output<typeof Article>;

const Words = z.union([
  z.string(),
  z.array(
    z.object({
      text: z.string(),
      isStrong: z.optional(z.boolean()),
      isEmphasis: z.optional(z.boolean()),
      to: withDescription(z.optional(z.string()), 'Where the words lead: `/…` or `https://…`.'),
    }),
  ),
]);

/** The schema of `#shared/domain/common/article-blocks.ts`. */
export const ArticleBlocks = z.array(
  z.union([
    z.object({ heading: z.string() }),
    z.object({ text: Words }),
    z.object({ quote: Words }),
    z.object({ list: z.array(Words), isOrdered: z.optional(z.boolean()) }),
    z.object({ facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
    z.object({ link: z.object({ label: z.string(), to: z.string() }) }),
  ]),
);

export const ArticlePage = defineObject('ArticlePage', {
  ...listed,
  blocks: withDescription(ArticleBlocks, 'The text, piece by piece.'),
});
export type ArticlePage = z.output<typeof ArticlePage>;

const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

/** The blog, for its readers. */
export const articlesApi = defineArea('articles', {
  listArticles: defineEndpoint({
    method: 'GET',
    path: '/api/articles',
    access: 'anyone',
    summary: 'List the published articles of the blog, the latest first, without their texts.',
    response: z.array(Article),
    cacheControl,
  }),
  getArticle: defineEndpoint({
    method: 'GET',
    path: '/api/articles/{id}',
    access: 'anyone',
    summary: 'Read a published article.',
    params: z.object({
      id: withMeta(z.string().check(z.minLength(1), z.maxLength(120)), {
        examples: ['four-glasses-reviewed'],
      }),
    }),
    response: ArticlePage,
    errors: ['article_not_found'],
    cacheControl,
  }),
});
