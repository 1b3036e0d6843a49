import { describe, expect, test } from 'vitest';
import { wishlist } from '#functions/accounts/entities/wishlist.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Wishlist, wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import { maxWishlist } from '#shared/domain/accounts/wishlist.ts';
import { handler as addBottles } from './add-bottles.ts';
import { handler as endSharing } from './end-sharing.ts';
import { handler as getList } from './get-list.ts';
import { handler as getSharedList } from './get-shared-list.ts';
import { handler as removeBottle } from './remove-bottle.ts';
import { handler as shareList } from './share-list.ts';

withTable();

const add = ({ cookie }: SignedIn, ...productIds: string[]) =>
  request<Wishlist>(addBottles, wishlistApi.addBottles, { cookie, body: { productIds } });
const remove = ({ cookie }: SignedIn, productId: string) =>
  request<Wishlist>(removeBottle, wishlistApi.removeBottle, { cookie, params: { productId } });
const read = ({ cookie }: SignedIn) => request<Wishlist>(getList, wishlistApi.getList, { cookie });
const share = ({ cookie }: SignedIn) => request<Wishlist>(shareList, wishlistApi.shareList, { cookie });
const unshare = ({ cookie }: SignedIn) => request<Wishlist>(endSharing, wishlistApi.endSharing, { cookie });
const readShared = (shareId: string) =>
  request<Wishlist>(getSharedList, wishlistApi.getSharedList, { params: { shareId } });

describe('the wishlist', () => {
  test('200 lists the newest bottles first, and repeating a call changes nothing', async () => {
    const who = await signInCustomer();
    expect((await read(who)).body).toEqual({ productIds: [], shareId: null });
    await add(who, 'prd_a');
    for (let time = 0; time < 2; time++)
      expect((await add(who, 'prd_b', 'prd_c')).body.productIds).toEqual(['prd_b', 'prd_c', 'prd_a']);
    for (let time = 0; time < 2; time++)
      expect((await remove(who, 'prd_c')).body.productIds).toEqual(['prd_b', 'prd_a']);
    expect((await read(who)).body.productIds).toEqual(['prd_b', 'prd_a']);
  });

  test('200 stores both bottles when two devices each add one at the same time', async () => {
    const who = await signInCustomer();
    await Promise.all([add(who, 'prd_a'), add(who, 'prd_b')]);
    expect((await read(who)).body.productIds.toSorted()).toEqual(['prd_a', 'prd_b']);
  });

  test('409 when it is full, 400 for an invalid product id', async () => {
    const who = await signInCustomer();
    await add(who, ...Array.from({ length: maxWishlist }, (_, index) => `prd_${index}`));
    expect(await add(who, 'prd_new')).toMatchObject({ status: 409, body: { code: 'wishlist_full' } });
    expect(await add(who, 'new')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('sharing the wishlist', () => {
  test('200 shows the bottles to anyone with the link, and nothing about the owner', async () => {
    const who = await signInCustomer();
    await add(who, 'prd_a');
    const { body } = await share(who);
    expect((await share(who)).body.shareId).toBe(body.shareId);
    await add(who, 'prd_b');
    expect((await readShared(body.shareId ?? '')).body).toEqual({ productIds: ['prd_b', 'prd_a'] });
  });

  test('410 for a link whose sharing has ended, even after the list is shared again', async () => {
    const who = await signInCustomer();
    const first = (await share(who)).body.shareId ?? '';
    expect((await unshare(who)).body.shareId).toBeNull();
    expect(await readShared(first)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect((await share(who)).body.shareId).not.toBe(first);
    expect((await readShared(first)).status).toBe(410);
  });
});

test('401 for a session whose account was deleted, and no wishlist is stored', async () => {
  const who = await signInCustomer();
  await customer.delete({ customerId: who.customerId }).go();
  expect((await add(who, 'prd_a')).status).toBe(401);
  expect((await wishlist.get({ customerId: who.customerId }).go()).data).toBeNull();
});
