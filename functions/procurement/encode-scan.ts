import type { UploadKind } from '#shared/domain/common/upload.ts';

/** A page scanned at 600 dots an inch has 35 million; what unfolds to more than this is no scan. */
const maxPixels = 80_000_000;

type Picture = Exclude<UploadKind, 'pdf'>;

/**
 * Makes a picture again of its pixels, turned as they are to be seen: whatever the file said beside them (place, camera, a
 * script behind its end) is gone. Nothing where it cannot be read whole. A PDF stays as it is.
 */
export async function encodeScan(bytes: Uint8Array, kind: Picture): Promise<Uint8Array | undefined> {
  // Only who has a picture waits for what reads it.
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
