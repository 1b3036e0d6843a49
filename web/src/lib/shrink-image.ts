import { maxImageBytes } from '#shared/domain/catalogue/image-upload.ts';

/** As long as the longer side of a picture has to be for the largest size that the pages show. */
const longestSide = 2400;

/**
 * Makes a photograph that is larger than a call carries smaller before it is sent. What the browser cannot open is sent as
 * it is, and refused with a reason.
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
