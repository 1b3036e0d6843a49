import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { articleCategories, articlePictures } from '#shared/domain/site/article.ts';
import { ArticleChange, ArticleForm } from '#shared/domain/site/article-form.ts';

const state = {
  id: z.string(),
  version: withDescription(z.int(), 'Rises with every change; an edit sends the one it has read.'),
  latest: withDescription(z.int(), 'The number of the latest text.'),
  published: withDescription(
    z.nullable(z.int()),
    'The number of the text that the shop shows; null where it shows none.',
  ),
  changedAt: Timestamp,
  changedBy: withDescription(z.nullable(z.string()), 'Null for an article that comes with the shop.'),
};

/** An article in the list for staff, with the content of its latest text. */
export const EditableArticle = defineObject('EditableArticle', {
  ...state,
  title: z.string(),
  category: z.enum(articleCategories),
  author: z.string(),
  publishedDate: z.iso.date(),
});
export type EditableArticle = z.output<typeof EditableArticle>;

/** What staff write, as it is stored. */
export const ArticleText = defineObject('ArticleText', {
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  publishedDate: z.iso.date(),
  category: z.enum(articleCategories),
  picture: z.enum(articlePictures),
  photo: withDescription(z.nullish(z.string()), 'A picture that staff have uploaded, in place of the other.'),
  imageAlt: z.string(),
  tags: z.array(z.string()),
  body: withDescription(z.string(), 'Markdown.'),
});
export type ArticleText = z.output<typeof ArticleText>;

export const ArticleVersion = defineObject('ArticleVersion', {
  number: z.int(),
  savedAt: Timestamp,
  savedBy: withDescription(z.nullable(z.string()), 'Null for the one that comes with the shop.'),
  restores: withDescription(
    z.nullable(z.int()),
    'The number of the earlier text that it brought back; null where it was written anew.',
  ),
});
export type ArticleVersion = z.output<typeof ArticleVersion>;

/** An article with its latest text and its versions. */
export const ArticleRecord = defineObject('ArticleRecord', {
  ...state,
  content: ArticleText,
  versions: withDescription(z.array(ArticleVersion), 'The latest first, at most 50.'),
});
export type ArticleRecord = z.output<typeof ArticleRecord>;

const id = z.string().check(z.minLength(1), z.maxLength(120));
const params = z.object({ id });

/** The blog, for the staff who write it. */
export const articleDeskApi = defineArea('articles', {
  listEditable: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/articles',
    permission: 'articles.edit',
    summary: 'List every article, published or not, the latest first.',
    response: z.array(EditableArticle),
  }),
  getEditable: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/articles/{id}',
    permission: 'articles.edit',
    summary: 'Show an article with its latest text and its versions.',
    params,
    response: ArticleRecord,
    errors: ['article_not_found'],
  }),
  getVersion: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/articles/{id}/versions/{number}',
    permission: 'articles.edit',
    summary: 'Show one version of an article.',
    params: z.object({ id, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)) }),
    response: ArticleText,
    errors: ['article_not_found'],
  }),
  createArticle: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/articles',
    permission: 'articles.edit',
    summary: 'Write a new article; the same one sent again makes no second.',
    body: ArticleForm,
    response: ArticleRecord,
    status: 201,
    errors: ['article_exists'],
  }),
  saveArticle: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/articles/{id}',
    permission: 'articles.edit',
    summary:
      'Save a new version of an article, and publish it where `publish` says so; refused if the version read is no longer current.',
    params,
    body: ArticleChange,
    response: ArticleRecord,
    errors: ['article_not_found', 'changed_meanwhile'],
  }),
  publishVersion: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/articles/{id}/published',
    permission: 'articles.edit',
    summary:
      'Publish a version of an article, or take the article off the site. An earlier version is saved anew as the latest.',
    params,
    body: z.object({
      number: withDescription(
        z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
        'The version to publish; null takes the article off the site.',
      ),
      version: z.int('Must be a whole number'),
    }),
    response: ArticleRecord,
    errors: ['article_not_found', 'changed_meanwhile'],
  }),
  deleteArticle: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/articles/{id}',
    permission: 'articles.edit',
    summary:
      'Delete a draft that was never published, with its versions; refused if the version read is no longer current.',
    params,
    query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)) }),
    status: 204,
    errors: ['article_not_found', 'article_was_published', 'changed_meanwhile'],
  }),
});
