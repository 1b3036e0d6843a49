import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findDocument, toDocumentRecord } from '#functions/site/shop-documents.ts';
import { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';

export const handler = serveAdmin(shopDocumentsApi.getDocument, async ({ params }) =>
  toDocumentRecord(await findDocument(params.kind)),
);
