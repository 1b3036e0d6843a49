import * as z from 'zod/mini';
import { isStoredPicture } from '#shared/domain/catalogue/pictures/picture.ts';
import { isDay } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText, isMultilineText, isOneLine } from '#shared/domain/common/one-line.ts';
import { parseMarkdown } from '#shared/domain/common/parse-markdown.ts';
import { articleCategories, articlePictures } from './article.ts';

/** The messages at the fields of an article; the form and the calls check the same. */
export const articleMessages = {
  id: 'Use lower-case letters, digits and hyphens, such as how-we-taste',
  title: 'Please enter a title',
  excerpt: 'Please sum up the article in a sentence or two',
  author: 'Please enter who wrote it',
  publishedDate: 'Please enter a day',
  category: 'Please choose a category',
  picture: 'Please choose a picture',
  photo: 'Please upload the picture again',
  imageAlt: 'Please describe the picture for those who cannot see it',
  tags: 'Use up to 8 tags of at most 40 characters',
  body: 'Please write the article',
} as const;

const parseTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const maxBodyCharacters = 40_000;

const Body = z
  .string(articleMessages.body)
  .check(
    z.trim(),
    z.minLength(1, articleMessages.body),
    z.maxLength(maxBodyCharacters, 'Must be at most 40,000 characters'),
    isMultilineText,
    (checked) => {
      const [fault] = parseMarkdown(checked.value).faults;
      if (fault)
        checked.issues.push({
          code: 'custom',
          message: `Line ${fault.line}: ${fault.message}`,
          input: checked.value,
        });
    },
  );

const fields = {
  title: buildRequiredText(articleMessages.title, 120),
  excerpt: buildRequiredText(articleMessages.excerpt, 300),
  author: buildRequiredText(articleMessages.author, 80),
  publishedDate: z
    .string(articleMessages.publishedDate)
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, articleMessages.publishedDate),
      z.refine(isDay, articleMessages.publishedDate),
    ),
  category: z.enum(articleCategories, articleMessages.category),
  picture: z.enum(articlePictures, articleMessages.picture),
  photo: z.nullish(z.string(articleMessages.photo).check(z.refine(isStoredPicture, articleMessages.photo))),
  imageAlt: buildRequiredText(articleMessages.imageAlt, 200),
  /** Separated by commas. */
  tags: z.pipe(
    z.string(articleMessages.tags).check(
      z.maxLength(400, articleMessages.tags),
      isOneLine,
      z.refine((typed) => {
        const tags = parseTags(typed);
        return tags.length <= 8 && tags.every(({ length }) => length <= 40);
      }, articleMessages.tags),
    ),
    z.transform(parseTags),
  ),
  body: Body,
  publish: z.boolean('Must be true or false'),
};

export const articleId = z
  .string(articleMessages.id)
  .check(z.maxLength(80, articleMessages.id), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, articleMessages.id));

/** A new article; its address never changes, since others link to it. */
export const ArticleForm = z.object({ id: articleId, ...fields });

/** A change to the version that was read. */
export const ArticleChange = z.object({ ...fields, version: z.int('Must be a whole number') });
