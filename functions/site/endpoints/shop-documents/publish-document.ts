import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import {
  findDocument,
  isSameContent,
  parseContent,
  publishDocument,
  toDocumentRecord,
} from '#functions/site/shop-documents.ts';
import { shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';

export const handler = serveAdmin(
  shopDocumentsApi.publishDocument,
  async ({ params: { kind }, body }, { now, staff, fail }) => {
    const wanted = parseContent(kind, body.content);
    const before = await findDocument(kind);
    // Sent twice, or saved without a change: nothing to do.
    if (isSameContent(kind, before.stored, wanted)) return toDocumentRecord(before);
    if (body.version !== before.version) fail('changed_meanwhile', {}, 'version');
    const published = await publishDocument(before, wanted, { actor: staff.actor, now });
    return published ? toDocumentRecord(published) : fail('changed_meanwhile', {}, 'version');
  },
);
