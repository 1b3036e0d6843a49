import { openSession } from '#functions/accounts/open-session.ts';
import { handler as ask } from '#functions/bonded-storage/endpoints/delivery-requests/create-withdrawal.ts';
import { issueCertificate } from '#functions/bonded-storage/issue-certificate.ts';
import { handler as billStorage } from '#functions/bonded-storage/jobs/bill-storage.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { handler as createRefund } from '#functions/orders/endpoints/admin-orders/create-refund.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { sampleAddress, saveAddress } from '#functions/testing/addresses.ts';
import type { PaymentSetUpReply } from '#functions/testing/checkout.ts';
import { parseCookie, signInCustomer } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createStorageCustomer, listLots } from '#functions/testing/storage-customer.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';
import type { AdminRefund } from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import { newKey, once, type Place, randomAddress, type Sample, type Samples } from './sample.ts';

const deliveryMethod = 'royal-mail-special-delivery';
/** A customer may set up twenty payments in ten minutes, and each sample takes one bottle. */
const age = 18;

/** A customer who bought bottles into bond two months ago, and has been billed for storage. */
export async function createCustomer({ shop, productId }: Place) {
  const now = Date.now();
  clock.set(() => new Date(now - 70 * 86_400_000));
  const who = await createStorageCustomer({ productId, quantity: age });
  const { body } = await who.setUp();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  clock.reset();
  await billStorage({ id: 'fuzz', scheduledFor: '' });
  const { data: bills } = await invoice.query.ofCustomer({ customerId: who.customerId }).go();
  const bill = bills.find(({ kind }) => kind === 'storage');
  const holdings = (await listLots(who)).flatMap(({ lotId, bottles }) =>
    bottles.map(({ number }) => toHoldingId(lotId, number)),
  );
  // The session from that time has expired.
  const cookie = parseCookie(await openSession(who.customerId, undefined, clock.now()));
  return {
    ...who,
    cookie,
    holdings,
    billId: bill?.invoiceId ?? '',
    month: bill?.month ?? '',
    addressId: (await saveAddress({ ...who, cookie })).body.id,
    /** A second address that no sample needs, so a fuzzed call may delete it. */
    spareAddressId: (await saveAddress({ ...who, cookie })).body.id,
    orderId: (await loadOrder(body.paymentIntentId)).orderId,
  };
}
type SampleCustomer = Awaited<ReturnType<typeof createCustomer>>;

/** What customers send about their account, their bottles in bond and their invoices. */
export function customerSamples(place: Place, keeper: () => Promise<SampleCustomer>): Samples {
  const { shop } = place;
  const credited = once(async () => {
    const { cookie, orderId } = await keeper();
    const body = { amount: '1.00', reason: 'As agreed', restock: [], requestKey: newKey() };
    const sent = { cookie: place.admin, params: { id: orderId }, body };
    const { body: made } = await request<AdminRefund>(createRefund, adminOrdersApi.createRefund, sent);
    await shop.catchUp();
    const { data } = await refund.get({ orderId, refundId: made.id }).go({ consistent: true });
    return { cookie, orderId, refundId: made.id, creditNoteNumber: data?.creditNoteNumber ?? '' };
  });
  const certified = once(async () => {
    const { customerId, holdings } = await keeper();
    return (await issueCertificate(customerId, holdings[0] ?? '', toLondonDay(clock.now()))).code;
  });
  const anAddress = async (): Promise<Sample> => {
    const who = await signInCustomer();
    return { cookie: who.cookie, params: { id: (await saveAddress(who)).body.id } };
  };
  let [owner, used] = [keeper(), 0];
  /** A customer with bottles and payments left; fuzzed calls use them up. */
  const anOwner = async () => {
    if (used++ % age === 0) owner = createCustomer(place);
    return owner;
  };
  const aBill = async () => {
    const { cookie, billId: id } = await anOwner();
    return { cookie, params: { id }, body: {} };
  };
  const createWithdrawal = async () => {
    const { cookie, addressId, holdings } = await anOwner();
    const body = { holdingIds: [holdings.pop() ?? 'none'], addressId, deliveryMethod };
    return { cookie, body };
  };
  const aDelivery = async () => {
    const { cookie, body } = await createWithdrawal();
    const { createWithdrawal: contract } = withdrawalsApi;
    const sent = { cookie, body, headers: randomAddress() };
    const reply = await request<PaymentSetUpReply & { id: string }>(ask, contract, sent);
    return { cookie, ...reply.body };
  };
  const paidDelivery = async (): Promise<string> => {
    const { id, paymentIntentId } = await aDelivery();
    shop.payments.pay(paymentIntentId);
    await shop.catchUp();
    return id;
  };
  return {
    'account.deleteAccount': async () => {
      const { email, cookie } = await signInCustomer();
      return { cookie, body: { email } };
    },
    'addresses.updateAddress': async () => ({ ...(await anAddress()), body: sampleAddress }),
    'addresses.setDefault': anAddress,
    'invoices.downloadInvoice': async () => ({ ...(await aBill()), body: undefined }),
    'invoices.payInvoice': aBill,
    'certificates.downloadCertificate': async () => {
      const { cookie, holdings } = await keeper();
      return { cookie, params: { holdingId: holdings[0] ?? '' } };
    },
    'certificates.verifyCertificate': async () => ({
      params: { code: await certified() },
      headers: randomAddress(),
    }),
    'portfolio.downloadStatement': async () => {
      const { cookie, month } = await keeper();
      return { cookie, params: { month } };
    },
    'invoices.downloadCreditNote': async () => {
      const { cookie, creditNoteNumber } = await credited();
      return { cookie, params: { number: creditNoteNumber } };
    },
    'adminOrders.downloadCreditNote': async () => {
      const { orderId, refundId } = await credited();
      return { params: { id: orderId, refundId } };
    },
    'adminOrders.inspectBottle': async () => {
      const { orderId, holdings } = await keeper();
      const body = { grade: 'good', notes: null, pictures: [] };
      return { params: { id: orderId, bottleId: holdings[0] ?? '' }, body };
    },
    'deliveryRequests.quoteWithdrawal': createWithdrawal,
    'deliveryRequests.createWithdrawal': createWithdrawal,
    'deliveryRequests.cancelUnpaidWithdrawal': async () => {
      const { cookie, id } = await aDelivery();
      return { cookie, params: { id } };
    },
    'deliveryRequests.trackWithdrawal': async () => ({
      params: { id: await paidDelivery() },
      body: { status: 'in_transit', trackingNumber: 'OUT1' },
    }),
    'deliveryRequests.cancelPaidWithdrawal': async () => ({ params: { id: await paidDelivery() } }),
  };
}
