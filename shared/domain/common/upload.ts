/** The file types that a document may have, decided by content, because a name and a declared type prove nothing. */
export const uploadKinds = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
} as const;
export type UploadKind = keyof typeof uploadKinds;

export const maxUploadBytes = 10 * 1024 * 1024;
export const acceptedTypes = Object.values(uploadKinds).map(({ contentType }) => contentType);

/** Why a file is refused, in a sentence for its sender. */
export const uploadRefusals = {
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 10 MB.',
  wrongType: 'This is not a PDF, JPEG, PNG or WebP file.',
  truncated: 'Part of this file is missing. Please choose it again.',
  unreadable: 'This picture cannot be read, or is too large. Please choose another one.',
} as const;

const readLatin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const signatureChecks: Record<UploadKind, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => readLatin(bytes, 0, 5) === '%PDF-',
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  png: (bytes) => readLatin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => readLatin(bytes, 0, 4) === 'RIFF' && readLatin(bytes, 8, 12) === 'WEBP',
};

/** Some programs write a few bytes after the end of a file. */
const tailBytes = 1024;

const completenessChecks: Record<UploadKind, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => readLatin(bytes, Math.max(0, bytes.length - tailBytes), bytes.length).includes('%%EOF'),
  jpeg: (bytes) =>
    bytes.length > 100 &&
    readLatin(bytes, Math.max(0, bytes.length - tailBytes), bytes.length).includes('\xff\xd9'),
  png: (bytes) =>
    readLatin(bytes, Math.max(0, bytes.length - tailBytes), bytes.length).includes('IEND\xae\x42\x60\x82'),
  webp: (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return bytes.length >= 20 && view.getUint32(4, true) + 8 <= bytes.length;
  },
};

/** What a file is, or why it is refused. */
export function checkUpload(bytes: Uint8Array): { kind: UploadKind } | { refused: string } {
  if (bytes.length === 0) return { refused: uploadRefusals.empty };
  if (bytes.length > maxUploadBytes) return { refused: uploadRefusals.tooLarge };
  const kind = (Object.keys(signatureChecks) as UploadKind[]).find((each) => signatureChecks[each](bytes));
  if (!kind) return { refused: uploadRefusals.wrongType };
  return completenessChecks[kind](bytes) ? { kind } : { refused: uploadRefusals.truncated };
}

/**
 * A file name without a path that breaks no header: the last part of a path, plain characters, and the extension of its
 * content.
 */
export function toSafeFileName(name: string, kind: UploadKind): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFKD')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\w -]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${plain || 'document'}.${uploadKinds[kind].extension}`;
}
