import { beforeEach, describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { handler as publishDocument } from '#functions/site/endpoints/shop-documents/publish-document.ts';
import { handler as restoreDocument } from '#functions/site/endpoints/shop-documents/restore-document.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type LegalText, legalApi } from '#shared/contracts/site/legal.ts';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import { buildDefaultContent } from '#shared/domain/common/shop-document.ts';
import { termsSource } from '#shared/domain/orders/terms-of-sale.ts';
import { legalDocuments } from '#shared/domain/site/legal/legal-pages.ts';
import { legalPages } from '#shared/domain/site/legal/page-names.ts';
import { handler as getAcceptedTerms } from './get-accepted-terms.ts';
import { handler as getPage } from './get-page.ts';

withTable();
const shop = withShop();
const params = { kind: 'terms' };
const initial = buildDefaultContent(legalDocuments.terms);
let cookie = '';
beforeEach(async () => {
  clock.set(() => new Date('2027-02-03T12:00:00Z'));
  cookie = await createStaffCookie('staff@shop.test');
  const key = toDocumentKey('terms');
  await siteDocument.delete(key).go();
  const { data } = await siteDocumentVersion.query.ofDocument(key).go({ pages: 'all' });
  for (const { number } of data) await siteDocumentVersion.delete({ ...key, number }).go();
});

const readPage = async (page: string) =>
  (await request<LegalText>(getPage, legalApi.getPage, { params: { page } })).body;
const publish = (text: string, version = 0) =>
  request<ShopDocumentRecord>(publishDocument, shopDocumentsApi.publishDocument, {
    cookie,
    params,
    body: { content: { ...initial, contract: { ...initial.contract, text } }, version },
  });
const readAccepted = (termsId: string) =>
  request<LegalText>(getAcceptedTerms, legalApi.getAcceptedTerms, { params: { termsId } });

/** Buys a bottle, and returns the terms stored with the order and the terms sent to its buyer. */
async function buy(changes: object = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const cart = await createCart({ productId: await createBottle() });
  const { body } = await setUpPayment(cart, {
    guestDetails: { ...guest, email },
    termsAccepted: true,
    ...changes,
  });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const termsId = (await loadOrder(body.paymentIntentId)).declared?.termsId ?? '';
  const mail = shop.mail.messages(email)[0];
  const [file] = mail?.attachments ?? [];
  return { termsId, mail, file, text: Buffer.from(file?.base64 ?? '', 'base64').toString() };
}

describe('a legal text', () => {
  test.each(legalPages)('200 returns the default %s at first, without placeholders', async (page) => {
    const { title, sections } = await readPage(page);
    expect(title).toBe(legalDocuments[page].title);
    expect(JSON.stringify(sections)).not.toMatch(/\{\w+\}/);
    expect(sections.length).toBeGreaterThan(3);
  });

  test('200 publishes the text with its date, and restores the earlier one as a new version', async () => {
    const before = await readPage('terms');
    expect((await publish('You order **by phone** only.')).body).toMatchObject({ version: 1, latest: 2 });
    const after = await readPage('terms');
    expect(after.sections[2]?.blocks).toEqual([
      { text: [{ text: 'You order ' }, { text: 'by phone', isStrong: true }, { text: ' only.' }] },
    ]);
    expect([before.updated, after.updated]).toEqual([termsSource.updated, '2027-02-03']);
    const restored = await request<ShopDocumentRecord>(restoreDocument, shopDocumentsApi.restoreDocument, {
      cookie,
      params,
      body: { number: 1, version: 1 },
    });
    expect(restored.body).toMatchObject({ version: 2, latest: 3, content: initial });
    expect((await readPage('terms')).sections).toEqual(before.sections);
  });

  test('200 shows the date of the default text when that changed after the publication', async () => {
    await publish('You order by phone only.');
    const day = async () => (await readPage('terms')).updated;
    expect(await day()).toBe('2027-02-03');
    await siteDocument.patch(toDocumentKey('terms')).set({ changedAt: '2020-01-01T12:00:00.000Z' }).go();
    expect(await day()).toBe(termsSource.updated);
  });

  test('400 without the wording that the law requires, or with HTML', async () => {
    expect(await publish('<b>Mine</b>')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'content.contract.text' }] },
    });
    const content = { ...initial, cancel: { ...initial.cancel, text: 'You cannot cancel.' } };
    const refused = await request(publishDocument, shopDocumentsApi.publishDocument, {
      cookie,
      params,
      body: { content, version: 0 },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'content.cancel.text' }] } });
  });
});

describe('the terms that a buyer accepted', () => {
  test('are stored with the order, attached to its confirmation, and unchanged by later publications', async () => {
    await publish('First terms.');
    const first = await buy();
    expect(first.file).toMatchObject({ name: 'terms-of-sale.txt', contentType: 'text/plain' });
    expect(first.text).toContain('First terms.');
    expect(first.text).toContain('You may cancel your order within 14 days');
    expect(first.text).toMatch(/^\uFEFFTERMS OF SALE\n.*Cancel my order \(http[^)]*\/cancel-order\)/s);
    expect(first.mail?.text).toContain('The terms of sale that you accepted are attached.');
    await publish('Second terms.', 1);
    const second = await buy();
    expect(second.text).toContain('Second terms.');
    expect(second.termsId).not.toBe(first.termsId);
    expect((await buy()).termsId).toBe(second.termsId);
    const { body } = await readAccepted(first.termsId);
    expect(body.sections[2]?.blocks).toEqual([{ text: 'First terms.' }]);
  });

  test('are those shown on the page, for up to an hour after others are published', async () => {
    const before = (await readPage('terms')).termsId ?? '';
    await publish('First terms.');
    const { termsId: first = '' } = await readPage('terms');
    expect((await readAccepted(first)).body.sections[2]?.blocks).toEqual([{ text: 'First terms.' }]);
    clock.set(() => new Date('2027-02-03T12:10:00Z'));
    await publish('Second terms.', 1);
    clock.set(() => new Date('2027-02-03T12:59:59Z'));
    expect((await buy({ termsId: before })).termsId).toBe(before);
    clock.set(() => new Date('2027-02-03T13:09:59Z'));
    const bought = await buy({ termsId: first });
    expect(bought.termsId).toBe(first);
    expect(bought.text).toContain('First terms.');
    expect((await buy()).text).toContain('Second terms.');
  });

  test("409 at the checkbox when the page's terms were replaced over an hour ago, until the new ones are accepted", async () => {
    const { termsId: shown } = await readPage('terms');
    await publish('New terms.');
    clock.set(() => new Date('2027-02-03T13:00:01Z'));
    const cart = await createCart({ productId: await createBottle() });
    const { status, body } = await setUpPayment(cart, { termsAccepted: true, termsId: shown });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', errors: [{ field: 'termsAccepted' }] },
    });
    const { termsId } = (body as unknown as { details: { termsId: string } }).details;
    expect((await readAccepted(termsId)).body.sections[2]?.blocks).toEqual([{ text: 'New terms.' }]);
    expect((await buy({ termsId })).text).toContain('New terms.');
  });

  test('404 for terms that no order has', async () => {
    expect(await readAccepted('0'.repeat(32))).toMatchObject({
      status: 404,
      body: { code: 'terms_not_found' },
    });
  });
});
