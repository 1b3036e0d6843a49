import { expect, test } from 'vitest';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import type { Scene } from './scene.ts';

export function testShopWindow({ call, loseSnapshotTexts }: Scene): void {
  test('the catalogue shows bottles and the drop', async () => {
    const productId = await createBottle();
    const at = { opensAt: '2020-01-01T00:00:00.000Z', closesAt: '2100-01-01T00:00:00.000Z' };
    const facts = { title: 'A', headline: 'B', story: 'C', editionSize: 9 };
    await drop.put({ dropId: 'drp_1', productId, ...facts, ...at }).go();
    const sectionQuery = { query: { shelf: 'complete' } };
    expect(await call('catalogue.listProducts')).toMatchObject({ status: 200 });
    await loseSnapshotTexts();
    expect(await call('catalogue.browseProducts')).toMatchObject({ body: { inShop: 1 } });
    clearProductCache();
    expect(await call('catalogue.searchProducts', { query: { q: 'x' } })).toMatchObject({ status: 200 });
    clearProductCache();
    expect(await call('catalogue.listSection', sectionQuery)).toMatchObject({ body: [{ id: productId }] });
    expect(await call('catalogue.getProduct', { params: { id: productId } })).toMatchObject({ status: 200 });
    expect(await call('catalogue.getCurrentDrop')).toMatchObject({ body: { drop: { id: 'drp_1' } } });
    await drop.delete({ dropId: 'drp_1', opensAt: at.opensAt }).go();
  });

  test('the cart is filled, changed, read and emptied', async () => {
    const headers = { 'x-session-id': await createCart() };
    const { cookie } = await signInCustomer();
    const productId = await createBottle();
    const params = { itemId: productId.replace('prd_', 'itm_') };
    const added = await call('cart.addItem', { headers, cookie, body: { productId } });
    const set = await call('cart.setItem', { headers, cookie, params, body: { quantity: 2 } });
    const listed = await call('cart.listItems', { headers, cookie });
    const removed = await call('cart.removeItem', { headers, cookie, params });
    expect([added, set, listed, removed].map(({ status }) => status)).toEqual([201, 200, 200, 204]);
  });
}
