import type { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import type { articlesApi } from '#shared/contracts/site/articles.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

const reads = { adminSession: ['get'], documents: ['get', 'query'] } as const;
const writes = { table: { ...reads, documents: ['get', 'query', 'put'], staffTrail: ['put'] } } as const;

export const articlesGrants: EndpointGrants<typeof articlesApi & typeof articleDeskApi> = {
  listArticles: { table: { documents: ['query'] } },
  getArticle: { table: { documents: ['get'] } },
  listEditable: { table: { adminSession: ['get'], documents: ['query'] } },
  getEditable: { table: reads },
  getVersion: { table: { adminSession: ['get'], documents: ['get'] } },
  createArticle: writes,
  saveArticle: writes,
  publishVersion: writes,
  deleteArticle: {
    table: { adminSession: ['get'], documents: ['get', 'query', 'delete'], staffTrail: ['put'] },
  },
};
