import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { toRatesChangedKey } from '#functions/bonded-storage/emails/email-keys.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { storageRateNotice } from '#functions/bonded-storage/entities/storage-rate-notice.ts';
import { clock } from '#functions/environment/clock.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { handler as getDocument } from '#functions/site/endpoints/shop-documents/get-document.ts';
import { handler as publishDocument } from '#functions/site/endpoints/shop-documents/publish-document.ts';
import { handler as restoreDocument } from '#functions/site/endpoints/shop-documents/restore-document.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { withSubject } from '#functions/testing/email-texts.ts';
import { openStorage, storeBottles } from '#functions/testing/lots.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import { handler as announceStorageRates } from './announce-storage-rates.ts';

withTable();
const shop = withShop();
const params = { kind: 'storageRates' };
const rise = { shelf: '0.90', pallet: '0.05', from: '2027-01-01' };
const changed = 'The price of bonded storage changes on 1 January 2027';
const unchanged = 'The price of bonded storage stays the same';

beforeEach(async () => {
  clock.set(() => new Date('2026-11-27T12:00:00Z'));
  const key = toDocumentKey('storageRates');
  await siteDocument.delete(key).go();
  const { data: versions } = await siteDocumentVersion.query.ofDocument(key).go({ pages: 'all' });
  for (const { number } of versions) await siteDocumentVersion.delete({ ...key, number }).go();
  const { data: notices } = await storageRateNotice.query.ofRates({}).go({ pages: 'all' });
  for (const { number } of notices) await storageRateNotice.delete({ number }).go();
  const { data: accounts } = await storageAccount.query.all({}).go({ pages: 'all' });
  for (const { customerId } of accounts) await storageAccount.delete({ customerId }).go();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function addHolder(bottle: object = {}) {
  const who = await signInCustomer();
  await openStorage(who.customerId);
  await storeBottles(who.customerId, 1, { bottles: [{ number: 1, status: 'stored', ...bottle }] });
  return who;
}
const publish = async (rates: object, version = 0) =>
  request<ShopDocumentRecord>(publishDocument, shopDocumentsApi.publishDocument, {
    cookie: await createStaffCookie(),
    params,
    body: { content: { rates }, version },
  });
const undo = async (version: number) =>
  request<ShopDocumentRecord>(restoreDocument, shopDocumentsApi.restoreDocument, {
    cookie: await createStaffCookie(),
    params,
    body: { number: 1, version },
  });
const listNotices = async () =>
  (
    await request<ShopDocumentRecord>(getDocument, shopDocumentsApi.getDocument, {
      cookie: await createStaffCookie(),
      params,
    })
  ).body.rateNotices;
const run = () => announceStorageRates({ id: 'test', scheduledFor: '' });
async function runAndSend() {
  await run();
  await shop.catchUp();
}
const subjectsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);

describe('announcing a change of storage rates', () => {
  test('everyone with bottles in bond gets one email in the wording set by staff, and Settings shows the count', async () => {
    const holders = [await addHolder(), await addHolder()];
    const former = await addHolder({ status: 'delivered', leftOn: '2026-11-01' });
    await runAndSend();
    expect(subjectsTo(holders[0]?.email ?? '')).toEqual([]);
    await publish(rise);
    await withSubject('storageRatesChanged', 'Dearer from {from}', async () => {
      await runAndSend();
      await runAndSend();
    });
    for (const { email } of holders) {
      expect(subjectsTo(email)).toEqual(['Dearer from 1 January 2027']);
      expect(shop.mail.messages(email)[0]?.text).toMatch(/£0\.90 a month on a shelf.*Now £0\.80/s);
    }
    expect(subjectsTo(former.email)).toEqual([]);
    expect(await listNotices()).toEqual([
      { number: 2, from: rise.from, state: 'announced', announcedTo: 2, withdrawnFrom: 0 },
    ]);
  });

  test.each(['before', 'after'])(
    'each holder gets one email when the run crashes %s an email is queued',
    async (moment) => {
      const holders = [await addHolder(), await addHolder()];
      await publish(rise);
      const box = outbox();
      const put = box.put.bind(box);
      let count = 0;
      vi.spyOn(box, 'put').mockImplementation(async (...sent) => {
        count += 1;
        if (count !== 2 || moment === 'after') await put(...sent);
        if (count === 2) throw new Error('The process dies.');
      });
      await expect(run()).rejects.toThrow('The process dies.');
      vi.restoreAllMocks();
      await runAndSend();
      for (const { email } of holders) expect(subjectsTo(email)).toEqual([changed]);
      expect(await listNotices()).toMatchObject([{ state: 'announced', announcedTo: 2 }]);
    },
  );

  test('the next run emails holders on the second page when the first run crashes after one page', async () => {
    for (let number = 0; number < 100; number++) await openStorage(`a-${String(number).padStart(3, '0')}`);
    const { email } = await addHolder();
    await publish(rise);
    vi.spyOn(outbox(), 'put').mockRejectedValueOnce(new Error('The process dies.'));
    await expect(run()).rejects.toThrow('The process dies.');
    const { data: halfway } = await storageRateNotice.get({ number: 2 }).go();
    expect(halfway).toMatchObject({ state: 'announcing', cursor: 'a-099', announcedTo: 0 });
    await runAndSend();
    expect(subjectsTo(email)).toEqual([changed]);
    expect(await listNotices()).toMatchObject([{ state: 'announced', announcedTo: 1 }]);
  });

  test('a withdrawn change sends one email to everyone who was emailed about it', async () => {
    const notified = await addHolder();
    await publish(rise);
    await runAndSend();
    const later = await addHolder();
    await undo(1);
    await runAndSend();
    await runAndSend();
    expect(subjectsTo(notified.email).toSorted()).toEqual([changed, unchanged]);
    expect(
      shop.mail
        .messages(notified.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('still costs £0.80');
    expect(subjectsTo(later.email)).toEqual([]);
    expect(await listNotices()).toMatchObject([{ state: 'withdrawn', announcedTo: 1, withdrawnFrom: 1 }]);
    await publish(rise, 2);
    await runAndSend();
    expect(subjectsTo(notified.email)).toHaveLength(3);
    expect(subjectsTo(later.email)).toEqual([changed]);
  });

  test('a change withdrawn before anyone was emailed sends nothing', async () => {
    const { email } = await addHolder();
    await publish(rise);
    await undo(1);
    await runAndSend();
    expect(subjectsTo(email)).toEqual([]);
    expect(await listNotices()).toEqual([]);
  });

  test('a change withdrawn while its email is queued sends nothing, and no email about the withdrawal', async () => {
    const { email } = await addHolder();
    await publish(rise);
    await run();
    await undo(1);
    await shop.catchUp();
    await runAndSend();
    expect(subjectsTo(email)).toEqual([]);
    expect(await listNotices()).toMatchObject([{ state: 'withdrawn', withdrawnFrom: 0 }]);
  });

  test('a change withdrawn and published again is emailed to holders who missed it the first time', async () => {
    const notified = await addHolder();
    await publish(rise);
    await runAndSend();
    const leftOut = await addHolder();
    // A run has queued it, and it is composed while the change is undone.
    await enqueueEmail(toRatesChangedKey(2, leftOut.customerId));
    await undo(1);
    await shop.catchUp();
    expect(subjectsTo(leftOut.email)).toEqual([]);
    await publish(rise, 2);
    await runAndSend();
    await runAndSend();
    for (const { email } of [notified, leftOut]) expect(subjectsTo(email)).toEqual([changed]);
    expect(await listNotices()).toMatchObject([{ number: 2, state: 'announced', announcedTo: 2 }]);
  });

  test('a change withdrawn minutes before it applies is followed by an email the next day', async () => {
    const { email } = await addHolder();
    await publish(rise);
    await runAndSend();
    clock.set(() => new Date('2026-12-31T23:55:00Z'));
    await undo(1);
    clock.set(() => new Date('2027-01-01T00:05:00Z'));
    await runAndSend();
    expect(subjectsTo(email).toSorted()).toEqual([changed, unchanged]);
  });

  test('a change that replaces another needs one email for both, as does its withdrawal', async () => {
    const { email } = await addHolder();
    await publish(rise);
    await runAndSend();
    await publish({ ...rise, shelf: '0.95' }, 1);
    await undo(2);
    await runAndSend();
    expect(subjectsTo(email).toSorted()).toEqual([changed, unchanged]);
    await publish({ ...rise, shelf: '0.95' }, 3);
    await runAndSend();
    await publish({ ...rise, shelf: '0.85' }, 4);
    await runAndSend();
    expect(await listNotices()).toMatchObject([
      { number: 6, state: 'announced' },
      { number: 5, state: 'replaced', announcedTo: 1 },
      { number: 2, state: 'withdrawn' },
    ]);
    await undo(5);
    await runAndSend();
    expect(subjectsTo(email).filter((subject) => subject === unchanged)).toHaveLength(2);
  });

  test('the email about a withdrawn change names only the dates that holder was emailed about', async () => {
    const both = await addHolder();
    await publish(rise);
    await runAndSend();
    const first = await addHolder({ status: 'delivered', leftOn: '2026-11-01' });
    await enqueueEmail(toRatesChangedKey(2, first.customerId));
    await shop.catchUp();
    const second = await addHolder();
    await publish({ ...rise, from: '2027-03-01' }, 1);
    await runAndSend();
    await undo(2);
    await runAndSend();
    const readUndoing = ({ email }: { email: string }) =>
      shop.mail.messages(email).find(({ subject }) => subject === unchanged)?.text;
    expect(readUndoing(both)).toContain('announced for 1 January 2027 and 1 March 2027 will not apply');
    expect(readUndoing(first)).toContain('announced for 1 January 2027 will not apply');
    expect(readUndoing(second)).toContain('announced for 1 March 2027 will not apply');
  });

  test('400 when the emails could arrive less than 30 days before the change', async () => {
    clock.set(() => new Date('2026-12-02T17:59:00Z'));
    expect((await publish(rise)).status).toBe(200);
    await undo(1);
    clock.set(() => new Date('2026-12-02T18:01:00Z'));
    expect(await publish(rise, 2)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'content.rates.from' }] },
    });
  });
});
