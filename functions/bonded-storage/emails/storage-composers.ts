import type { Email } from '#functions/adapters/mailer.ts';
import {
  type StorageRateNoticeRecord,
  storageRateNotice,
} from '#functions/bonded-storage/entities/storage-rate-notice.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { listAnnouncedDays } from '#functions/bonded-storage/list-announced-days.ts';
import { toTracking } from '#functions/bonded-storage/withdrawal-tracking.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { toWithdrawalTrackedKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadLots, loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { loadMailedOrder } from '#functions/orders/queries/load-mailed-order.ts';
import type { Composers, MailKey } from '#functions/runtime/email/send-once.ts';
import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { readEmailTexts } from '#functions/table/read-shop-document.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import { isRateChangePublished, isRateNoticeLive } from '#shared/domain/bonded-storage/rate-notice.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import {
  findStorageRates,
  type StorageRateSchedule,
  type StorageRates,
} from '#shared/domain/common/storage-rates.ts';
import { buildRatesChangedEmail, buildRatesUnchangedEmail } from './storage-rates-email.ts';
import { buildStorageStatementEmail } from './storage-statement-email.ts';
import {
  buildArrivedEmail,
  buildCancelledEmail,
  buildPaidInvoiceEmail,
  buildRequestedEmail,
  buildSentEmail,
  buildTrackedEmail,
} from './withdrawal-emails.ts';

/** The delivery out of bond that an order has paid for. */
const loadWithdrawal = async ({ orderId, customerId = '', paysFor: requestId = '' }: OrderRecord) => {
  const { data } = await withdrawal.get({ customerId, requestId }).go({ consistent: true });
  if (!data) throw new Error(`The email refers to a delivery of order ${orderId}, which does not exist.`);
  return data;
};

export const storageComposers = {
  /** Confirms the payment of a withdrawal, or of an invoice for storage. */
  'order-confirmation': async ({ orderId }) => {
    const paid = await loadMailedOrder(orderId);
    const texts = await readEmailTexts();
    if (paid.kind === 'storage') return buildPaidInvoiceEmail(paid, texts);
    const requested = await loadWithdrawal(paid);
    const lots = await loadLots(requested.customerId, requested.bottles);
    return buildRequestedEmail(paid, requested, lots, texts);
  },
  'release-sent': (about) => composeForState(about, buildSentEmail),
  'release-tracked': async ({ orderId, mailId }) => {
    const paid = await loadMailedOrder(orderId);
    const sent = await loadWithdrawal(paid);
    // The tracking number may have changed since the email was queued, as with an order.
    const given = toTracking(sent);
    const isStill = given && toWithdrawalTrackedKey(paid.orderId, given).mailId === mailId;
    return isStill && sent.status === 'in_transit'
      ? buildTrackedEmail(paid, sent, await readEmailTexts())
      : undefined;
  },
  'release-arrived': (about) => composeForState(about, buildArrivedEmail),
  'release-cancelled': (about) => composeForState(about, buildCancelledEmail),
  'storage-statement': async ({ customerId = '', invoiceId = '' }) => {
    const { data } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
    if (!data) throw new Error(`The email refers to invoice ${invoiceId}, which does not exist.`);
    return buildStorageStatementEmail(data, await loadOwnLots(customerId, true));
  },
  'storage-rates-changed': (about) =>
    composeForHolder(about, async (recipient, notice, texts) => {
      const schedule = await readStorageRates();
      // The change may have been undone since the email was queued.
      return isRateNoticeLive(notice) && isRateChangePublished(schedule, notice)
        ? buildRatesChangedEmail(recipient, notice, findRatesNow(schedule), texts)
        : undefined;
    }),
  'storage-rates-unchanged': (about) =>
    composeForHolder(about, async (recipient, notice, texts) => {
      if (notice.state !== 'withdrawing' && notice.state !== 'withdrawn') return undefined;
      const [announced, schedule] = await Promise.all([
        listAnnouncedDays(notice, recipient.customerId),
        readStorageRates(),
      ]);
      const days = announced.length > 0 ? announced : [notice.from];
      return buildRatesUnchangedEmail(recipient, days, findRatesNow(schedule), texts);
    }),
} satisfies Partial<Composers>;

async function composeForState({ orderId }: Pick<MailKey, 'orderId'>, build: typeof buildArrivedEmail) {
  const paid = await loadMailedOrder(orderId);
  return build(paid, await loadWithdrawal(paid), await readEmailTexts());
}

const findRatesNow = (schedule: StorageRateSchedule): StorageRates =>
  findStorageRates(schedule, toLondonDay(clock.now()));

/** An email about a change of the storage rates; none to a deleted account. */
async function composeForHolder(
  { customerId = '', occasion }: Pick<MailKey, 'customerId' | 'occasion'>,
  build: (
    recipient: CustomerRecord,
    notice: StorageRateNoticeRecord,
    texts: EmailTexts,
  ) => Promise<Email | undefined>,
): Promise<Email | undefined> {
  const [{ data: recipient }, { data: notice }] = await Promise.all([
    customer.get({ customerId }).go({ consistent: true }),
    storageRateNotice.get({ number: Number(occasion) }).go({ consistent: true }),
  ]);
  return recipient && notice ? build(recipient, notice, await readEmailTexts()) : undefined;
}
