import { beforeAll, describe, expect, test } from 'vitest';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { issueCreditNote } from '#functions/invoicing/issue-credit-note.ts';
import { handler as downloadForStaff } from '#functions/orders/endpoints/admin-orders/download-credit-note.ts';
import { handler as claimOrders } from '#functions/orders/endpoints/claim-orders.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { createOrderDesk, listRefunds } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { type CreditNote, invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { handler as download } from './download-credit-note.ts';
import { handler as list } from './list-credit-notes.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);

const lastNumber = async () =>
  (await sequence.get({ name: 'creditNote' }).go({ consistent: true })).data?.last ?? 0;
const formatNumber = (count: number) => `CN-${String(count).padStart(6, '0')}`;
const readCreditNotes = async ({ cookie }: SignedIn) =>
  (await request<CreditNote[]>(list, invoicesApi.listCreditNotes, { cookie })).body;
const pdfFor = ({ cookie }: SignedIn, number: string) =>
  request(download, invoicesApi.downloadCreditNote, { cookie, params: { number } });
const textIn = (base64 = '') => extractText(Buffer.from(base64, 'base64')).join();
const emailsTo = (email: string) =>
  shop.mail.messages(email).filter(({ subject }) => subject.includes('refund'));

/** Three bottles at 100.00 each, delivered free of charge, bought by a customer. */
async function boughtBy(who: SignedIn) {
  const session = newSessionId();
  await addToCart(session, await createBottle({ name: 'Kilbrae 21', pricePence: 10_000 }), 3, who.cookie);
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: who.email } }, who.cookie);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return loadOrder(body.paymentIntentId);
}

describe('a credit note', () => {
  test('finds its order in the back office by its number in any notation, like an invoice', async () => {
    const [desk, who] = [await createOrderDesk(), await signInCustomer()];
    const { orderId, customerId = '' } = await boughtBy(who);
    await desk.refund(orderId, { amount: '5.00' });
    await shop.catchUp();
    const { data: invoices } = await invoice.query.ofCustomer({ customerId }).go();
    const [refunded] = await listRefunds(orderId);
    const numbers = [invoices[0]?.invoiceNumber ?? '', refunded?.creditNoteNumber ?? ''];
    expect(numbers).toEqual([expect.stringMatching(/^INV-/), expect.stringMatching(/^CN-/)]);
    for (const number of numbers)
      for (const search of [number, number.toLowerCase(), number.replace(/-0+/, ' ')])
        expect((await desk.list({ search })).body.items).toMatchObject([{ id: orderId }]);
    expect((await desk.list({ search: 'CN-999999' })).body.items).toEqual([]);
  });

  test('is issued and numbered for each refund, emailed as a PDF, and listed with the invoice it credits', async () => {
    const [desk, who, other] = [await createOrderDesk(), await signInCustomer(), await signInCustomer()];
    const { orderId, orderNumber, lines } = await boughtBy(who);
    const before = await lastNumber();
    const restock = [{ productId: lines[0]?.productId ?? '', quantity: 1 }];
    const { body } = await desk.refund(orderId, { amount: '100.00', restock });
    const creditNoteNumber = formatNumber(before + 1);
    expect(body).toMatchObject({ status: 'made', creditNoteNumber: null });
    await shop.catchUp();
    await desk.refund(orderId, { amount: '200.00' });
    await shop.catchUp();
    const listed = await readCreditNotes(who);
    expect(listed).toMatchObject([
      { creditNoteNumber: formatNumber(before + 2), amount: '200.00', vatIncluded: '33.33' },
      {
        creditNoteNumber,
        orderId,
        amount: '100.00',
        vatIncluded: '16.67',
        invoiceNumber: expect.stringMatching(/^INV-/),
      },
    ]);
    const [email] = emailsTo(who.email).filter(({ text }) => text?.includes(creditNoteNumber));
    const [file, ...others] = email?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: `${creditNoteNumber}.pdf`, contentType: 'application/pdf' });
    for (const part of [
      `Credit note\t${creditNoteNumber}`,
      `Invoice\t${listed[1]?.invoiceNumber} of `,
      `Order\t${orderNumber} of `,
      'Returned\t1 × Kilbrae 21',
      'Reason\tRefund of part of the price',
      'Bottles and delivery\t£83.33\t20%\t£16.67\t£100.00',
      'Total excluding VAT\t£83.33',
      'Total credited\t£100.00',
    ])
      expect(textIn(file?.base64)).toContain(part);
    expect(textIn(file?.base64)).not.toContain('As agreed');
    expect((await pdfFor(who, creditNoteNumber)).status).toBe(200);
    expect((await pdfFor(other, creditNoteNumber)).status).toBe(404);
    expect(await readCreditNotes(other)).toEqual([]);
    const params = { id: orderId, refundId: body.id };
    const requestInput = { cookie: desk.cookie, params };
    expect((await request(downloadForStaff, adminOrdersApi.downloadCreditNote, requestInput)).status).toBe(
      200,
    );
    expect((await desk.read(orderId)).body.refunds.map((row) => row.creditNoteNumber).sort()).toEqual([
      creditNoteNumber,
      formatNumber(before + 2),
    ]);
  });

  test('is issued once per refund, despite repeated events and requests', async () => {
    const [desk, who] = [await createOrderDesk(), await signInCustomer()];
    const { orderId } = await boughtBy(who);
    const before = await lastNumber();
    const body = { amount: '10.00', requestKey: 'pressed-often' };
    await Promise.all([1, 2, 3].map(() => desk.refund(orderId, body)));
    for (let time = 0; time < 3; time++) await shop.catchUp();
    const [refunded] = await listRefunds(orderId);
    await issueCreditNote(undefined, refunded as RefundRecord);
    expect(await readCreditNotes(who)).toHaveLength(1);
    expect(emailsTo(who.email)).toHaveLength(1);
    expect(await lastNumber()).toBe(before + 1);
  });

  test('is issued once, without a gap in the numbers, even if the process crashes at any step', async () => {
    const [desk, who] = [await createOrderDesk(), await signInCustomer()];
    const { orderId } = await boughtBy(who);
    const before = await lastNumber();
    let refunds = 0;
    for (const point of crashPoints()) {
      await desk.refund(orderId, { amount: '1.00' });
      const lived = await runUntil(point, () => shop.drain());
      await shop.drain();
      refunds += 1;
      if (lived) break;
    }
    expect(await readCreditNotes(who)).toHaveLength(refunds);
    expect(await lastNumber()).toBe(before + refunds);
  });

  test('is not issued for bottles that are restocked without a refund', async () => {
    const [desk, who] = [await createOrderDesk(), await signInCustomer()];
    const { orderId, lines } = await boughtBy(who);
    const before = await lastNumber();
    const back = [{ productId: lines[0]?.productId ?? '', quantity: 1 }];
    expect((await desk.refund(orderId, { amount: '0.00', restock: back })).status).toBe(201);
    await shop.catchUp();
    expect(await lastNumber()).toBe(before);
    expect((await listRefunds(orderId)).map((row) => row.creditNoteNumber)).toEqual([undefined]);
  });

  test('for a guest order is listed only once the order is claimed', async () => {
    const [desk, who] = [await createOrderDesk(), await signInCustomer()];
    const session = await createCart({ productId: await createBottle(), quantity: 1 });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: who.email } });
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId } = await loadOrder(body.paymentIntentId);
    await desk.refund(orderId, { amount: '20.00' });
    await shop.catchUp();
    expect(await readCreditNotes(who)).toEqual([]);
    await request(claimOrders, ordersApi.claimOrders, { cookie: who.cookie });
    await shop.drain();
    expect(await readCreditNotes(who)).toMatchObject([{ orderId, amount: '20.00', invoiceNumber: null }]);
  });
});
