import type { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import type { articlesApi } from '#shared/contracts/site/articles.ts';
import type { legalApi } from '#shared/contracts/site/legal.ts';
import type { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import type { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import type { vitalsApi } from '#shared/contracts/site/vitals.ts';
import type { EndpointGrants, Grant } from '../constructs/grant.ts';

/** What the staff's pages about a document read, and what publishing it writes. */
const documentTables = { adminSession: ['get'], documents: ['get', 'query'] } as const;
const documentPublishingGrant = {
  table: { ...documentTables, documents: ['get', 'query', 'put'], staffTrail: ['put'] },
} as const;

export const articlesGrants: EndpointGrants<typeof articlesApi & typeof articleDeskApi> = {
  listArticles: { table: { documents: ['query'] } },
  getArticle: { table: { documents: ['get'] } },
  listEditable: { table: { adminSession: ['get'], documents: ['query'] } },
  getEditable: { table: documentTables },
  getVersion: { table: { adminSession: ['get'], documents: ['get'] } },
  createArticle: documentPublishingGrant,
  saveArticle: documentPublishingGrant,
  publishVersion: documentPublishingGrant,
  deleteArticle: {
    table: { adminSession: ['get'], documents: ['get', 'query', 'delete'], staffTrail: ['put'] },
  },
};

export const legalGrants: EndpointGrants<typeof legalApi> = {
  getPage: { table: { documents: ['get'] }, settings: ['company'] },
  getAcceptedTerms: { table: { acceptedTerms: ['get'], documents: ['get'] }, settings: ['company'] },
};

export const siteGrants = {
  renderMissing: {
    table: {
      catalogue: ['query'],
      catalogueSnapshot: ['get', 'query'],
      drops: ['query'],
      documents: ['get', 'query'],
    },
    settings: ['company'],
  },
} satisfies Record<string, Grant>;

export const shopDocumentsGrants: EndpointGrants<typeof shopDocumentsApi> = {
  getDocument: { table: documentTables },
  getDocumentVersion: { table: { adminSession: ['get'], documents: ['get'] } },
  publishDocument: documentPublishingGrant,
  restoreDocument: documentPublishingGrant,
};

export const tradingHoursGrants: EndpointGrants<typeof tradingHoursApi> = {
  getTradingHours: { table: { documents: ['get'] } },
  getEditable: { table: documentTables },
  getVersion: { table: { adminSession: ['get'], documents: ['get'] } },
  publishHours: documentPublishingGrant,
  restoreVersion: documentPublishingGrant,
};

export const vitalsGrants: EndpointGrants<typeof vitalsApi> = {
  report: { table: { throttle: ['update'] } },
};
