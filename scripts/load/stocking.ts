/** Adds the drop's bottle to the stock as the back office does, and lists other bottles to browse. */
import { parsePence } from '#shared/domain/common/money.ts';
import { deliveryCoverPence } from '#shared/store.ts';
import type { LoadedShop } from './shop.ts';

export type StockedShop = { productId: string; productIds: string[]; publishableKey: string };

const bottleOfTheDrop = {
  name: 'Soho Reserve 40',
  description: 'A single butt, forty years in oak.',
  price: '138.00',
  region: 'Islay',
  distillery: 'Ardlussa',
  age: 40,
  abv: '46.0',
  caskType: 'Sherry butt',
  category: 'Single Malt Scotch',
  tastingNotes: 'Nose: smoke. Palate: brine. Finish: long.',
  bottleSize: '700ml',
  isExclusive: true,
  isLimited: true,
  inBond: false,
  tags: ['Limited Releases'],
};

/** Signs in to the back office; returns a function that posts to it. */
async function openOffice(shop: LoadedShop) {
  const origin = shop.shop;
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const entered = await post('/api/admin/check', { password: shop.adminPassword });
  const [cookie = ''] = (entered.headers.getSetCookie()[0] ?? '').split(';');
  return (path: string, body: object) => post(path, body, cookie);
}

export async function createBottle(shop: LoadedShop, stock: number): Promise<StockedShop> {
  const origin = shop.shop;
  const post = await openOffice(shop);
  const made = await post('/api/admin/products', { ...bottleOfTheDrop, stock });
  if (made.status !== 201) throw new Error(`The bottle was not added: ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  const listed = (await (await fetch(`${origin}/api/products`)).json()) as {
    id: string;
    stock: number;
    price: string;
  }[];
  const settings = (await (await fetch(`${origin}/api/payment-settings`)).json()) as {
    publishableKey: string;
  };
  // Visitors choose a delivery that does not cover more expensive bottles.
  const others = listed.filter(
    (product) =>
      product.id !== id && product.stock > 3 && parsePence(product.price) <= deliveryCoverPence.tracked48,
  );
  return { productId: id, productIds: others.map((product) => product.id), ...settings };
}

/** Plans a drop of the bottle with a waiting room that is already open; returns the drop's id. */
export async function planQueuedDrop(
  shop: LoadedShop,
  productId: string,
  plan: { editionSize: number; opensAt: Date; perMinute: number },
): Promise<string> {
  const post = await openOffice(shop);
  const closesAt = new Date(plan.opensAt.getTime() + 24 * 3_600_000);
  const made = await post('/api/admin/drops', {
    productId,
    title: 'Soho Reserve',
    headline: 'Forty years.',
    story: 'A single butt.',
    ...plan,
    closesAt,
    nextDropAt: null,
    waitingRoom: true,
    minutesBefore: 120,
  });
  if (made.status !== 201) throw new Error(`The drop was not planned: ${await made.text()}`);
  return ((await made.json()) as { id: string }).id;
}
