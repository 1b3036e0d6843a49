import type { SupplierInvoiceRecord } from '#functions/data/supplier-invoice.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { documents } from '#functions/ports/documents.ts';
import { type ErrorCode, errorDetail } from '#shared/api/errors.ts';
import type { FileClaim } from '#shared/domain/supplier-invoice.ts';
import {
  judgeUpload,
  mostUploadBytes,
  safeFileName,
  type UploadKind,
  uploadKinds,
  uploadRefusals,
} from '#shared/domain/upload.ts';
import { encodeScan } from './encode-scan.ts';

/** Where browsers send files; what nobody claims goes after a day. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

const refuse = (code: ErrorCode, field: string, details = {}): never => {
  throw new Refusal(code, details, [{ field, message: errorDetail(code, details) }]);
};

/** What is kept of a file that was sent, or why nothing is: a picture is made anew, so that only its pixels are. */
async function kept(
  sent: Uint8Array,
): Promise<{ kind: UploadKind; bytes: Uint8Array } | { refused: string }> {
  const judged = judgeUpload(sent);
  if ('refused' in judged) return judged;
  const { kind } = judged;
  if (kind === 'pdf') return { kind, bytes: sent };
  const bytes = await encodeScan(sent, kind);
  return bytes ? { kind, bytes } : { refused: uploadRefusals.unreadable };
}

/**
 * Takes a file that was sent before, once its content was found to be what is kept, to its place beside the invoice. The
 * very bytes that were looked at are written there, so that nothing else can come in between.
 */
export async function claimFile(
  supplierInvoiceId: string,
  { uploadId, fileName }: FileClaim,
  field: string,
): Promise<NonNullable<SupplierInvoiceRecord['file']>> {
  const sent = await documents().read(incomingKey(uploadId), mostUploadBytes);
  if (!sent) return refuse('upload_not_found', field);
  const file = sent === 'tooLarge' ? { refused: uploadRefusals.tooLarge } : await kept(sent);
  if ('refused' in file) return refuse('upload_refused', field, { reason: file.refused });
  const { kind, bytes } = file;
  const { contentType, extension } = uploadKinds[kind];
  const key = `supplier-invoices/${supplierInvoiceId}/${uploadId}.${extension}`;
  const name = safeFileName(fileName, kind);
  await documents().keep({ key, bytes, contentType, name });
  return { key, name, contentType, sizeBytes: bytes.length, uploadId };
}
