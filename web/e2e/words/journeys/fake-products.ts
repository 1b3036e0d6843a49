import type { Page } from 'playwright-core';
import type { CartItem } from '#shared/contracts/cart.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { listBottles } from '../../shop-control.ts';
import { stockWith } from '../../stocked-shop.ts';

type Change = Partial<Product> & Pick<Product, 'name'>;

/** A bottle of the shop with other figures; nothing of it is special unless said. */
async function buildFakeProducts(change: Change): Promise<Product> {
  const [real] = await listBottles({ min: 12 });
  if (!real) throw new Error('The catalogue has no bottle with 12 on the shelf.');
  return {
    ...real,
    id: change.name.toLowerCase().replace(/\W+/g, '-'),
    description: 'A bottle.',
    distillery: 'Invercarn',
    category: 'Single Malt Scotch',
    price: '100.00',
    age: 12,
    abv: '46.0',
    stock: 12,
    isExclusive: false,
    isLimited: false,
    inBond: false,
    tags: [],
    ...change,
  };
}

/** Fills the shop with these bottles and no others. */
export async function stockShop(page: Page, changes: readonly Change[]): Promise<void> {
  await stockWith(page, await Promise.all(changes.map(buildFakeProducts)));
}

/** Puts so many of a bottle in the cart that the page reads. */
export async function fillCart(page: Page, price: string, quantity: number, inBond = false): Promise<void> {
  const bottle = await buildFakeProducts({ name: 'Many', price, stock: 50, inBond });
  const item: CartItem = { id: 'itm_many', productId: bottle.id, quantity, product: bottle };
  await page.route('**/api/cart', (route) => route.fulfill({ json: [item] }));
}

export const onHome: readonly Change[] = [
  { name: 'None left', stock: 0, isExclusive: true, isLimited: true },
  { name: 'One left', stock: 1, isExclusive: true },
  { name: 'Ten left', stock: 10, isLimited: true },
  { name: 'Exclusive', stock: 11, isExclusive: true, isLimited: true },
  { name: 'Limited', stock: 11, isLimited: true },
  { name: 'Eleven left', stock: 11 },
];

export const inShop: readonly Change[] = [
  { name: 'None left', stock: 0, price: '2000.01' },
  { name: 'Ten left', stock: 10, price: '1500.00' },
  { name: 'Eleven left', stock: 11, price: '2000.00' },
  { name: 'Exclusive, five left', stock: 5, isExclusive: true },
  { name: 'Six left', stock: 6 },
  { name: 'Seven left', stock: 7 },
];

export const searched: readonly Change[] = [
  { name: 'Heather by name' },
  { name: 'By description', description: 'A heather moor.' },
  { name: 'By distillery', distillery: 'Heatherbank' },
  { name: 'Other' },
];

export const beyondSliders: readonly Change[] = [{ name: 'Beyond', price: '5001.50', age: 61, abv: '71.2' }];

export const inVault: readonly Change[] = [
  { name: 'At 1500', price: '1500.00' },
  { name: 'Exclusive, five left', isExclusive: true, stock: 5 },
  { name: 'Limited, six left', isLimited: true, stock: 6 },
  { name: 'Above 1500', price: '1500.01' },
  { name: 'At 2000', price: '2000.00' },
  { name: 'Above 2000', price: '2000.01' },
];

export const investmentGrade: readonly Change[] = [
  { name: 'At 800', price: '800.00' },
  { name: 'Above 800', price: '800.01', stock: 3 },
  { name: 'Category', category: 'Investment' },
  { name: 'Macallan', distillery: 'Macallan' },
  { name: 'Chichibu', distillery: 'Chichibu', stock: 4 },
];
