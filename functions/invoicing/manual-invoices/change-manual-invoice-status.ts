import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import {
  type ManualInvoiceContent,
  manualInvoiceContent,
} from '#functions/invoicing/entities/manual-invoice-content.ts';
import {
  creditInvoice,
  type InvoiceStatusChange,
  issueInvoice,
  setManualInvoiceStatus,
} from '#functions/invoicing/transactions/manual-invoice-transactions.ts';
import {
  issuedStatuses,
  type ManualInvoiceStatus,
  manualPaymentMethod,
} from '#shared/domain/invoicing/manual-invoice.ts';
import { checkPermittedPrices } from './check-permitted-price.ts';
import { buildManualInvoiceEntry } from './manual-invoice-audit-entry.ts';
import { buildStockMoves, changesStock, readPromisedStock, refuseShortLine } from './manual-invoice-stock.ts';

/**
 * Sets the status of an invoice as it was read. It is issued the first time it is sent, paid or overdue, and a credit note
 * reverses it if it is cancelled after that. Returns false if somebody else has changed the invoice since it was read.
 */
export async function changeManualInvoiceStatus(
  before: ManualInvoiceRecord,
  status: ManualInvoiceStatus,
  actor: string,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const move: InvoiceStatusChange = {
    status,
    ...(status === 'paid' ? { paidAt: at, paymentMethod: manualPaymentMethod } : {}),
  };
  if (before.invoiceNumber || !issuedStatuses.includes(status)) {
    const action = { actor, done: 'status_changed', invoice: before } as const;
    const states = { before: { status: before.status }, after: { status } };
    const next = { status, invoiceNumber: before.invoiceNumber, actor, at };
    const { content, taken } = await planStockChange(before, next);
    const moves = content ? buildStockMoves(before, content, next) : [];
    if (before.invoiceNumber && status === 'cancelled') {
      const entryFor = (creditNoteNumber: string) =>
        buildManualInvoiceEntry({ ...action, ...states, after: { status, creditNoteNumber } }, now);
      return (await creditInvoice(before, { ...move, ...taken }, at, entryFor, moves)).outcome === 'done';
    }
    const entry = buildManualInvoiceEntry({ ...action, ...states }, now);
    const promised = await readPromisedStock(moves, now);
    const moved = await setManualInvoiceStatus(before, { ...move, ...taken }, entry, moves, promised);
    if (moved.outcome === 'short' && content) await refuseShort(content, moved.about, now);
    return moved.outcome === 'done';
  }
  // The number is known only within the transaction; here it matters only that the invoice will have one.
  const next = { status, invoiceNumber: '', actor, at };
  const content = await loadContent(before);
  await checkPermittedPrices(content.lines, now);
  const movesBottles = changesStock(before, next);
  const movesFor = (invoiceNumber: string) =>
    movesBottles ? buildStockMoves(before, content, { ...next, invoiceNumber }) : [];
  const entryFor = (invoiceNumber: string) => {
    const action = { actor, done: 'issued', invoice: { ...before, invoiceNumber } } as const;
    const states = { before: { status: before.status }, after: { status, invoiceNumber } };
    return buildManualInvoiceEntry({ ...action, ...states }, now);
  };
  const taken = movesBottles ? toggleStockTaken(before) : {};
  const promised = await readPromisedStock(movesFor(''), now);
  const issued = await issueInvoice(before, { ...move, ...taken }, at, entryFor, movesFor, promised);
  if (issued.outcome === 'short') await refuseShort(content, issued.about, now);
  return issued.outcome === 'done';
}

/** The lines whose bottles a change of status moves, with the invoice's state after it. */
async function planStockChange(before: ManualInvoiceRecord, next: Parameters<typeof changesStock>[1]) {
  if (!changesStock(before, next)) return { content: undefined, taken: {} };
  return { content: await loadContent(before), taken: toggleStockTaken(before) };
}

const toggleStockTaken = ({ stockTaken = false }: ManualInvoiceRecord) => ({ stockTaken: !stockTaken });

async function loadContent({ invoiceId }: ManualInvoiceRecord): Promise<ManualInvoiceContent> {
  const { data } = await manualInvoiceContent.get({ invoiceId }).go({ consistent: true });
  if (!data) throw new Error(`The invoice ${invoiceId} has no lines.`);
  return data;
}

async function refuseShort(
  content: ManualInvoiceContent,
  [productId]: readonly string[],
  now: Date,
): Promise<void> {
  if (productId) await refuseShortLine(content, productId, now);
}
