import type { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

const reads = { adminSession: ['get'], documents: ['get', 'query'] } as const;
const writes = { table: { ...reads, documents: ['get', 'query', 'put'], staffTrail: ['put'] } } as const;

export const shopDocumentsGrants: GrantsOf<typeof shopDocumentsApi> = {
  getDocument: { table: reads },
  getDocumentVersion: { table: { adminSession: ['get'], documents: ['get'] } },
  publishDocument: writes,
  restoreDocument: writes,
};
