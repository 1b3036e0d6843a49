import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as resend } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { clock } from '#functions/environment/clock.ts';
import { toManualInvoiceKey } from '#functions/invoicing/emails/email-keys.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints, depth } from '#functions/testing/depth.ts';
import { changeStatus, createDraftInvoice, loadInvoice } from '#functions/testing/manual-invoices.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type ManualInvoice, manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import { type ManualInvoiceStatus, manualInvoiceStatuses } from '#shared/domain/invoicing/manual-invoice.ts';
import { handler as downloadCreditNote } from './download-credit-note.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  await makeMortal();
  cookie = await createStaffCookie('staff@shop.test');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

let customers = 0;
/** A draft for a customer of its own, so each email in the mailbox can be matched to its customer. */
async function draft(changes: object = {}) {
  customers += 1;
  const customerEmail = `customer-${customers}@copper-still.test`;
  return { ...(await createDraftInvoice(cookie, { customerEmail, ...changes })), customerEmail };
}
/** What an invoice says, without what a change of its status changes. */
const withoutStatus = ({ status, paidDate, paymentMethod, version, ...content }: ManualInvoice) => content;
const listEmails = (email: string) => shop.mail.messages(email);
const lastNumber = async () =>
  (await sequence.get({ name: 'manualInvoice' }).go({ consistent: true })).data?.last ?? 0;
const formatNumber = (count: number) => `MI-${String(count).padStart(6, '0')}`;
const listActions = async (entityId: string) =>
  (await adminAuditEntry.query.ofEntity({ entityId }).go({ pages: 'all' })).data.map(({ action }) => action);

describe('issuing an invoice', () => {
  test.each(['sent', 'paid', 'overdue'] as const)(
    '200 as %s assigns the next number and emails the invoice once with its PDF',
    async (status) => {
      const { id, customerEmail } = await draft();
      const before = await lastNumber();
      const { status: code, body } = await changeStatus(cookie, id, status);
      expect(code).toBe(200);
      const invoiceNumber = formatNumber(before + 1);
      expect(body).toMatchObject({ status, invoiceNumber, mail: 'waiting', issuedAt: expect.any(String) });
      expect(body.paidDate !== null).toBe(status === 'paid');
      expect(body.paymentMethod).toBe(status === 'paid' ? 'bank_transfer' : null);
      await shop.drain();
      await shop.mail.eventsSettled();
      const emails = listEmails(customerEmail);
      expect(emails.map(({ subject }) => subject)).toEqual([`Invoice ${invoiceNumber} from DRAM`]);
      const [file, ...others] = emails[0]?.attachments ?? [];
      expect(others).toEqual([]);
      expect(file).toMatchObject({ name: `${invoiceNumber}.pdf`, contentType: 'application/pdf' });
      expect(extractText(Buffer.from(file?.base64 ?? '', 'base64')).join()).toContain(
        `Invoice ${invoiceNumber}`,
      );
      expect((await loadInvoice(cookie, id)).mail).toBe('sent');
      expect(await listActions(id)).toEqual(['manual_invoice_created', 'manual_invoice_issued']);
    },
  );

  test('200 for cancelling a draft, which gets no number and no email', async () => {
    const { id, customerEmail } = await draft();
    const before = await lastNumber();
    const { body } = await changeStatus(cookie, id, 'cancelled');
    expect(body).toMatchObject({ status: 'cancelled', invoiceNumber: null, mail: 'not_due' });
    await shop.drain();
    expect(listEmails(customerEmail)).toEqual([]);
    expect(await lastNumber()).toBe(before);
  });

  test('200 reports that nothing was emailed when the customer has no email address', async () => {
    const { id } = await draft({ customerEmail: '' });
    shop.mail.clear();
    expect((await changeStatus(cookie, id, 'sent')).body).toMatchObject({
      status: 'sent',
      mail: 'no_address',
    });
    await shop.drain();
    expect(shop.mail.messages()).toEqual([]);
  });

  test('409 when the status has changed since it was read, 200 when the same change is repeated', async () => {
    const { id } = await draft();
    await changeStatus(cookie, id, 'sent');
    const pay = (from: string) => changeStatus(cookie, id, 'paid', { from });
    expect(await pay('overdue')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await pay('sent')).body).toMatchObject({ status: 'paid' });
    expect((await pay('sent')).body).toMatchObject({ status: 'paid' });
  });

  test('200 between any two statuses except cancelled; number, content and email stay as issued', async () => {
    const open = manualInvoiceStatuses.filter((status) => status !== 'cancelled');
    for (const from of open) {
      const { id, customerEmail } = await draft();
      await changeStatus(cookie, id, 'sent');
      await shop.drain();
      const issued = withoutStatus(await loadInvoice(cookie, id));
      expect(issued.invoiceNumber).not.toBeNull();
      expect(issued.items).not.toEqual([]);
      for (const to of open) {
        await changeStatus(cookie, id, from);
        const { status, body } = await changeStatus(cookie, id, to);
        expect(status).toBe(200);
        expect(body.status).toBe(to);
        expect(body.paidDate !== null).toBe(to === 'paid');
        expect(withoutStatus(await loadInvoice(cookie, id))).toEqual(issued);
      }
      await shop.drain();
      expect(listEmails(customerEmail)).toHaveLength(1);
    }
  });

  test('200 for concurrent requests: one number, one email, one audit entry', async () => {
    const { id, customerEmail } = await draft();
    const before = await lastNumber();
    const press = (status: ManualInvoiceStatus) => changeStatus(cookie, id, status);
    const replies = await Promise.all([press('sent'), press('sent'), press('sent')]);
    expect(replies.map(({ status, body }) => [status, body.invoiceNumber])).toEqual(
      replies.map(() => [200, formatNumber(before + 1)]),
    );
    expect(await lastNumber()).toBe(before + 1);
    await shop.drain();
    expect(listEmails(customerEmail)).toHaveLength(1);
    expect(await listActions(id)).toEqual(['manual_invoice_created', 'manual_invoice_issued']);
  });

  test('gives many invoices issued at the same time consecutive numbers without gaps', async () => {
    const count = depth({ slice: 12, nightly: 50 });
    const drafts = await Promise.all(Array.from({ length: count }, () => draft({ customerEmail: '' })));
    const before = await lastNumber();
    const numbers = await Promise.all(drafts.map(({ id }) => numberFor(id)));
    expect(numbers.sort()).toEqual(drafts.map((_, index) => formatNumber(before + index + 1)));
    expect(await lastNumber()).toBe(before + count);
  });

  /** On a slow machine some calls are refused after a while because of contention, and are then made again. */
  async function numberFor(id: string): Promise<string | null> {
    const { status, body } = await changeStatus(cookie, id, 'sent');
    if (status === 503) return numberFor(id);
    expect(status).toBe(200);
    return body.invoiceNumber;
  }

  test('404 for an unknown invoice', async () => {
    expect(await changeStatus(cookie, 'min_none', 'sent')).toMatchObject({ status: 404 });
  });
});

test('an invoice is numbered and emailed once, even if the process crashes at any step', async () => {
  await shop.drain();
  const follow = async () => {
    await shop.drain();
    await shop.mail.eventsSettled();
  };
  const first = await lastNumber();
  let issued = 0;
  for (const point of crashPoints()) {
    const { id, customerEmail } = await draft();
    const lived = await runUntil(point, async () => {
      const { status } = await changeStatus(cookie, id, 'sent');
      if (status !== 200) throw new Error(`The call was answered with ${status}.`);
      await shop.drain();
    });
    // Every caller calls again, the stream delivers again, and the job runs a quarter of an hour later.
    expect((await changeStatus(cookie, id, 'sent')).status).toBe(200);
    await follow();
    clock.set(() => new Date(Date.now() + 16 * 60_000));
    await resend({ id: 'test', scheduledFor: '' });
    await follow();
    clock.reset();
    issued += 1;
    expect((await loadInvoice(cookie, id)).invoiceNumber).toBe(formatNumber(first + issued));
    expect(listEmails(customerEmail)).toHaveLength(1);
    const { data } = await mail.get({ mailId: toManualInvoiceKey(id).mailId }).go({ consistent: true });
    expect(data?.status).toBe('sent');
    if (lived) {
      expect(point.call).toBeGreaterThan(2);
      break;
    }
  }
  expect(await lastNumber()).toBe(first + issued);
});

test('an unsent email is not sent once its invoice is cancelled', async () => {
  const { id, customerEmail } = await draft();
  await changeStatus(cookie, id, 'sent');
  const { body } = await changeStatus(cookie, id, 'cancelled');
  await shop.drain();
  expect(listEmails(customerEmail).map(({ subject }) => subject)).toEqual([
    `Credit note ${body.creditNoteNumber} from DRAM`,
  ]);
  expect((await loadInvoice(cookie, id)).mail).toBe('cancelled');
});

describe('cancelling an invoice', () => {
  const lastCredit = async () =>
    (await sequence.get({ name: 'creditNote' }).go({ consistent: true })).data?.last ?? 0;
  const creditNumber = (count: number) => `CN-${String(count).padStart(6, '0')}`;

  test('200 for an issued invoice creates and emails one credit note, even for concurrent requests', async () => {
    const { id, customerEmail } = await draft();
    const { invoiceNumber } = (await changeStatus(cookie, id, 'sent')).body;
    await shop.drain();
    const before = await lastCredit();
    const press = () => changeStatus(cookie, id, 'cancelled');
    const replies = await Promise.all([press(), press(), press()]);
    const creditNoteNumber = creditNumber(before + 1);
    expect(replies.map(({ status, body }) => [status, body.creditNoteNumber])).toEqual(
      replies.map(() => [200, creditNoteNumber]),
    );
    expect(await lastCredit()).toBe(before + 1);
    await shop.drain();
    await shop.drain();
    const [email, ...others] = listEmails(customerEmail).filter(({ subject }) =>
      subject.startsWith('Credit'),
    );
    expect(others).toEqual([]);
    const [file] = email?.attachments ?? [];
    expect(file).toMatchObject({ name: `${creditNoteNumber}.pdf`, contentType: 'application/pdf' });
    const text = extractText(Buffer.from(file?.base64 ?? '', 'base64')).join();
    for (const part of [
      `Credit note ${creditNoteNumber}`,
      `Invoice\t${invoiceNumber} of`,
      'Total credited\t£1,470.12',
    ])
      expect(text).toContain(part);
    const params = { id };
    const pdf = await request(downloadCreditNote, manualInvoicesApi.downloadCreditNote, { cookie, params });
    expect(pdf.status).toBe(200);
  });

  test('409 for changing a cancelled invoice to any other status, naming its credit note', async () => {
    const { id } = await draft({ customerEmail: '' });
    await changeStatus(cookie, id, 'paid');
    const { body } = await changeStatus(cookie, id, 'cancelled');
    for (const status of manualInvoiceStatuses.filter((each) => each !== 'cancelled'))
      expect(await changeStatus(cookie, id, status), status).toMatchObject({
        status: 409,
        body: { code: 'invoice_credited', message: expect.stringContaining(String(body.creditNoteNumber)) },
      });
    expect(await changeStatus(cookie, id, 'cancelled')).toMatchObject({ status: 200, body });
  });

  test('200 for a draft, which gets no credit note and can become a draft again', async () => {
    const { id } = await draft();
    const before = await lastCredit();
    expect((await changeStatus(cookie, id, 'cancelled')).body.creditNoteNumber).toBeNull();
    expect(await changeStatus(cookie, id, 'draft')).toMatchObject({ status: 200 });
    expect(await lastCredit()).toBe(before);
    const params = { id };
    const pdf = await request(downloadCreditNote, manualInvoicesApi.downloadCreditNote, { cookie, params });
    expect(pdf.status).toBe(404);
  });
});
