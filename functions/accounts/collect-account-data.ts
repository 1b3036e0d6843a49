import { wishlist } from '#functions/accounts/entities/wishlist.ts';
import { loadConversation } from '#functions/assistant/stored-conversation.ts';
import { toStatementKey } from '#functions/bonded-storage/emails/email-keys.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { certificate } from '#functions/bonded-storage/entities/certificate.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import {
  toConfirmationKey,
  toParcelKey,
  toReadyKey,
  toRefundKey,
  toShippedKey,
  toTrackedKey,
  toUncollectedKey,
  toWithdrawalKey,
} from '#functions/orders/emails/email-keys.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import type { CustomerRecord } from '#functions/table/entities/customer.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { loadAddressBook } from '#functions/table/load-address-book.ts';
import { listActiveSessions } from './active-sessions.ts';
import { listOwnedAlerts } from './owned-alerts.ts';
import { isOwnedAt, listOwnedEmails, type OwnedEmail } from './owned-emails.ts';
import { listGuestOrders } from './retain-records.ts';

const all = { pages: 'all' as const };

/** Internal keys and indexes, which say nothing about a customer. */
const internal = new Set([
  'customerId',
  'cartId',
  'buyer',
  'countedFor',
  'listing',
  'version',
  'ttl',
  'tokenHash',
  'lastKey',
  'ordersBegun',
  'secretHash',
  'mailId',
  'mailbox',
  'sesMessageId',
]);

function removeInternalFields<T>(value: T): unknown {
  if (Array.isArray(value)) return value.map(removeInternalFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      internal.has(key) ? [] : [[key, removeInternalFields(each)]],
    ),
  );
}

async function readByOrder<Row>(
  orders: readonly OrderRecord[],
  read: (key: { orderId: string }) => Promise<{ data: Row[] }>,
): Promise<Row[]> {
  const found = await Promise.all(orders.map(({ orderId }) => read({ orderId })));
  return found.flatMap(({ data }) => data);
}

/** The newsletter rows that began while their address belonged to the account. */
async function listNewsletterData(emails: readonly OwnedEmail[]) {
  const found = await Promise.all(
    emails.map(async (own) => {
      const { data } = await subscriber.get({ subscriberId: toSubscriberId(own.email) }).go();
      return data && isOwnedAt(own, data.firstAskedAt ?? data.subscribedAt) ? data : undefined;
    }),
  );
  return found.flatMap((row) => row ?? []);
}

/** The outcomes of the emails about orders, refunds and storage; each email's id is derived from what it is about. */
async function listMails(
  orders: readonly OrderRecord[],
  refunds: readonly RefundRecord[],
  invoices: readonly InvoiceRecord[],
) {
  const ids = [
    ...orders.flatMap(({ orderId, tracking, collection, parcels = [] }) => [
      ...parcels.map(({ parcelId }) => toParcelKey(orderId, parcelId)),
      toConfirmationKey(orderId),
      toShippedKey(orderId),
      toWithdrawalKey(orderId, 'in_transit'),
      toWithdrawalKey(orderId, 'delivered'),
      toWithdrawalKey(orderId, 'cancelled'),
      ...(tracking ? [toTrackedKey(orderId, tracking)] : []),
      ...(collection
        ? [toReadyKey(orderId, collection.readyAt), toUncollectedKey(orderId, collection.readyAt)]
        : []),
    ]),
    ...refunds.map(({ orderId, refundId }) => toRefundKey(orderId, refundId)),
    ...invoices.filter(({ kind }) => kind === 'storage').map(toStatementKey),
  ];
  return batchGet(
    ids.map(({ mailId }) => ({ mailId })),
    (keys) => mail.get(keys).go(),
  );
}

/** What belongs to orders: their payments, refunds and emails. */
async function collectBesideOrders(orders: readonly OrderRecord[], invoices: readonly InvoiceRecord[]) {
  const [payments, refunds] = await Promise.all([
    readByOrder(orders, (key) => payment.query.ofOrder(key).go(all)),
    readByOrder(orders, (key) => refund.query.ofOrder(key).go(all)),
  ]);
  return { payments, refunds, mails: await listMails(orders, refunds, invoices) };
}

/** Everything that is stored about a guest, in its stored form. */
export async function collectGuestData(email: string): Promise<Record<string, unknown>> {
  const own = [{ email }];
  const [orders, [newsletter = null]] = await Promise.all([listGuestOrders(own), listNewsletterData(own)]);
  const stored = {
    guestOrders: orders,
    ...(await collectBesideOrders(orders, [])),
    alerts: await listOwnedAlerts({ email }),
    newsletter,
  };
  return removeInternalFields(stored) as Record<string, unknown>;
}

/**
 * Everything that is stored about a customer, under every address that the account has had, in its stored form: amounts in
 * pence, moments in UTC.
 */
export async function collectAccountData(
  profile: CustomerRecord,
  now: Date,
): Promise<Record<string, unknown>> {
  const { customerId, email } = profile;
  const emails = await listOwnedEmails(profile);
  const [
    own,
    guest,
    book,
    sessions,
    lots,
    withdrawals,
    certificates,
    invoices,
    audit,
    lines,
    newsletters,
    storage,
    saved,
    chat,
  ] = await Promise.all([
    order.query.ofBuyer({ buyer: customerId }).go(all),
    listGuestOrders(emails),
    loadAddressBook(customerId),
    listActiveSessions(customerId, now),
    lot.query.inStorage({ customerId }).go(all),
    withdrawal.query.inStorage({ customerId }).go(all),
    certificate.query.inStorage({ customerId }).go(all),
    invoice.query.ofCustomer({ customerId }).go(all),
    auditEntry.query.ofCustomer({ customerId }).go(all),
    cartLine.query.inCart({ cartId: customerId }).go(all),
    listNewsletterData(emails),
    storageAccount.get({ customerId }).go(),
    wishlist.get({ customerId }).go(),
    loadConversation(customerId, now),
  ]);
  const orders = [...own.data, ...guest];
  const beside = await collectBesideOrders(orders, invoices.data);
  const present = toSubscriberId(email);
  const stored = {
    profile: { id: customerId, ...(removeInternalFields(profile) as object) },
    addresses: { defaultAddressId: book.defaultAddressId, addresses: book.addresses },
    sessions,
    cart: lines.data,
    wishlist: saved.data,
    conversation: chat.exchanges,
    orders: own.data,
    guestOrders: guest,
    ...beside,
    storage: {
      account: storage.data,
      lots: lots.data,
      deliveries: withdrawals.data,
      certificates: certificates.data,
    },
    invoices: invoices.data,
    history: audit.data,
    alerts: (await Promise.all(emails.map(listOwnedAlerts))).flat(),
    newsletter: newsletters.find(({ subscriberId }) => subscriberId === present) ?? null,
    formerNewsletters: newsletters.filter(({ subscriberId }) => subscriberId !== present),
  };
  return removeInternalFields(stored) as Record<string, unknown>;
}
