import { listCustomerNotes } from '#functions/accounts/customer-notes.ts';
import { listCustomerEmails, listNoteBuyers, loadCustomer } from '#functions/accounts/load-customer.ts';
import { toCustomerRow } from '#functions/accounts/to-customer-row.ts';
import { readInvoices } from '#functions/invoicing/read-invoices.ts';
import { toInvoice } from '#functions/invoicing/to-invoice.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { order } from '#functions/orders/entities/order.ts';
import { listPaidOrders, toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { toNote } from '#functions/orders/order-notes.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { type AdminCustomer, customersApi } from '#shared/contracts/accounts/customers.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** The page shows this many orders; the rest are found by searching the list of orders for the address. */
const maxOrders = 100;

export const handler = serveAdmin(customersApi.getCustomer, async ({ params }, { staff, now }) => {
  const loaded = await loadCustomer(params.id);
  const { account, listed } = loaded;
  const { buyer } = listed;
  const email = account?.email ?? listed.email;
  const emails = await listCustomerEmails(loaded);
  const [orders, lots, invoices, notes, { data: reader }, claimable] = await Promise.all([
    order.query.ofBuyer({ buyer }).go({ order: 'desc', limit: maxOrders }),
    account ? loadOwnLots(buyer) : [],
    account ? readInvoices(buyer) : [],
    listCustomerNotes(listNoteBuyers(buyer, emails)),
    subscriber.get({ subscriberId: toSubscriberId(email) }).go(),
    account ? listPaidOrders(toGuestBuyer(email)) : [],
  ]);
  const consent = reader?.consents.at(-1);
  const page: AdminCustomer = {
    ...toCustomerRow(listed),
    phone: account?.phone ?? null,
    paid: formatDecimalPounds(listed.paidPence),
    refunded: formatDecimalPounds(listed.refundedPence),
    orderList: orders.data.map(toRow),
    hasMoreOrders: orders.cursor !== null,
    bottles: lots.flatMap(({ orderId, orderNumber, name, storedFrom, bottles }) => {
      const stored = bottles.filter(({ status }) => status === 'stored' || status === 'requested_delivery');
      const row = { orderId, orderNumber, name, stored: stored.length, storedSince: storedFrom };
      return stored.length > 0 ? [row] : [];
    }),
    invoices: invoices.map((row) => toInvoice(row, now)),
    notes: notes.map((note) => toNote(note, staff)),
    newsletter: reader
      ? {
          status: reader.status,
          subscribedAt: reader.subscribedAt,
          confirmedAt: consent?.confirmedAt ?? null,
          unsubscribedAt: consent?.unsubscribedAt ?? null,
        }
      : null,
    mergeable: claimable.length,
  };
  return page;
});
