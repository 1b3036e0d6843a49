import sharp from 'sharp';
import { handler as updateProduct } from '#functions/catalogue/endpoints/products/update-product.ts';
import { handler as uploadImage } from '#functions/catalogue/endpoints/products/upload-image.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { buildForm, sampleBottle } from '#functions/testing/products.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import {
  buildPictureSources,
  PLACEHOLDER_IMAGE,
  toShareImage,
} from '#shared/domain/catalogue/pictures/picture.ts';
import { staff } from './staff.ts';
import { type Action, call, type Item, selectRows, type World } from './world.ts';

/** The smallest pictures that the shop accepts. */
const samplePictures = ['#b5651d', '#d9a441'].map((background) =>
  sharp({ create: { width: 200, height: 250, channels: 3, background } })
    .png()
    .toBuffer(),
);

export const pictureActions: Action[] = [
  staff('give a bottle a picture', 2, async ({ products }, cookie, dice) => {
    const picture = await samplePictures[dice.below(samplePictures.length)];
    const sent = { cookie, ...(await buildForm('image', picture ?? new Uint8Array())) };
    const { status, body } = await call<{ imageUrl: string }>(uploadImage, productsApi.uploadImage, sent);
    if (status !== 200) return status;
    const params = { id: dice.pickOne(products) ?? '' };
    const text = { ...sampleBottle, stock: 0, image: body.imageUrl };
    return (await call(updateProduct, productsApi.updateProduct, { cookie, params, body: text })).status;
  }),
];

/** Every file that a bottle's picture refers to is in the bucket. */
export async function findWrongPictures({ site }: World, items: Item[]): Promise<string[]> {
  const rows = [
    ...selectRows<ProductRecord>(items, 'product'),
    ...selectRows<ProductRecord>(items, 'archivedProduct'),
  ];
  const images = new Set(rows.map(({ image }) => image).filter((image) => image.includes('/photo-')));
  images.delete(PLACEHOLDER_IMAGE);
  const wrong: string[] = [];
  for (const image of images) {
    const { src, avifSrcSet = '', webpSrcSet = '' } = buildPictureSources(image);
    const sets = `${avifSrcSet}, ${webpSrcSet}`.split(', ').map((one) => one.split(' ')[0] ?? '');
    for (const address of new Set([src, ...sets, toShareImage(image)]))
      if (!(await site.size('assets', address.replace(/^\//, '')))) wrong.push(`${address} is not there`);
  }
  return wrong;
}
