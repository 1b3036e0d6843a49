import { documents } from '#functions/adapters/wiring/documents.ts';
import { toIncomingKey } from '#functions/procurement/claim-file.ts';
import { createId } from '#functions/runtime/ids.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { acceptedTypes, maxUploadBytes, uploadRefusals } from '#shared/domain/common/upload.ts';

/** Long enough for ten megabytes over a slow line. */
const openSeconds = 600;

export const handler = serveAdmin(supplierInvoicesApi.createUpload, async ({ body }, { now, fail }) => {
  // Refusing a wrong type that the browser states saves the user the upload; the content itself is checked when an
  // invoice claims the file.
  if (!(acceptedTypes as readonly string[]).includes(body.contentType))
    fail('upload_refused', { reason: uploadRefusals.wrongType }, 'contentType');
  const uploadId = createId('upl');
  const offer = await documents().offer(toIncomingKey(uploadId), maxUploadBytes, openSeconds);
  return {
    uploadId,
    ...offer,
    expiresAt: new Date(now.getTime() + openSeconds * 1000).toISOString(),
  };
});
