export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const begins = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** The brands of a file that says what it may be read as: the main one, and after it the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, 256); at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/** What a picture is by its first bytes; nobody is asked for a name or a type, which can say anything. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).includes('avif')) return 'avif';
  return undefined;
}
