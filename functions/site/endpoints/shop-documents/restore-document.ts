import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import {
  findDocument,
  findStoredVersion,
  isSameContent,
  publishDocument,
  toDocumentRecord,
} from '#functions/site/shop-documents.ts';
import { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';

export const handler = serveAdmin(
  shopDocumentsApi.restoreDocument,
  async ({ params: { kind }, body: { number, version } }, { now, staff, fail }) => {
    const [before, wanted] = await Promise.all([findDocument(kind), findStoredVersion(kind, number)]);
    if (!wanted) return fail('document_version_not_found', {}, 'number');
    // Sent twice: nothing to do.
    if (isSameContent(kind, before.stored, wanted)) return toDocumentRecord(before);
    if (version !== before.version) fail('changed_meanwhile', {}, 'version');
    const restored = await publishDocument(before, wanted, { actor: staff.actor, now, restores: number });
    return restored ? toDocumentRecord(restored) : fail('changed_meanwhile', {}, 'version');
  },
);
