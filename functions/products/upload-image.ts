import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { storePicture } from '#functions/ports/pictures.ts';
import { productsApi } from '#shared/api/products.ts';
import { pictureAddress } from '#shared/domain/picture.ts';
import { encodePicture, uploadedSlug } from './encode-picture.ts';
import { pictureTypeOf } from './picture-type.ts';

export const handler = serveAdmin(productsApi.uploadImage, async ({ file }, { fail }) => {
  const type = pictureTypeOf(file) ?? fail('image_type_refused', {}, 'image');
  const encoded = await encodePicture(file, type);
  if ('refused' in encoded) {
    const { refused, ...details } = encoded;
    return fail(refused, details, 'image');
  }
  await storePicture(encoded.files);
  return { imageUrl: pictureAddress(uploadedSlug, encoded.hash) };
});
