import type { ReactNode } from 'react';
import type { ArticleText } from '#shared/contracts/site/article-desk.ts';
import type { ArticlePage } from '#shared/contracts/site/articles.ts';
import { computeReadMinutes } from '#shared/domain/common/article-blocks.ts';
import { parseMarkdown } from '#shared/domain/common/parse-markdown.ts';

/** Draws an article as the shop does; the page of the route brings it, since the shop's own feature has it. */
export type ShowArticle = (article: ArticlePage) => ReactNode;

/** An article as its page would have it. */
export function toArticlePage({ body, ...content }: ArticleText): ArticlePage {
  const { blocks } = parseMarkdown(body);
  return {
    ...content,
    id: 'preview',
    readMinutes: computeReadMinutes(blocks),
    blocks: blocks as ArticlePage['blocks'],
  };
}
