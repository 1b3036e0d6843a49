import type { InvoiceRecord } from '#functions/data/invoice.ts';
import { invoiceIdOf } from '#shared/domain/invoice.ts';
import { type DocumentRow, documentRows } from '#shared/domain/numbering.ts';
import { itemsOf, type OpenBook, sumOf } from './book.ts';
import { meeting } from './meeting.ts';
import type { Violation } from './violation.ts';

/** What is wrong with one invoice by itself. */
export function wrongWithInvoice({ invoiceId, lines, totalPence, vatPence }: InvoiceRecord): Violation[] {
  const total = sumOf(lines, (line) => line.totalPence);
  const vat = sumOf(lines, (line) => line.vatPence);
  const isLineWrong = lines.some((line) => line.quantity * line.unitPence !== line.totalPence);
  if (total === totalPence && vat === vatPence && !isLineWrong) return [];
  const found = `lines ${total} with VAT ${vat}, invoice ${totalPence} with VAT ${vatPence}`;
  return [{ invariant: 'invoice_adds_up', item: invoiceId, found }];
}

/** The invoices of customers, against the orders that they are for and those that pay them. */
export const invoiceBook: OpenBook = ({ settledBefore, keptSince }) => {
  const wrong: Violation[] = [];
  const ofOrders = meeting('order_has_invoice');
  const payments = meeting('invoice_paid_by_order');
  const latestMonth = new Map<string, string>();
  const billedThrough = new Map<string, string>();
  return {
    enter(partition) {
      for (const invoice of itemsOf(partition, 'invoice')) {
        const {
          customerId,
          invoiceId,
          kind,
          totalPence,
          status,
          paidBy = '',
          issuedAt,
          month = '',
        } = invoice;
        wrong.push(...wrongWithInvoice(invoice));
        const isDue = issuedAt >= keptSince;
        if (kind !== 'storage') {
          ofOrders.enter({ what: 'the invoice', key: invoiceId, says: `${customerId} ${totalPence}`, isDue });
          continue;
        }
        if (month > (latestMonth.get(customerId) ?? '')) latestMonth.set(customerId, month);
        if (status !== 'paid') continue;
        const key = `${customerId} ${invoiceId}`;
        payments.enter({ what: 'the invoice', key, says: `${paidBy} ${totalPence}`, isDue });
      }
      for (const order of itemsOf(partition, 'order')) {
        const { orderId, kind, paysFor, customerId, claimedAt, paidAt, totalPence } = order;
        if (!paidAt || !customerId) continue;
        const isDue = (claimedAt ?? paidAt) < settledBefore;
        if (kind === 'storage') {
          // The invoice had been paid by another order, and the money of this one goes back.
          if (itemsOf(partition, 'refund').some(({ reason }) => reason === 'paid_twice')) continue;
          const key = `${customerId} ${paysFor}`;
          payments.enter({ what: 'the order', key, says: `${orderId} ${totalPence}`, isDue });
        } else {
          const says = `${customerId} ${totalPence}`;
          ofOrders.enter({ what: 'the order', key: invoiceIdOf(orderId), says, isDue });
        }
      }
      for (const account of itemsOf(partition, 'storageAccount'))
        billedThrough.set(account.customerId, account.billedThrough);
    },
    close() {
      for (const [item, month] of latestMonth) {
        const through = billedThrough.get(item) ?? month;
        const found = `${month} is invoiced, billed through ${through}`;
        if (month > through) wrong.push({ invariant: 'storage_billed_once', item, found });
      }
      return [...wrong, ...ofOrders.close(), ...payments.close()];
    },
  };
};

type Row = { last: number; counts: Set<number>; oldest: number };

/** The numbers of documents. What was issued so long ago that its account may have gone may be missing. */
export const numberBook: OpenBook = ({ keptSince }) => {
  const wrong: Violation[] = [];
  const find = (item: string, found: string) => wrong.push({ invariant: 'numbers_without_gap', item, found });
  const emptyRow = (): Row => ({ last: 0, counts: new Set(), oldest: 0 });
  const rows = Object.fromEntries(Object.keys(documentRows).map((name) => [name, emptyRow()])) as Record<
    DocumentRow,
    Row
  >;
  const take = (name: DocumentRow, number: string, issuedAt: string) => {
    const [row, count] = [rows[name], Number(number.slice(documentRows[name].length + 1))];
    if (row.counts.has(count)) find(number, 'it is there twice');
    row.counts.add(count);
    if (issuedAt < keptSince) row.oldest = Math.max(row.oldest, count);
  };
  return {
    enter(partition) {
      for (const { invoiceNumber, issuedAt } of itemsOf(partition, 'invoice'))
        take('invoice', invoiceNumber, issuedAt);
      for (const { invoiceId, invoiceNumber, issuedAt = '' } of itemsOf(partition, 'manualInvoice')) {
        if (invoiceNumber) take('manualInvoice', invoiceNumber, issuedAt);
        if (Boolean(invoiceNumber) !== Boolean(issuedAt)) find(invoiceId, 'a number without an issue');
      }
      for (const { poNumber, createdAt } of itemsOf(partition, 'purchaseOrder'))
        take('purchaseOrder', poNumber, createdAt);
      for (const { name, last } of itemsOf(partition, 'sequence')) rows[name as DocumentRow].last = last;
    },
    close() {
      for (const [name, { last, counts, oldest }] of Object.entries(rows)) {
        const missing: number[] = [];
        for (let count = oldest + 1; count <= last; count++) if (!counts.has(count)) missing.push(count);
        if (missing.length > 0) find(name, `${missing.length} missing, the first is ${missing[0]}`);
        const beyond = [...counts].filter((count) => !(count <= last));
        if (beyond.length > 0) find(name, `${beyond[0]} was given, the last is ${last}`);
      }
      return wrong;
    },
  };
};
