import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findStoredVersion, publishDocument } from '#functions/site/shop-documents.ts';
import { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';

export const handler = serveAdmin(
  shopDocumentsApi.restoreDocument,
  async ({ params: { kind }, body: { number, version } }, scope) => {
    const wanted =
      (await findStoredVersion(kind, number)) ?? scope.fail('document_version_not_found', {}, 'number');
    return publishDocument(kind, wanted, { version, restores: number }, scope);
  },
);
