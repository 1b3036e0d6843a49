import type { ReactNode } from 'react';
import type { ArticleText } from '#shared/contracts/site/article-desk.ts';
import type { ArticlePage } from '#shared/contracts/site/articles.ts';
import { computeReadMinutes } from '#shared/domain/common/article-blocks.ts';
import { parseMarkdown } from '#shared/domain/common/parse-markdown.ts';

/** Renders an article as the shop does; the route's page passes it in, because the shop's own feature has the component. */
export type ShowArticle = (article: ArticlePage) => ReactNode;

/** An article's text in the form that its page needs. */
export function toArticlePage({ body, ...content }: ArticleText): ArticlePage {
  const { blocks } = parseMarkdown(body);
  return {
    ...content,
    id: 'preview',
    readMinutes: computeReadMinutes(blocks),
    blocks: blocks as ArticlePage['blocks'],
  };
}
