import { describe, expect, test } from 'vitest';
import { beginClosing } from '#functions/accounts/transactions/account-transactions.ts';
import { priceWithdrawal } from '#functions/bonded-storage/price-withdrawal.ts';
import { reserveWithdrawal } from '#functions/bonded-storage/reserve-withdrawal.ts';
import { handler as payInvoice } from '#functions/invoicing/endpoints/invoices/pay-invoice.ts';
import { reserveInvoice } from '#functions/invoicing/reserve-invoice.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, setUpPayment } from '#functions/testing/checkout.ts';
import type { SignedIn } from '#functions/testing/customer.ts';
import { createOpenInvoice } from '#functions/testing/lots.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { createOwner, listBottles, submitWithdrawal } from '#functions/testing/withdrawals.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';

withTable();
withShop();

const gone = ({ customerId }: SignedIn) => customer.delete({ customerId }).go();

async function closing({ customerId }: SignedIn): Promise<void> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  expect(data && (await beginClosing(data, new Date()))).toBe(true);
}

/** Everything that can begin a payment, as a browser sends it that is still signed in. */
const business: [string, (who: SignedIn & { body: { addressId: string } }) => Promise<{ status: number }>][] =
  [
    [
      'buys with a typed address',
      async ({ cookie }) => {
        const sessionId = newSessionId();
        await addToCart(sessionId, await createBottle(), 1, cookie);
        return setUpPayment(sessionId, {}, cookie);
      },
    ],
    [
      'buys into bonded storage',
      async ({ cookie }) => {
        const sessionId = newSessionId();
        await addToCart(sessionId, await createBottle({ inBond: true, abvPercent: '46.0' }), 1, cookie);
        return setUpPayment(sessionId, { deliveryMethod: 'bonded-storage-shelf' }, cookie);
      },
    ],
    [
      'buys to a saved address',
      async (who) => {
        const sessionId = newSessionId();
        await addToCart(sessionId, await createBottle(), 1, who.cookie);
        return setUpPayment(sessionId, { addressId: who.body.addressId, guestDetails: null }, who.cookie);
      },
    ],
    ['requests a delivery from bonded storage', (who) => submitWithdrawal(who, who.body)],
    [
      'pays an invoice',
      async (who) => {
        const { invoiceId } = await createOpenInvoice(who, { totalPence: 160, vatPence: 27 });
        const sent = { cookie: who.cookie, params: { id: invoiceId }, body: {} };
        return request(payInvoice, invoicesApi.payInvoice, sent);
      },
    ],
  ];

describe.each([
  ['deleted', gone],
  ['being deleted', closing],
] as const)('401 for a session whose account is %s', (_, end) => {
  test.each(business)('that %s, and no order, checkout or withdrawal is created', async (_, begin) => {
    const who = await createOwner();
    await end(who);
    expect(await begin(who)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    const orders = (await listAllItems()).filter(
      (item) => item.__edb_e__ === 'order' && item.customerId === who.customerId,
    );
    expect(orders).toEqual([]);
    const { data } = await checkout.get({ cartId: who.customerId }).go({ consistent: true });
    expect(data).toBeNull();
    expect((await listBottles(who)).some(({ requestId }) => requestId)).toBe(false);
  });
});

test.each(business)('2xx for a session that %s while its account exists', async (_, begin) => {
  expect((await begin(await createOwner())).status).toBe(200);
});

/** The writes of a call that read the account just before it closed. */
test('a withdrawal or payment that read the account just before it closed is rejected and reserves nothing', async () => {
  const who = await createOwner();
  const now = new Date();
  const priced = await priceWithdrawal(who.body, who.customerId, now);
  const pendingInvoice = await createOpenInvoice(who);
  await closing(who);
  const busy = { refused: 'checkout_busy' };
  expect(await reserveWithdrawal(priced, who.customerId, now)).toEqual(busy);
  expect(await reserveInvoice(pendingInvoice, now)).toEqual(busy);
  const begun = (await listAllItems()).filter(
    ({ __edb_e__, customerId }) =>
      (__edb_e__ === 'order' || __edb_e__ === 'release') && customerId === who.customerId,
  );
  expect(begun).toEqual([]);
  expect((await listBottles(who)).some(({ requestId }) => requestId)).toBe(false);
});
