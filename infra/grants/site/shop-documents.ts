import type { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

const reads = { adminSession: ['get'], documents: ['get', 'query'] } as const;
const writes = { table: { ...reads, documents: ['get', 'query', 'put'], staffTrail: ['put'] } } as const;

export const shopDocumentsGrants: EndpointGrants<typeof shopDocumentsApi> = {
  getDocument: { table: reads },
  getDocumentVersion: { table: { adminSession: ['get'], documents: ['get'] } },
  publishDocument: writes,
  restoreDocument: writes,
};
