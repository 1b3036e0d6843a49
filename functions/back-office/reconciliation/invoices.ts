import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { type DocumentRow, documentRows } from '#shared/domain/common/numbering.ts';
import { toInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { matchPairs } from './match-pairs.ts';
import { type CreateReconciler, pickItems, sumBy } from './reconciler.ts';
import type { Violation } from './violation.ts';

export function findInvoiceViolations({
  invoiceId,
  lines,
  totalPence,
  vatPence,
}: InvoiceRecord): Violation[] {
  const total = sumBy(lines, (line) => line.totalPence);
  const vat = sumBy(lines, (line) => line.vatPence);
  const isLineWrong = lines.some((line) => line.quantity * line.unitPence !== line.totalPence);
  if (total === totalPence && vat === vatPence && !isLineWrong) return [];
  const found = `lines ${total} with VAT ${vat}, invoice ${totalPence} with VAT ${vatPence}`;
  return [{ invariant: 'invoice_adds_up', item: invoiceId, found }];
}

/** Compares customers' invoices with the orders that they are for and the orders that pay them. */
export const reconcileInvoices: CreateReconciler = ({ settledBefore, retainedSince }) => {
  const wrong: Violation[] = [];
  const ofOrders = matchPairs('order_has_invoice');
  const payments = matchPairs('invoice_paid_by_order');
  const latestMonth = new Map<string, string>();
  const billedThrough = new Map<string, string>();
  return {
    enter(partition) {
      for (const invoice of pickItems(partition, 'invoice')) {
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
        wrong.push(...findInvoiceViolations(invoice));
        const isDue = issuedAt >= retainedSince;
        if (kind !== 'storage') {
          ofOrders.enter({
            what: 'the invoice',
            key: invoiceId,
            content: `${customerId} ${totalPence}`,
            isDue,
          });
          continue;
        }
        if (month > (latestMonth.get(customerId) ?? '')) latestMonth.set(customerId, month);
        if (status !== 'paid') continue;
        const key = `${customerId} ${invoiceId}`;
        payments.enter({ what: 'the invoice', key, content: `${paidBy} ${totalPence}`, isDue });
      }
      for (const order of pickItems(partition, 'order')) {
        const { orderId, kind, paysFor, customerId, claimedAt, paidAt, totalPence } = order;
        if (!paidAt || !customerId) continue;
        const isDue = (claimedAt ?? paidAt) < settledBefore;
        if (kind === 'storage') {
          // Another order had already paid the invoice, so this one's money is refunded.
          if (pickItems(partition, 'refund').some(({ reason }) => reason === 'paid_twice')) continue;
          const key = `${customerId} ${paysFor}`;
          payments.enter({ what: 'the order', key, content: `${orderId} ${totalPence}`, isDue });
        } else {
          const content = `${customerId} ${totalPence}`;
          ofOrders.enter({ what: 'the order', key: toInvoiceId(orderId), content, isDue });
        }
      }
      for (const account of pickItems(partition, 'storageAccount'))
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

function findCreditNoteViolations({
  refundId,
  status,
  amountPence,
  creditNoteNumber,
  credited,
}: RefundRecord): string[] {
  if (!creditNoteNumber) return [];
  const total = sumBy(credited?.lines ?? [], (line) => line.amountPence);
  const isMade = status === 'made' && amountPence > 0;
  return isMade && total === amountPence
    ? []
    : [`${refundId} is ${status} over ${amountPence}, credited ${total}`];
}

/** Compares refunds with their credit notes. Refunds made before the first credit note was issued have none. */
export const reconcileCreditNotes: CreateReconciler = ({ settledBefore }) => {
  const wrong: Violation[] = [];
  const uncredited: { item: string; madeAt: string }[] = [];
  let first: string | undefined;
  const find = (item: string, found: string) =>
    wrong.push({ invariant: 'refund_has_credit_note', item, found });
  return {
    enter(partition) {
      for (const row of pickItems(partition, 'refund')) {
        const { refundId: item, status, amountPence, madeAt = '', creditNoteNumber } = row;
        for (const found of findCreditNoteViolations(row)) find(item, found);
        if (creditNoteNumber) first = first === undefined || madeAt < first ? madeAt : first;
        else if (status === 'made' && amountPence > 0 && madeAt < settledBefore)
          uncredited.push({ item, madeAt });
      }
    },
    close() {
      for (const { item, madeAt } of uncredited)
        if (first !== undefined && madeAt > first) find(item, 'made without a credit note');
      return wrong;
    },
  };
};

type Row = { last: number; counts: Set<number>; oldest: number; mayHaveGone: boolean };

/**
 * Checks that each sequence of document numbers has no gap and no number beyond its last. A document may be missing if it
 * is so old that its account may have been deleted.
 */
export const reconcileNumbers: CreateReconciler = ({ retainedSince }) => {
  const wrong: Violation[] = [];
  const find = (item: string, found: string) => wrong.push({ invariant: 'numbers_without_gap', item, found });
  const emptyRow = (): Row => ({ last: 0, counts: new Set(), oldest: 0, mayHaveGone: false });
  const rows = Object.fromEntries(Object.keys(documentRows).map((name) => [name, emptyRow()])) as Record<
    DocumentRow,
    Row
  >;
  const take = (name: DocumentRow, number: string, issuedAt: string) => {
    const [row, count] = [rows[name], Number(number.slice(documentRows[name].length + 1))];
    if (row.counts.has(count)) find(number, 'it is there twice');
    row.counts.add(count);
    if (issuedAt < retainedSince) row.oldest = Math.max(row.oldest, count);
  };
  return {
    enter(partition) {
      for (const { invoiceNumber, issuedAt } of pickItems(partition, 'invoice'))
        take('invoice', invoiceNumber, issuedAt);
      for (const { invoiceId, invoiceNumber, issuedAt = '' } of pickItems(partition, 'manualInvoice')) {
        if (invoiceNumber) take('manualInvoice', invoiceNumber, issuedAt);
        if (Boolean(invoiceNumber) !== Boolean(issuedAt)) find(invoiceId, 'a number without an issue');
      }
      for (const { creditNoteNumber, madeAt = '' } of pickItems(partition, 'refund'))
        if (creditNoteNumber) take('creditNote', creditNoteNumber, madeAt);
      for (const { creditNoteNumber, creditedAt = '' } of pickItems(partition, 'manualInvoice'))
        if (creditNoteNumber) take('creditNote', creditNoteNumber, creditedAt);
      for (const kind of ['purchaseOrder', 'deletedPurchaseOrder'] as const)
        for (const { poNumber, createdAt } of pickItems(partition, kind))
          take('purchaseOrder', poNumber, createdAt);
      for (const { name, last, firstAt } of pickItems(partition, 'sequence')) {
        const row = rows[name as DocumentRow];
        row.last = last;
        row.mayHaveGone = firstAt !== undefined && firstAt < retainedSince;
      }
    },
    close() {
      for (const [name, { last, counts, oldest, mayHaveGone }] of Object.entries(rows)) {
        const missing: number[] = [];
        // If the series began before the retained period, everything up to the first document that still exists may have
        // expired.
        let begins = oldest + 1;
        while (mayHaveGone && begins <= last && !counts.has(begins)) begins++;
        for (let count = begins; count <= last; count++) if (!counts.has(count)) missing.push(count);
        if (missing.length > 0) find(name, `${missing.length} missing, the first is ${missing[0]}`);
        const beyond = [...counts].filter((count) => !(count <= last));
        if (beyond.length > 0) find(name, `${beyond[0]} was given, the last is ${last}`);
      }
      return wrong;
    },
  };
};
