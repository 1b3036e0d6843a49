import { expect, test } from 'vitest';
import { handler as payInvoice } from '#functions/invoicing/endpoints/invoices/pay-invoice.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createOpenInvoice } from '#functions/testing/lots.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { listBottles, storeHoldings, submitWithdrawal } from '#functions/testing/withdrawals.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';

withTable();
const shop = withShop();
const intents = () => shop.payments.ledger.paymentIntents.all().length;

test('422 names the bottles of a cart above the maximum card payment, and nothing is reserved', async () => {
  const productId = await createBondedBottle({ pricePence: 80_000_000 });
  const { setUp } = await createStorageCustomer({ productId, quantity: 2 });
  expect(await setUp()).toMatchObject({
    status: 422,
    body: {
      code: 'total_too_high',
      message: expect.stringContaining('is above the £999,999.99 maximum'),
      errors: [{ field: `items.${productId.replace('prd', 'itm')}` }],
    },
  });
  expect([await readAvailable(productId), intents()]).toEqual([20, 0]);
});

test('422 names the delivery method for bottles in bond below the minimum card payment', async () => {
  // 10.94 of duty and 2.22 of VAT leave 0.17 in bond.
  const productId = await createBondedBottle({ pricePence: 1_333 });
  const { setUp } = await createStorageCustomer({ productId });
  expect(await setUp()).toMatchObject({
    status: 422,
    body: { code: 'total_too_low', errors: [{ field: 'deliveryMethod' }] },
  });
  expect([await readAvailable(productId), intents()]).toEqual([20, 0]);
});

test('422 for a withdrawal too expensive to deliver or pay by card, and its bottles stay free', async () => {
  const who = await signInCustomer();
  const holdingIds = await storeHoldings(who, 1, { unitPricePence: 600_000_000 });
  const addressId = (await saveAddress(who)).body.id;
  const body = { holdingIds, addressId, deliveryMethod: 'insured-courier' };
  // No delivery option covers such a value either, and that refusal comes first.
  expect(await submitWithdrawal(who, body)).toMatchObject({ status: 422 });
  expect((await listBottles(who))[0]).not.toHaveProperty('requestId');
});

test.each([
  [29, 'total_too_low'],
  [100_000_000, 'total_too_high'],
])('422 for an invoice of %d pence, and no payment is created', async (totalPence, code) => {
  const who = await signInCustomer();
  const { invoiceId: id } = await createOpenInvoice(who, { totalPence });
  const { cookie } = who;
  const reply = await request(payInvoice, invoicesApi.payInvoice, { cookie, params: { id }, body: {} });
  expect(reply).toMatchObject({ status: 422, body: { code } });
  expect(intents()).toBe(0);
});
