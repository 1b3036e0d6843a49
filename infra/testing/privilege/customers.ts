import { expect, test } from 'vitest';
import { openSession } from '#functions/accounts/open-session.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { order } from '#functions/orders/entities/order.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { sampleAddress, saveAddress } from '#functions/testing/addresses.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { parseCookie, signInCustomer } from '#functions/testing/customer.ts';
import {
  createInvoice,
  createLot,
  createOrder,
  createWithdrawal,
} from '#functions/testing/customer-records.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { type Scene, setUp } from './scene.ts';

const reader = { name: 'Ada', preferences: 'exclusive_releases' };

export function testCustomers({ shop, call, deliverEvent, follow }: Scene): void {
  test('a customer opens an account, signs in again, is known, and signs out', async () => {
    const productId = await createBottle({ isInDrop: true });
    const sessionId = await createCart({ productId });
    await setUpPayment(sessionId);
    // An item archived in the meantime moves as well.
    await call('products.archiveProduct', { cookie: await createStaffCookie(), params: { id: productId } });
    const browser = createBrowser(shop.mail, sessionId);
    const headers = { 'x-session-id': sessionId };
    const email = 'least@example.com';
    const names = { firstName: 'Ada', lastName: 'Byron' };
    const { cookie: first } = await signInCustomer();
    const registered = await call('auth.register', { headers, body: { email, ...names }, cookie: first });
    const body = { email, code: browser.codeTo(email) };
    const opened = await call('auth.login', { headers, body, cookie: first });
    const device = parseCookie(opened.cookies[1]);
    const reply = await call('auth.login', { headers, body: { email }, cookie: device });
    const linked = await call('auth.login', { headers, body: { token: browser.tokenTo(email) } });
    const cookie = parseCookie(linked.cookies[0]);
    const again = await call('auth.register', { headers, body: { email, ...names }, cookie: device });
    const replies = [registered, opened, reply, linked, again, await call('auth.getMe', { cookie })];
    replies.push(await call('auth.logout', { cookie }));
    expect(replies.map(({ status }) => status)).toEqual([202, 200, 202, 200, 202, 200, 204]);
  });

  test('a customer signs devices out, and takes over what was bought as a guest', async () => {
    const who = await signInCustomer(guest.email);
    const { cookie } = who;
    const { paymentIntentId } = await setUp();
    shop.payments.pay(paymentIntentId);
    await deliverEvent(paymentIntentId);
    const listed = await call<{ claimable: number }>('orders.listOrders', { cookie });
    expect(listed.body.claimable).toBeGreaterThan(0);
    expect((await call('orders.claimOrders', { cookie })).status).toBe(200);

    await openSession(who.customerId, undefined, new Date());
    const sessions = await call<{ id: string; isCurrent: boolean }[]>('auth.listSessions', { cookie });
    const id = sessions.body.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await call('auth.endSession', { cookie, params: { id } })).status).toBe(204);
    await openSession(who.customerId, undefined, new Date());
    expect((await call('auth.endOtherSessions', { cookie })).status).toBe(204);
  });

  test('a customer changes their name and address, takes their data along, and goes', async () => {
    const who = await signInCustomer();
    const { cookie, customerId } = who;
    const email = 'another-least@example.com';
    const names = { firstName: 'Ada', lastName: 'King' };
    await createOrder(customerId, { refundedPence: 100 });
    await createOrder(customerId, { status: 'delivered' });
    await follow('streams.followOrder', followOrder, { pk: `customer#${customerId}`, sk: 'profile' });
    const unpaid = { status: 'pending', paidAt: undefined, listing: undefined } as const;
    const pending = await createOrder(customerId, unpaid);
    await createLot(customerId, { status: 'delivered' });
    await createInvoice(customerId);
    await createWithdrawal(customerId, 'delivered');
    await addToCart(await createCart(), await createBottle(), 1, cookie);
    await saveAddress(who);
    const renamed = await call('account.updateProfile', { cookie, body: names });
    const reply = await call('account.changeEmail', { cookie, body: { email } });
    const code = createBrowser(shop.mail).codeTo(email);
    const changed = await call('account.changeEmail', { cookie, body: { email, code } });
    expect((await call('newsletter.subscribe', { body: { ...reader, email } })).status).toBeLessThan(300);
    const alert = { kind: 'stock', subject: await createBottle({ available: 0 }) };
    expect((await call('alerts.create', { cookie, body: alert })).status).toBe(200);
    await call('wishlist.shareList', { cookie });
    const exported = await call('account.exportData', { cookie });
    const refused = await call('account.deleteAccount', { cookie, body: { email } });
    await order.delete(pending).go();
    const deleted = await call('account.deleteAccount', { cookie, body: { email } });
    const statuses = [renamed, reply, changed, exported, refused, deleted].map(({ status }) => status);
    expect(statuses).toEqual([200, 202, 200, 200, 409, 200]);
  });

  test('staff see who buys, note something, merge what a guest bought, and export and erase', async () => {
    const cookie = await createStaffCookie();
    const email = 'least-guest@example.com';
    const session = await createCart({ productId: await createBottle({ isInDrop: true }) });
    const { body: paid } = await setUpPayment(session, { guestDetails: { ...guest, email } });
    shop.payments.pay(paid.paymentIntentId);
    await deliverEvent(paid.paymentIntentId);
    const { orderId, buyer } = await loadOrder(paid.paymentIntentId);
    const followAgain = (before: Record<string, { S: string }>) =>
      follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' }, before);
    await followAgain({ listedVersion: { S: 'none' } });
    const { customerId } = await signInCustomer(email);
    await follow('streams.followOrder', followOrder, { pk: `customer#${customerId}`, sk: 'profile' });
    const leftAt = new Date().toISOString();
    const left = { email: 'least-former@example.com', leftAt };
    await customer
      .patch({ customerId })
      .set({ formerEmails: [left] })
      .go();
    const opening = {
      action: 'email_changed' as const,
      entityType: 'account' as const,
      entityId: customerId,
    };
    await auditEntry
      .put({ customerId, entryId: 'email_changed-a', ...opening, details: 'Changed.', createdAt: leftAt })
      .go();
    const params = { id: customerId };
    const written = { text: 'Likes peat', requestKey: 'key-12345678' };
    const asGuest = { cookie, params: { id: buyer }, body: written };
    expect((await call('customers.addNote', asGuest)).status).toBe(201);
    const noted = await call<{ id: string }>('customers.addNote', { cookie, params, body: written });
    const noteParams = { ...params, noteId: noted.body.id };
    const replies = [
      noted,
      await call('customers.addNote', { cookie, params, body: written }),
      await call('customers.listCustomers', { cookie, query: { search: 'least guest' } }),
      await call('customers.listCustomers', { cookie }),
      await call('customers.getCustomer', { cookie, params }),
      await call('customers.changeNote', { cookie, params: noteParams, body: { text: 'Peat', version: 1 } }),
      await call('customers.mergeGuest', { cookie, params }),
      await call('customers.deleteNote', { cookie, params: noteParams }),
    ];
    await followAgain({ buyer: { S: buyer } });
    await order.patch({ orderId }).set({ status: 'delivered' }).go();
    await call('customers.addNote', { cookie, params, body: { ...written, requestKey: 'key-87654321' } });
    await createOrder(customerId, { status: 'delivered', refundedPence: 100 });
    await createLot(customerId, { status: 'delivered' });
    await createInvoice(customerId);
    await createWithdrawal(customerId, 'delivered');
    const opened = await openSession(customerId, undefined, new Date());
    await addToCart(await createCart(), await createBottle(), 1, parseCookie(opened));
    await saveAddress({ customerId, email, cookie: parseCookie(opened) });
    expect((await call('newsletter.subscribe', { body: { ...reader, email } })).status).toBeLessThan(300);
    const alert = { kind: 'stock', subject: await createBottle({ available: 0 }), email };
    expect((await call('alerts.create', { body: alert })).status).toBeLessThan(300);
    replies.push(await call('customers.exportCustomer', { cookie, params }));
    replies.push(await call('customers.eraseCustomer', { cookie, params, body: { email } }));
    await followAgain({ listedVersion: { S: 'none' } });
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 200, 200, 200, 200, 200]);
  });

  test('an address book is filled, read, changed and emptied', async () => {
    const { cookie } = await signInCustomer();
    const saved = await call<{ id: string }>('addresses.createAddress', { cookie, body: sampleAddress });
    const params = { id: saved.body.id };
    const replies = [
      saved,
      await call('addresses.listAddresses', { cookie }),
      await call('addresses.updateAddress', { cookie, params, body: sampleAddress }),
      await call('addresses.setDefault', { cookie, params }),
      await call('addresses.deleteAddress', { cookie, params }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200, 200, 204]);
  });

  test('a wishlist is filled, read, shared and emptied', async () => {
    const { cookie } = await signInCustomer();
    const params = { productId: 'prd_a' };
    const body = { productIds: [params.productId] };
    const shared = await call<{ shareId: string }>('wishlist.shareList', { cookie });
    const replies = [
      await call('wishlist.addBottles', { cookie, body }),
      await call('wishlist.getList', { cookie }),
      await call('wishlist.getSharedList', { params: { shareId: shared.body.shareId } }),
      await call('wishlist.removeBottle', { cookie, params }),
      await call('wishlist.endSharing', { cookie }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
}
