import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { findStoredVersion } from '#functions/site/shop-documents.ts';
import { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import { applyDifferences } from '#shared/domain/common/shop-document.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';

export const handler = serveAdmin(
  shopDocumentsApi.getDocumentVersion,
  async ({ params: { kind, number } }, { fail }) =>
    applyDifferences(
      shopDocuments[kind],
      (await findStoredVersion(kind, number)) ?? fail('document_version_not_found', {}, 'number'),
    ),
);
