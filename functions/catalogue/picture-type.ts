export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const readText = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** The brands in a file's header that name its formats: the main one, then the compatible ones. */
function readBrands(bytes: Uint8Array): string[] {
  const length = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const brands = [readText(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, 256); at += 4) brands.push(readText(bytes, at, at + 4));
  return brands;
}

/** Detects a picture's type by its first bytes, because a name or a declared type proves nothing. */
export function detectPictureType(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (readText(bytes, 0, 4) === 'RIFF' && readText(bytes, 8, 12) === 'WEBP') return 'webp';
  if (readText(bytes, 4, 8) === 'ftyp' && readBrands(bytes).includes('avif')) return 'avif';
  return undefined;
}
