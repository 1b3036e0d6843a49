/** What the shop at Shopify has: its products, what is left of them, its carts. */
import { type Collection, openKept } from '../kit/kept.ts';

export interface Variant {
  id: string;
  sku: string | null;
  /** In pounds, as Shopify writes money: `138.00`. */
  price: string;
  inventoryItemId: string;
  tracked: boolean;
  /** What can be sold of it at the one location; null where it is not kept there. May be below zero. */
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

/** An answer that is given again for the same key. */
export interface Answered {
  key: string;
  asked: string;
  answer: object;
}

export interface Books {
  products: Collection<Product>;
  carts: Collection<Cart>;
  answered: Collection<Answered>;
  /** The next of Shopify's numbers. */
  nextId(type: string): string;
  clear(): void;
  close(): void;
}

export const locationId = 'gid://shopify/Location/1';

export function openBooks(file?: string): Books {
  const kept = openKept(file);
  const numbers = kept.collection<{ last: number }>('numbers');
  return {
    products: kept.collection('products'),
    carts: kept.collection('carts'),
    answered: kept.collection('answered'),
    nextId(type) {
      const last = (numbers.get('last')?.last ?? 1000) + 1;
      numbers.put('last', { last });
      return `gid://shopify/${type}/${last}`;
    },
    clear: () => kept.clear(),
    close: () => kept.close(),
  };
}

export const numberOf = (id: string): number => Number(id.split('/').at(-1));

/** In the order of Shopify's numbers, by which all lists are read. */
export const productsOf = ({ products }: Books): Product[] =>
  products.all().sort((one, other) => numberOf(one.id) - numberOf(other.id));

export const variantsOf = (books: Books): { product: Product; variant: Variant }[] =>
  productsOf(books)
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .sort((one, other) => numberOf(one.variant.id) - numberOf(other.variant.id));

/** Changes what is left of a variant, whoever does so. */
export function changeStock(
  books: Books,
  is: (variant: Variant) => boolean,
  change: (before: number) => number,
) {
  const found = variantsOf(books).find(({ variant }) => is(variant));
  if (!found) throw new Error('There is no such variant.');
  const { product, variant } = found;
  const after = { ...variant, available: change(variant.available ?? 0) };
  const variants = product.variants.map((other) => (other.id === variant.id ? after : other));
  books.products.put(product.id, { ...product, variants });
  return after;
}

/** A product that somebody has made in Shopify's own pages. */
export function addProduct(
  books: Books,
  { title, sku, available = 0, price = '20.00' }: NewProduct,
): Product {
  const id = books.nextId('Product');
  return books.products.put(id, {
    ...{
      id,
      title,
      handle: handleOf(title),
      descriptionHtml: `<p>${title}</p>`,
      vendor: '',
      productType: '',
    },
    ...{ status: 'ACTIVE', isPublished: true, pictures: [] },
    variants: [
      {
        ...{ id: books.nextId('ProductVariant'), inventoryItemId: books.nextId('InventoryItem') },
        ...{ sku: sku ?? null, price, tracked: true, available },
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

export const handleOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
