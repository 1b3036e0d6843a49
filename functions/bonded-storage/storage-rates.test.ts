import { beforeEach, describe, expect, test } from 'vitest';
import { billAccount } from '#functions/bonded-storage/bill-account.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { handler as getTerms } from '#functions/checkout/endpoints/delivery/get-terms.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { handler as publishDocument } from '#functions/site/endpoints/shop-documents/publish-document.ts';
import { handler as restoreDocument } from '#functions/site/endpoints/shop-documents/restore-document.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { storeBottles } from '#functions/testing/lots.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type DeliveryTermsAnswer, deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';

withTable();
const params = { kind: 'storageRates' };
const at = (moment: string) => clock.set(() => new Date(moment));
beforeEach(async () => {
  at('2026-11-27T12:00:00Z');
  const key = toDocumentKey('storageRates');
  await siteDocument.delete(key).go();
  const { data } = await siteDocumentVersion.query.ofDocument(key).go({ pages: 'all' });
  for (const { number } of data) await siteDocumentVersion.delete({ ...key, number }).go();
});

const publish = async (rates: { shelf: string; pallet: string; from: string }, version = 0) =>
  request<ShopDocumentRecord>(publishDocument, shopDocumentsApi.publishDocument, {
    cookie: await createStaffCookie(),
    params,
    body: { content: { rates }, version },
  });
const restore = async (number: number, version: number) =>
  request<ShopDocumentRecord>(restoreDocument, shopDocumentsApi.restoreDocument, {
    cookie: await createStaffCookie(),
    params,
    body: { number, version },
  });
const readStorage = async () =>
  (await request<DeliveryTermsAnswer>(getTerms, deliveryApi.getTerms)).body.storage;
const rise = { shelf: '0.90', pallet: '0.05', from: '2027-01-01' };

describe('storage rates', () => {
  test('200 announces rates, which apply from their date and can be withdrawn only before it', async () => {
    expect(await publish(rise)).toMatchObject({ status: 200, body: { version: 1, latest: 2 } });
    expect(await readStorage()).toEqual({ shelf: '0.80', pallet: '0.04', next: rise });
    at('2027-01-01T12:00:00Z');
    expect(await readStorage()).toEqual({ shelf: '0.90', pallet: '0.05', next: null });
    expect(await restore(1, 1)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'content.rates.from' }] },
    });
    at('2026-12-31T12:00:00Z');
    expect(await restore(1, 1)).toMatchObject({ status: 200, body: { version: 2, latest: 3 } });
    expect(await readStorage()).toEqual({ shelf: '0.80', pallet: '0.04', next: null });
  });

  test.each([
    [{ ...rise, from: '2026-12-01' }, 'content.rates.from', /1 January 2027, or the first day/],
    [{ ...rise, from: '' }, 'content.rates.from', /1 January 2027, or the first day/],
    [{ ...rise, from: '2027-01-15' }, 'content.rates.from', /first day of a month/],
    [{ ...rise, shelf: '0' }, 'content.rates.shelf', /from £0.01 to £10.00/],
  ])('400 for %j', async (rates, field, message) => {
    expect(await publish(rates)).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: expect.stringMatching(message) }] },
    });
  });

  test('an invoice over several months charges each at its own rate, and earlier invoices are unchanged', async () => {
    const { customerId } = await signInCustomer();
    await storeBottles(customerId, 4, { place: 'shelf', storedFrom: '2026-10-05' });
    await storageAccount
      .put({ customerId, openedAt: '2026-10-05T12:00:00.000Z', billedThrough: '2026-10' })
      .go();
    const bill = async (now: string) => {
      at(now);
      const { data } = await storageAccount.get({ customerId }).go();
      if (!data) throw new Error('There is no account.');
      // A smaller amount is deferred, so two months share one invoice.
      await billAccount(data, new Date(now), 600);
      const { data: invoices } = await invoice.query.ofCustomer({ customerId }).go();
      return invoices.map(({ lines }) =>
        lines.map(({ text, unitPence, totalPence }) => [text, unitPence, totalPence]),
      );
    };
    await publish(rise);
    expect(await bill('2026-12-01T03:00:00Z')).toEqual([]);
    const shared = [
      ['Bonded storage, shelf, November 2026', 80, 320],
      ['Bonded storage, shelf, December 2026', 80, 320],
    ];
    expect(await bill('2027-01-01T03:00:00Z')).toEqual([shared]);
    await bill('2027-02-01T03:00:00Z');
    expect(await bill('2027-03-01T03:00:00Z')).toEqual([
      shared,
      [
        ['Bonded storage, shelf, January 2027', 90, 360],
        ['Bonded storage, shelf, February 2027', 90, 360],
      ],
    ]);
    expect(await publish({ ...rise, shelf: '1.00', from: '2027-05-01' }, 1)).toMatchObject({ status: 200 });
    expect(await bill('2027-03-02T03:00:00Z')).toHaveLength(2);
  });
});
