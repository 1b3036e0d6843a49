import { maxImageBytes } from '#shared/domain/catalogue/pictures/image-upload.ts';

/** The length of a picture's longer side that the largest size shown on the pages needs. */
const longestSide = 2400;

/**
 * Shrinks a photograph that is too large for a call before it is sent. A file that the browser cannot open is sent
 * unchanged, and refused with a reason.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (file.size <= maxImageBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
