import { describe, expect, test } from 'vitest';
import { beginClosing } from '#functions/data/account-writes.ts';
import { checkout } from '#functions/data/checkout.ts';
import { customer } from '#functions/data/customer.ts';
import { quoteAsked } from '#functions/delivery-requests/quote-asked.ts';
import { reserveRelease } from '#functions/delivery-requests/reserve-release.ts';
import { handler as payInvoice } from '#functions/invoices/pay-invoice.ts';
import { reserveInvoice } from '#functions/invoices/reserve-invoice.ts';
import { everyItem } from '#functions/testing/books.ts';
import { bottle } from '#functions/testing/builders.ts';
import type { SignedIn } from '#functions/testing/customer.ts';
import { invoiceOf } from '#functions/testing/lots.ts';
import { askFor, bottlesOf, owner } from '#functions/testing/releases.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { addToCart, setUpPayment, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { invoicesApi } from '#shared/api/invoices.ts';

withTable();
withShop();

const gone = ({ customerId }: SignedIn) => customer.delete({ customerId }).go();

async function closing({ customerId }: SignedIn): Promise<void> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  expect(data && (await beginClosing(data, new Date()))).toBe(true);
}

/** What can begin to be paid for, as a browser that is still signed in sends it. */
const business: [
  string,
  (who: SignedIn & { asked: { addressId: string } }) => Promise<{ status: number }>,
][] = [
  [
    'buys with typed details',
    async ({ cookie }) => {
      const sessionId = newSessionId();
      await addToCart(sessionId, await bottle(), 1, cookie);
      return setUpPayment(sessionId, {}, cookie);
    },
  ],
  [
    'buys into bond',
    async ({ cookie }) => {
      const sessionId = newSessionId();
      await addToCart(sessionId, await bottle({ inBond: true, abvPercent: '46.0' }), 1, cookie);
      return setUpPayment(sessionId, { deliveryMethod: 'bonded-storage-shelf' }, cookie);
    },
  ],
  [
    'buys to a saved address',
    async (who) => {
      const sessionId = newSessionId();
      await addToCart(sessionId, await bottle(), 1, who.cookie);
      return setUpPayment(sessionId, { addressId: who.asked.addressId, guestDetails: null }, who.cookie);
    },
  ],
  ['asks for a delivery out of bond', (who) => askFor(who, who.asked)],
  [
    'pays an invoice',
    async (who) => {
      const { invoiceId } = await invoiceOf(who, { totalPence: 160, vatPence: 27 });
      const sent = { cookie: who.cookie, params: { id: invoiceId }, body: {} };
      return request(payInvoice, invoicesApi.payInvoice, sent);
    },
  ],
];

describe.each([
  ['gone', gone],
  ['being deleted', closing],
] as const)('401 for a session whose account is %s', (_, end) => {
  test.each(business)('that %s, and nothing begins', async (_, begin) => {
    const who = await owner();
    await end(who);
    expect(await begin(who)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    const orders = (await everyItem()).filter(
      (item) => item.__edb_e__ === 'order' && item.customerId === who.customerId,
    );
    expect(orders).toEqual([]);
    const { data } = await checkout.get({ cartId: who.customerId }).go({ consistent: true });
    expect(data).toBeNull();
    expect((await bottlesOf(who)).some(({ requestId }) => requestId)).toBe(false);
  });
});

test.each(business)('2xx while the account is there: a session that %s begins it', async (_, begin) => {
  expect((await begin(await owner())).status).toBe(200);
});

/** What a call that looked just before the account closed goes on to write. */
test('nothing begins for a call that saw the account just before it closed, and no bottle is taken', async () => {
  const who = await owner();
  const now = new Date();
  const asked = await quoteAsked(who.asked, who.customerId, now);
  const owed = await invoiceOf(who);
  await closing(who);
  const busy = { refused: 'checkout_busy' };
  expect(await reserveRelease(asked, who.customerId, now)).toEqual(busy);
  expect(await reserveInvoice(owed, now)).toEqual(busy);
  const begun = (await everyItem()).filter(
    ({ __edb_e__, customerId }) =>
      (__edb_e__ === 'order' || __edb_e__ === 'release') && customerId === who.customerId,
  );
  expect(begun).toEqual([]);
  expect((await bottlesOf(who)).some(({ requestId }) => requestId)).toBe(false);
});
