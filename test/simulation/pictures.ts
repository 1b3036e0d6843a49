import sharp from 'sharp';
import type { ProductRecord } from '#functions/data/product.ts';
import { handler as updateProduct } from '#functions/products/update-product.ts';
import { handler as uploadImage } from '#functions/products/upload-image.ts';
import { formWith, someBottle } from '#functions/testing/products.ts';
import { productsApi } from '#shared/api/products.ts';
import { PLACEHOLDER_IMAGE, pictureSources, shareImage } from '#shared/domain/picture.ts';
import { staff } from './staff.ts';
import { type Action, call, type Item, rowsOf, type World } from './world.ts';

/** The smallest pictures that the shop takes. */
const somePictures = ['#b5651d', '#d9a441'].map((background) =>
  sharp({ create: { width: 200, height: 250, channels: 3, background } })
    .png()
    .toBuffer(),
);

export const pictureActions: Action[] = [
  staff('give a bottle a picture', 2, async ({ products }, cookie, dice) => {
    const picture = await somePictures[dice.below(somePictures.length)];
    const sent = { cookie, ...(await formWith('image', picture ?? new Uint8Array())) };
    const { status, body } = await call<{ imageUrl: string }>(uploadImage, productsApi.uploadImage, sent);
    if (status !== 200) return status;
    const params = { id: dice.oneOf(products) ?? '' };
    const text = { ...someBottle, stock: 0, image: body.imageUrl };
    return (await call(updateProduct, productsApi.updateProduct, { cookie, params, body: text })).status;
  }),
];

/** Every file that a bottle's picture promises lies in the bucket. */
export async function wrongPictures({ site }: World, items: Item[]): Promise<string[]> {
  const rows = [
    ...rowsOf<ProductRecord>(items, 'product'),
    ...rowsOf<ProductRecord>(items, 'archivedProduct'),
  ];
  const images = new Set(rows.map(({ image }) => image).filter((image) => image.includes('/photo-')));
  images.delete(PLACEHOLDER_IMAGE);
  const wrong: string[] = [];
  for (const image of images) {
    const { src, avifSrcSet = '', webpSrcSet = '' } = pictureSources(image);
    const sets = `${avifSrcSet}, ${webpSrcSet}`.split(', ').map((one) => one.split(' ')[0] ?? '');
    for (const address of new Set([src, ...sets, shareImage(image)]))
      if (!(await site.size('assets', address.replace(/^\//, '')))) wrong.push(`${address} is not there`);
  }
  return wrong;
}
