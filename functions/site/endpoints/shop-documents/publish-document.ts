import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { parseContent, publishDocument } from '#functions/site/shop-documents.ts';
import { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';

export const handler = serveAdmin(
  shopDocumentsApi.publishDocument,
  async ({ params: { kind }, body: { content, version } }, scope) =>
    publishDocument(kind, parseContent(kind, content), { version }, scope),
);
