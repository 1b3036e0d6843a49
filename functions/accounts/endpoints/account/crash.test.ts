import { beforeAll, expect, test } from 'vitest';
import { openSession } from '#functions/accounts/open-session.ts';
import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { handler as resend } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { type CrashPoint, makeMortal, runUntil } from '#functions/testing/crash.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { createInvoice, createOrder } from '#functions/testing/customer-records.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as deleteAccount } from './delete-account.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);

const change = ({ cookie }: SignedIn, body: object) =>
  request(changeEmail, accountApi.changeEmail, {
    cookie,
    body,
    headers: { 'x-forwarded-for': `${createVisitorAddress()}, 203.0.113.9` },
  });
const leave = ({ cookie, email }: SignedIn) =>
  request<object>(deleteAccount, accountApi.deleteAccount, { cookie, body: { email } });

/** A quarter of an hour later, every email that was begun but not reported is sent again. */
async function sweepMail(): Promise<void> {
  const later = new Date(Date.now() + 16 * 60_000);
  clock.set(() => later);
  await resend({ id: 'test', scheduledFor: '' });
  clock.reset();
}

/**
 * Tries a piece of work with a crash before every outside call in turn, until one try survives. A crash after a call leaves
 * the same state as one before the next call.
 */
async function atEveryPoint(tryAt: (point: CrashPoint) => Promise<boolean>): Promise<number> {
  for (const point of crashPoints('before')) {
    if (await tryAt(point)) return point.call - 1;
  }
  return 0;
}

test('an address change is all or nothing, with one notice, even if the process crashes at any step', async () => {
  const points = await atEveryPoint(async (point) => {
    const who = await signInCustomer();
    const email = `${createId('crash')}@example.com`;
    await change(who, { email });
    const code = createBrowser(shop.mail).codeTo(email);
    // A request that dies answers with a fault, if at all.
    const lived = await runUntil(point, () => change(who, { email, code }));
    await sweepMail();
    const { data } = await customer.get({ customerId: who.customerId }).go({ consistent: true });
    const owners = (await listAllItems()).filter(
      (item) => item.__edb_e__ === 'emailOwner' && item.customerId === who.customerId,
    );
    expect(owners).toHaveLength(1);
    const hasChanged = data?.email === email;
    expect(shop.mail.messages(who.email), `${point.when} call ${point.call}`).toHaveLength(
      hasChanged ? 1 : 0,
    );
    if (lived) expect(hasChanged).toBe(true);
    return lived;
  });
  expect(points).toBeGreaterThan(5);
});

test('an account whose deletion was interrupted is deleted by the next attempt, with one farewell email', async () => {
  const points = await atEveryPoint(async (point) => {
    const who = await signInCustomer();
    const { customerId, email } = who;
    const at = new Date().toISOString();
    const line = { productId: 'prd_a', quantity: 1, addedAt: at, changedAt: at, ttl: 4_000_000_000 };
    await Promise.all([
      openSession(customerId, undefined, new Date()),
      saveAddress(who),
      cartLine.put({ cartId: customerId, ...line }).go(),
      createOrder(customerId),
      createInvoice(customerId),
    ]);

    const lived = await runUntil(point, () => leave(who));
    const midway = (await listAllItems()).filter((item) => item.customerId === customerId);
    const has = (entity: string) => midway.filter(({ __edb_e__ }) => __edb_e__ === entity).length;
    // Until the account is deleted, the call may not have ended any session; afterwards no other device is still signed in.
    if (has('customer') === 0) expect(has('session'), `call ${point.call}`).toBeLessThan(2);
    const again = await leave(who);
    // Only a call that died after its very last write leaves no session to repeat it with.
    expect([200, 401]).toContain(again.status);
    await sweepMail();
    const left = (await listAllItems())
      .filter((item) => JSON.stringify(item).includes(customerId))
      .map(({ __edb_e__ }) => __edb_e__)
      .sort();
    expect(left, `${point.when} call ${point.call}`).toEqual(['invoice', 'mail', 'order']);
    expect(shop.mail.messages(email)).toHaveLength(1);
    return lived;
  });
  expect(points).toBeGreaterThan(10);
});
