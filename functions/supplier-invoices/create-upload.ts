import { newId } from '#functions/kit/ids.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { documents } from '#functions/ports/documents.ts';
import { supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { acceptedTypes, mostUploadBytes, uploadRefusals } from '#shared/domain/upload.ts';
import { incomingKey } from './claim-file.ts';

/** Long enough for ten megabytes over a slow line. */
const openSeconds = 600;

export const handler = serveAdmin(supplierInvoicesApi.createUpload, async ({ body }, { now, fail }) => {
  // What the browser says it is spares a person the wait; what it is, is looked at when an invoice claims it.
  if (!(acceptedTypes as readonly string[]).includes(body.contentType))
    fail('upload_refused', { reason: uploadRefusals.wrongType }, 'contentType');
  const uploadId = newId('upl');
  const offer = await documents().offer(incomingKey(uploadId), mostUploadBytes, openSeconds);
  return {
    uploadId,
    ...offer,
    expiresAt: new Date(now.getTime() + openSeconds * 1000).toISOString(),
  };
});
