import { pictures } from '#functions/adapters/wiring/pictures.ts';
import { encodePicture, uploadedSlug } from '#functions/catalogue/encode-picture.ts';
import { detectPictureType } from '#functions/catalogue/picture-type.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { toPictureAddress } from '#shared/domain/catalogue/pictures/picture.ts';

export const handler = serveAdmin(productsApi.uploadImage, async ({ file }, { fail }) => {
  const type = detectPictureType(file) ?? fail('image_type_refused', {}, 'image');
  const encoded = await encodePicture(file, type);
  if ('refused' in encoded) {
    const { refused, ...details } = encoded;
    return fail(refused, details, 'image');
  }
  await pictures().store(encoded.files);
  return { imageUrl: toPictureAddress(uploadedSlug, encoded.hash) };
});
