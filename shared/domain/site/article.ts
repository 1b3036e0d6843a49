/** The categories of the specification. */
export const articleCategories = ['Education', 'Distillery Profile', 'Investment', 'Reviews'] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/** The pictures that an article may have at its top. */
export const articlePictures = ['label', 'stillHouse', 'warehouse', 'glasses', 'backBar'] as const;
export type ArticlePicture = (typeof articlePictures)[number];

/** What staff write of an article. */
export type ArticleContent = {
  title: string;
  excerpt: string;
  author: string;
  /** The day that is shown beside the author, as `2026-11-12`. */
  publishedDate: string;
  category: ArticleCategory;
  picture: ArticlePicture;
  /** The address of a picture that staff have uploaded; it replaces the other one. */
  photo?: string | null | undefined;
  imageAlt: string;
  tags: readonly string[];
  /** Markdown, as `parse-markdown.ts` takes it. */
  body: string;
};

/** An article that comes with the shop, with its reading time, so a list of articles needs no Markdown parser. */
export type DefaultArticle = ArticleContent & { readMinutes: number };

/** A category as addresses spell it. */
export const toCategoryKey = (category: ArticleCategory): string => category.toLowerCase().replace(' ', '-');

/** The category that an address names; null for an unknown one. */
export const parseCategory = (key: string | null): ArticleCategory | null =>
  articleCategories.find((category) => toCategoryKey(category) === key) ?? null;

/** Articles as the shop lists them: the latest first. */
export const sortArticles = <ListedArticle extends { publishedDate: string; id: string }>(
  articles: readonly ListedArticle[],
): ListedArticle[] =>
  articles.toSorted(
    (one, other) => other.publishedDate.localeCompare(one.publishedDate) || one.id.localeCompare(other.id),
  );

const fields = [
  'title',
  'excerpt',
  'author',
  'publishedDate',
  'category',
  'picture',
  'imageAlt',
  'body',
] as const satisfies readonly (keyof ArticleContent)[];

/** Whether two texts are identical. */
export const isSameArticle = (one: ArticleContent, other: ArticleContent): boolean =>
  fields.every((field) => one[field] === other[field]) &&
  (one.photo ?? null) === (other.photo ?? null) &&
  JSON.stringify(one.tags) === JSON.stringify(other.tags);

/**
 * Whether no version of an article was ever on the site. Each save raises both numbers; taking an article off the site raises
 * `version` alone. An article that comes with the shop starts with a text at version 0, which is why `isDefault` is needed.
 */
export const isUnpublishedDraft = (article: {
  version: number;
  latest: number;
  published: number | null;
  isDefault: boolean;
}): boolean => !article.isDefault && article.published === null && article.version === article.latest;
