import { listDocumentVersions } from '#functions/site/list-document-versions.ts';
import { type SiteDocumentRecord, siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import type { ArticleRecord, ArticleText, ArticleVersion } from '#shared/contracts/site/article-desk.ts';
import type { Article, ArticlePage } from '#shared/contracts/site/articles.ts';
import { computeReadMinutes } from '#shared/domain/common/article-blocks.ts';
import { parseMarkdown } from '#shared/domain/common/parse-markdown.ts';
import { sortArticles } from '#shared/domain/site/article.ts';
import { defaultArticles, findDefaultArticle } from '#shared/domain/site/default-articles.ts';

export const articleKind = 'article';

/** The state of an article; version 0 means a default article that nobody has changed. */
export type ArticleState = Omit<ArticleRecord, 'content' | 'versions'> & {
  latestSummary: Article;
  publishedSummary: Article | null;
};

/** An article without its text, as lists show it. */
export function toArticle(id: string, { body, ...content }: ArticleText): Article {
  return { id, ...content, readMinutes: computeReadMinutes(parseMarkdown(body).blocks) };
}

function toDefaultContent(id: string): ArticleText | null {
  const found = findDefaultArticle(id);
  if (!found) return null;
  const { readMinutes: _, ...content } = found;
  return { ...content, tags: [...content.tags] };
}

const toDefaultMoment = ({ publishedDate }: { publishedDate: string }) => `${publishedDate}T12:00:00.000Z`;

function toDefaultState(id: string): ArticleState | null {
  const found = findDefaultArticle(id);
  if (!found) return null;
  const { body: _, ...content } = found;
  const summary = { id, ...content, tags: [...content.tags] };
  return {
    id,
    version: 0,
    latest: 1,
    published: 1,
    changedAt: toDefaultMoment(content),
    changedBy: null,
    latestSummary: summary,
    publishedSummary: summary,
  };
}

const toState = (row: SiteDocumentRecord): ArticleState => ({
  id: row.documentId,
  version: row.version,
  latest: row.latest,
  published: row.published ?? null,
  changedAt: row.changedAt,
  changedBy: row.changedBy,
  latestSummary: JSON.parse(row.latestSummary),
  publishedSummary: row.publishedSummary ? JSON.parse(row.publishedSummary) : null,
});

export async function findArticle(id: string): Promise<ArticleState | null> {
  const { data } = await siteDocument.get({ kind: articleKind, documentId: id }).go({ consistent: true });
  return data ? toState(data) : toDefaultState(id);
}

/** Every article: those that staff have changed or written, and the default articles. */
export async function listArticleStates(): Promise<ArticleState[]> {
  const { data } = await siteDocument.query
    .ofKind({ kind: articleKind })
    .go({ pages: 'all', consistent: true });
  const changed = data.map(toState);
  const ids = new Set(changed.map(({ id }) => id));
  const unchanged = Object.keys(defaultArticles).filter((id) => !ids.has(id));
  return [...changed, ...unchanged.flatMap((id) => toDefaultState(id) ?? [])];
}

export const listPublishedArticles = async (): Promise<Article[]> =>
  sortArticles((await listArticleStates()).flatMap(({ publishedSummary }) => publishedSummary ?? []));

/** One version of an article; version 1 of a default article is in the code. */
export async function findArticleText(id: string, number: number): Promise<ArticleText | null> {
  const { data } = await siteDocumentVersion
    .get({ kind: articleKind, documentId: id, number })
    .go({ consistent: true });
  if (data) return JSON.parse(data.content);
  return number === 1 ? toDefaultContent(id) : null;
}

/** A version that must exist, because the article refers to it. */
export async function readArticleText(id: string, number: number): Promise<ArticleText> {
  const content = await findArticleText(id, number);
  if (!content) throw new Error(`The article ${id} has no version ${number}.`);
  return content;
}

/** An article as its page shows it; null if the shop shows none with this id. */
export async function findPublishedArticle(id: string): Promise<ArticlePage | null> {
  const state = await findArticle(id);
  if (!state?.published) return null;
  const content = await readArticleText(id, state.published);
  return { ...toArticle(id, content), blocks: parseMarkdown(content.body).blocks.map(toMutable) };
}

/** The parser's blocks are read-only, but the contract's type is not. */
const toMutable = (block: unknown) => block as ArticlePage['blocks'][number];

const listVersions = ({ id }: ArticleState): Promise<ArticleVersion[]> => {
  const first = toDefaultContent(id);
  const original = first && { savedAt: toDefaultMoment(first) };
  return listDocumentVersions({ kind: articleKind, documentId: id }, original);
};

async function buildRecord(state: ArticleState, content: ArticleText): Promise<ArticleRecord> {
  const { latestSummary: _, publishedSummary: __, ...record } = state;
  return { ...record, content, versions: await listVersions(state) };
}

export const toArticleRecord = async (state: ArticleState): Promise<ArticleRecord> =>
  buildRecord(state, await readArticleText(state.id, state.latest));

/** An article for its editor; null if there is none, or if its draft was deleted meanwhile. */
export async function loadArticleRecord(id: string): Promise<ArticleRecord | null> {
  const state = await findArticle(id);
  const content = state && (await findArticleText(id, state.latest));
  return content && buildRecord(state, content);
}
