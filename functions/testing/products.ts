import sharp from 'sharp';
import { handler as createProduct } from '#functions/catalogue/endpoints/products/create-product.ts';
import { createId } from '#functions/runtime/ids.ts';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { ProductInput } from '#shared/domain/catalogue/product-form.ts';
import { createBottle } from './builders.ts';
import { request } from './request.ts';

/** A bottle as the form sends it. */
export const sampleBottle = {
  name: 'Ardlussa 12 Cask Strength',
  description: 'Matured in first-fill bourbon barrels by the shore.',
  price: '138.00',
  region: 'Islay',
  distillery: 'Ardlussa',
  age: 12,
  abv: '57.4',
  caskType: 'Bourbon barrel',
  stock: 8,
  category: 'Single Malt Scotch',
  tastingNotes: 'Nose: smoke. Palate: brine. Finish: long.',
  bottleSize: '700ml',
  isExclusive: false,
  isLimited: true,
  inBond: true,
  tags: ['Limited Releases'],
} satisfies ProductInput;

export const addProduct = (cookie: string, changes: object = {}) =>
  request<AdminProduct>(createProduct, productsApi.createProduct, {
    cookie,
    body: { ...sampleBottle, ...changes },
  });

/** Adds a draft as the back office does and answers its id. */
export const createDraftProduct = async (cookie: string): Promise<string> =>
  (await addProduct(cookie, { name: createId('draft'), isDraft: true })).body.id;

/** A form with one file, as a browser sends it; `type` and `name` are the sender's claims. */
export async function buildForm(
  field: string,
  content: Uint8Array,
  { name = 'bottle.jpg', type = 'image/jpeg' }: { name?: string; type?: string } = {},
) {
  const form = new FormData();
  form.set(field, new File([content as Uint8Array<ArrayBuffer>], name, { type }));
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: new Uint8Array(await sent.arrayBuffer()),
  };
}

/** The smallest picture that the shop accepts. */
export const buildPicture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 200, height: 250, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer();

/** A drop as the form sends it, open now. */
export const buildDrop = async () => ({
  productId: await createBottle(),
  title: 'Soho Reserve',
  headline: 'Forty years in oak.',
  story: 'A single butt.',
  editionSize: 12,
  opensAt: '2026-01-01T18:00:00.000Z',
  closesAt: '2100-01-01T18:00:00.000Z',
});
