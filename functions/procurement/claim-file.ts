import { documents } from '#functions/adapters/wiring/documents.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { refuse } from '#functions/runtime/problem.ts';
import {
  checkUpload,
  maxUploadBytes,
  toSafeFileName,
  type UploadKind,
  uploadKinds,
  uploadRefusals,
} from '#shared/domain/common/upload.ts';
import type { FileClaim } from '#shared/domain/procurement/supplier-invoice.ts';

/** A page scanned at 600 dots per inch has 35 million pixels; a file that decodes to more than this limit is not a scan. */
const maxPixels = 80_000_000;

type Picture = Exclude<UploadKind, 'pdf'>;

/**
 * Encodes a picture again from its pixels alone, upright, which drops everything else in the file (place, camera, a
 * script after its end). Undefined if the picture cannot be read completely.
 */
async function encodeScan(bytes: Uint8Array, kind: Picture): Promise<Uint8Array | undefined> {
  // Imported only when needed, so only pictures wait for the library.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  try {
    const { format } = await picture.metadata();
    if (format !== kind) return undefined;
    const upright = picture.autoOrient();
    const encoded = {
      jpeg: () => upright.jpeg({ quality: 88 }),
      png: () => upright.png(),
      webp: () => upright.webp({ quality: 88 }),
    };
    return await encoded[kind]().toBuffer();
  } catch {
    return undefined;
  }
}

/** Where browsers upload files; a file that is not claimed is deleted after a day. */
export const toIncomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/**
 * The file to store, or why it is refused: a picture is encoded again, so only its pixels remain; a PDF is stored
 * unchanged.
 */
async function toStoredFile(
  sent: Uint8Array,
): Promise<{ kind: UploadKind; bytes: Uint8Array } | { refused: string }> {
  const judged = checkUpload(sent);
  if ('refused' in judged) return judged;
  const { kind } = judged;
  if (kind === 'pdf') return { kind, bytes: sent };
  const bytes = await encodeScan(sent, kind);
  return bytes ? { kind, bytes } : { refused: uploadRefusals.unreadable };
}

/**
 * Moves an uploaded file to its place with the invoice, once its content is accepted. It writes the very bytes that were
 * checked, so the content cannot change in between.
 */
export async function claimFile(
  supplierInvoiceId: string,
  { uploadId, fileName }: FileClaim,
  field: string,
): Promise<NonNullable<SupplierInvoiceRecord['file']>> {
  const sent = await documents().read(toIncomingKey(uploadId), maxUploadBytes);
  if (!sent) return refuse('upload_not_found', {}, field);
  const file = sent === 'tooLarge' ? { refused: uploadRefusals.tooLarge } : await toStoredFile(sent);
  if ('refused' in file) return refuse('upload_refused', { reason: file.refused }, field);
  const { kind, bytes } = file;
  const { contentType, extension } = uploadKinds[kind];
  const key = `supplier-invoices/${supplierInvoiceId}/${uploadId}.${extension}`;
  const name = toSafeFileName(fileName, kind);
  await documents().keep({ key, bytes, contentType, name });
  return { key, name, contentType, sizeBytes: bytes.length, uploadId };
}
