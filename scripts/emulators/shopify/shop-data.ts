/** The data of the Shopify shop: its products, their stock, its carts. */
import { type Collection, openDocumentStore } from '../common/document-store.ts';

export interface Variant {
  id: string;
  sku: string | null;
  /** In pounds, as Shopify writes money: `138.00`. */
  price: string;
  inventoryItemId: string;
  tracked: boolean;
  /** The quantity for sale at the one location; null if it is not stocked there. May be negative. */
  available: number | null;
}

export interface Product {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  isPublished: boolean;
  pictures: string[];
  variants: Variant[];
}

export interface Cart {
  id: string;
  lines: { variantId: string; quantity: number }[];
  isPaid: boolean;
}

/** An answer that is returned again for the same key. */
export interface StoredAnswer {
  key: string;
  input: string;
  answer: object;
}

export interface ShopData {
  products: Collection<Product>;
  carts: Collection<Cart>;
  answered: Collection<StoredAnswer>;
  /** The next Shopify id. */
  nextId(type: string): string;
  close(): void;
}

export const locationId = 'gid://shopify/Location/1';

export function openShopData(file?: string): ShopData {
  const store = openDocumentStore(file);
  const numbers = store.collection<{ last: number }>('numbers');
  return {
    products: store.collection('products'),
    carts: store.collection('carts'),
    answered: store.collection('answered'),
    nextId(type) {
      const last = (numbers.get('last')?.last ?? 1000) + 1;
      numbers.put('last', { last });
      return `gid://shopify/${type}/${last}`;
    },
    close: () => store.close(),
  };
}

export const parseNumericId = (id: string): number => Number(id.split('/').at(-1));

/** By Shopify's numbers, the order of all its lists. */
export const listProducts = ({ products }: ShopData): Product[] =>
  products.all().sort((one, other) => parseNumericId(one.id) - parseNumericId(other.id));

export const listVariants = (data: ShopData): { product: Product; variant: Variant }[] =>
  listProducts(data)
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .sort((one, other) => parseNumericId(one.variant.id) - parseNumericId(other.variant.id));

/** Changes the stock of a variant, on behalf of the shop or of others. */
export function changeStock(
  data: ShopData,
  is: (variant: Variant) => boolean,
  change: (before: number) => number,
) {
  const found = listVariants(data).find(({ variant }) => is(variant));
  if (!found) throw new Error('There is no such variant.');
  const { product, variant } = found;
  const after = { ...variant, available: change(variant.available ?? 0) };
  const variants = product.variants.map((other) => (other.id === variant.id ? after : other));
  data.products.put(product.id, { ...product, variants });
  return after;
}

/** A product that somebody has created on Shopify's own pages. */
export function addProduct(
  data: ShopData,
  { title, sku, available = 0, price = '20.00' }: NewProduct,
): Product {
  const id = data.nextId('Product');
  return data.products.put(id, {
    id,
    title,
    handle: toHandle(title),
    descriptionHtml: `<p>${title}</p>`,
    vendor: '',
    productType: '',
    status: 'ACTIVE',
    isPublished: true,
    pictures: [],
    variants: [
      {
        id: data.nextId('ProductVariant'),
        inventoryItemId: data.nextId('InventoryItem'),
        sku: sku ?? null,
        price,
        tracked: true,
        available,
      },
    ],
  });
}

interface NewProduct {
  title: string;
  sku?: string;
  available?: number;
  price?: string;
}

export const toHandle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
