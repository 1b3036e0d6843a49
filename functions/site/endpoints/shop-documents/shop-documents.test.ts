import { beforeEach, describe, expect, test } from 'vitest';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import { buildDefaultContent, type DocumentContent } from '#shared/domain/common/shop-document.ts';
import { handler as getDocument } from './get-document.ts';
import { handler as getVersion } from './get-document-version.ts';
import { handler as publishDocument } from './publish-document.ts';
import { handler as restoreDocument } from './restore-document.ts';

withTable();
const shop = withShop();
const params = { kind: 'emailTexts' };
const initial = buildDefaultContent(emailTextsDocument);
let cookie = '';
beforeEach(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  const key = toDocumentKey('emailTexts');
  await siteDocument.delete(key).go();
  const { data } = await siteDocumentVersion.query.ofDocument(key).go({ pages: 'all' });
  for (const { number } of data) await siteDocumentVersion.delete({ ...key, number }).go();
});

const write = (group: string, texts: Record<string, string>): DocumentContent => ({
  ...initial,
  [group]: { ...initial[group], ...texts },
});
const greeting = write('orderConfirmation', { opening: 'Cheers, {name}. Your bottles are set aside.' });
const publish = (content: unknown, version = 0) =>
  request<ShopDocumentRecord>(publishDocument, shopDocumentsApi.publishDocument, {
    cookie,
    params,
    body: { content, version },
  });
const restore = (number: number, version: number) =>
  request<ShopDocumentRecord>(restoreDocument, shopDocumentsApi.restoreDocument, {
    cookie,
    params,
    body: { number, version },
  });
const read = async () =>
  (await request<ShopDocumentRecord>(getDocument, shopDocumentsApi.getDocument, { cookie, params })).body;
const readVersion = (number: string) =>
  request<DocumentContent>(getVersion, shopDocumentsApi.getDocumentVersion, {
    cookie,
    params: { ...params, number },
  });

describe('the texts of emails', () => {
  test('200 returns the default texts at first, as version 1', async () => {
    expect(await read()).toEqual({
      version: 0,
      latest: 1,
      content: initial,
      versions: [{ number: 1, savedAt: null, savedBy: null, restores: null }],
    });
    expect((await readVersion('1')).body).toEqual(initial);
    expect((await readVersion('2')).status).toBe(404);
  });

  test('200 publishes texts that the next email uses, and restores the earlier ones', async () => {
    const trailed = (await listTrail('emailTexts')).length;
    expect((await publish(greeting)).body).toMatchObject({ version: 1, latest: 2, content: greeting });
    expect((await publish(greeting)).body, 'sent twice').toMatchObject({ version: 1, latest: 2 });
    expect(await listTrail('emailTexts')).toHaveLength(trailed + 1);

    const buy = async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      const cart = await createCart({ productId: await createBottle() });
      const { body } = await setUpPayment(cart, { guestDetails: { ...guest, email } });
      shop.payments.pay(body.paymentIntentId);
      await shop.catchUp();
      const { orderNumber, customerName } = await loadOrder(body.paymentIntentId);
      return { mail: shop.mail.messages(email)[0], orderNumber, customerName };
    };
    const written = await buy();
    expect(written.mail?.subject).toBe(`Your DRAM order ${written.orderNumber}`);
    expect(written.mail?.text).toContain(`Cheers, ${written.customerName}. Your bottles are set aside.`);

    expect((await restore(1, 1)).body).toMatchObject({
      version: 2,
      latest: 3,
      content: initial,
      versions: [{ number: 3, restores: 1 }, { number: 2 }, { number: 1 }],
    });
    expect((await readVersion('2')).body).toEqual(greeting);
    expect((await buy()).mail?.text).toContain("We've received your payment and your bottles are reserved");
  });

  test('409 from an outdated version, even concurrently', async () => {
    const rivals = ['One', 'Two'].map((opening) => publish(write('orderShipped', { opening })));
    const replies = await Promise.all(rivals);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await publish(greeting)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await restore(1, 0)).status).toBe(409);
  });

  test.each([
    [
      { orderShipped: { subject: 'On its way' } },
      'content.orderShipped.subject',
      /placeholder {orderNumber}/,
    ],
    [
      { orderShipped: { subject: '{orderNumber} {secret}' } },
      'content.orderShipped.subject',
      /no placeholder/,
    ],
    [{ orderShipped: { subject: '{orderNumber}\nBcc: all' } }, 'content.orderShipped.subject', /line breaks/],
    [{ orderShipped: { opening: ' ' } }, 'content.orderShipped.opening', /enter some text/],
    [{ orderShipped: { opening: 'x'.repeat(601) } }, 'content.orderShipped.opening', /at most 600/],
  ])('400 for %j', async (texts, field, message) => {
    const [[group, changes = {}] = ['']] = Object.entries<Record<string, string>>(texts);
    expect(await publish(write(group, changes))).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: expect.stringMatching(message) }] },
    });
  });

  test('400 for an unknown text, and for a missing one', async () => {
    expect(await publish({ ...initial, other: { subject: 'x' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'content', message: 'Unknown field: other' }] },
    });
    const { refund: _, ...others } = initial;
    expect((await publish(others)).status).toBe(400);
    expect((await read()).version).toBe(0);
  });
});
