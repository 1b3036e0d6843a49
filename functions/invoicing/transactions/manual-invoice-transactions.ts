import { stock } from '#functions/catalogue/entities/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { type BallotPromise, buildPromisedCondition } from '#functions/catalogue/promised-stock.ts';
import { type ManualInvoiceRecord, manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import {
  type ManualInvoiceContent,
  manualInvoiceContent,
} from '#functions/invoicing/entities/manual-invoice-content.ts';
import { createNumbering, type NumberingResult } from '#functions/runtime/numbering.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import {
  createTransactor,
  type Outcome,
  type Step,
  type Write,
  type Writers,
} from '#functions/table/transact.ts';
import { computeManualInvoiceExpiry } from '#shared/domain/common/retention.ts';

const entities = {
  manualInvoice,
  manualInvoiceContent,
  sequence,
  staffEntry: adminAuditEntry,
  stock,
  stockMove,
};
const transact = createTransactor(entities);
const writeNumbered = createNumbering(entities);

/**
 * Everything that changes a manual invoice, one transaction each, with its audit entry. Together they guarantee: bottles
 * are taken from stock exactly while the invoice is issued and not cancelled (`stockTaken`); it gets its number the first
 * time it is sent, paid or overdue, and its credit note if it is cancelled after that, and neither sequence has a gap;
 * the content of an issued invoice does not change; its totals are those of its lines; every change names the version
 * that was read.
 */

type Entities = Writers<typeof entities>;

export function createInvoice(
  invoice: ManualInvoiceRecord,
  content: ManualInvoiceContent,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.manualInvoice.create(invoice).commit(),
    entities.manualInvoiceContent.create({ ...content, ttl: computeManualInvoiceExpiry(invoice) }).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Optional fields of an invoice, which are removed when a change leaves them out. */
const optional = ['customerEmail', 'customerPhone', 'customerVatNumber', 'customerAwrsNumber'] as const;

export function changeDraft(
  { invoiceId, version }: ManualInvoiceRecord,
  after: ManualInvoiceRecord,
  content: ManualInvoiceContent,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { invoiceId: _, createdAt, createdBy, invoiceNumber, ...changed } = after;
  const left = optional.filter((name) => changed[name] === undefined);
  return transact((entities) => [
    entities.manualInvoice
      .patch({ invoiceId })
      .set({ ...changed, version: version + 1 })
      .remove([...left])
      .composite({ createdAt })
      .where(
        (row, { eq, notExists }) =>
          `${eq(row.status, 'draft')} AND ${notExists(row.invoiceNumber)} AND ${eq(row.version, version)}`,
      )
      .commit(),
    entities.manualInvoiceContent.put({ ...content, ttl: computeManualInvoiceExpiry(after) }).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Removes a draft that never had a number. */
export function deleteDraft(
  { invoiceId, version }: ManualInvoiceRecord,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.manualInvoice
      .delete({ invoiceId })
      .where(
        (row, { eq, notExists }) =>
          `${eq(row.status, 'draft')} AND ${notExists(row.invoiceNumber)} AND ${eq(row.version, version)}`,
      )
      .commit(),
    entities.manualInvoiceContent.delete({ invoiceId }).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

export type InvoiceStatusChange = Pick<
  ManualInvoiceRecord,
  'status' | 'paidAt' | 'paymentMethod' | 'stockTaken'
>;

/** The number of bottles promised by ballots, by product, for the bottles that an invoice takes. */
export type PromisedStock = ReadonlyMap<string, BallotPromise>;

/** Takes bottles from stock or returns them, each with its ledger row. A bottle that is short is named. */
const writeStockMoves = (
  { stock, stockMove }: Entities,
  moves: readonly StockMoveRecord[],
  promised: PromisedStock = new Map(),
): (Write | Step<'short'>)[] =>
  moves.flatMap((move) => [
    {
      write: stock
        .patch({ productId: move.productId })
        .add({ available: move.change })
        .where((row, tests) => {
          if (move.change >= 0) return tests.gte(row.available, 0);
          const ofBallots = promised.get(move.productId) ?? { total: 0, left: [] };
          const isLeft = buildPromisedCondition(row as never, tests as never, -move.change, ofBallots);
          return `${isLeft} AND ${tests.notExists(row.archivedAt)}`;
        })
        .commit(),
      otherwise: 'short',
      about: move.productId,
    },
    stockMove.create(move).commit(),
  ]);

const patchMoved = (
  { manualInvoice }: Entities,
  before: ManualInvoiceRecord,
  move: InvoiceStatusChange,
  issued: IssueFields = {},
) =>
  manualInvoice
    .patch({ invoiceId: before.invoiceId })
    // The due date is set as well, because ElectroDB derives the row's place in the index of sent invoices from it.
    .set({ ...move, ...issued, dueOn: before.dueOn, version: before.version + 1 })
    .remove(move.paidAt ? [] : ['paidAt', 'paymentMethod'])
    .where((row, { eq }) => eq(row.version, before.version))
    .commit();

type IssueFields = Partial<
  Pick<ManualInvoiceRecord, 'invoiceNumber' | 'issuedAt' | 'creditNoteNumber' | 'creditedAt'>
>;

/** Sets the status of an invoice where that needs neither an invoice number nor a credit note. */
export function setManualInvoiceStatus(
  before: ManualInvoiceRecord,
  move: InvoiceStatusChange,
  entry: AdminAuditEntryRecord,
  moves: readonly StockMoveRecord[] = [],
  promised?: PromisedStock,
): Promise<Outcome<'short'>> {
  return transact((entities) => [
    patchMoved(entities, before, move),
    entities.staffEntry.create(entry).commit(),
    ...writeStockMoves(entities, moves, promised),
  ]);
}

/** Sets the status of an invoice that has no number yet, and gives it the next number. */
export function issueInvoice(
  before: ManualInvoiceRecord,
  move: InvoiceStatusChange,
  issuedAt: string,
  entryFor: (invoiceNumber: string) => AdminAuditEntryRecord,
  movesFor: (invoiceNumber: string) => readonly StockMoveRecord[] = () => [],
  promised?: PromisedStock,
): Promise<NumberingResult<'short'>> {
  return writeNumbered('manualInvoice', (entities, invoiceNumber) => [
    patchMoved(entities, before, move, { invoiceNumber, issuedAt }),
    entities.staffEntry.create(entryFor(invoiceNumber)).commit(),
    ...writeStockMoves(entities, movesFor(invoiceNumber), promised),
  ]);
}

/** Cancels an invoice that has a number, with a credit note for the whole invoice under the next number. */
export function creditInvoice(
  before: ManualInvoiceRecord,
  move: InvoiceStatusChange,
  creditedAt: string,
  entryFor: (creditNoteNumber: string) => AdminAuditEntryRecord,
  moves: readonly StockMoveRecord[] = [],
): Promise<NumberingResult<'short'>> {
  return writeNumbered('creditNote', (entities, creditNoteNumber) => [
    patchMoved(entities, before, move, { creditNoteNumber, creditedAt }),
    entities.staffEntry.create(entryFor(creditNoteNumber)).commit(),
    ...writeStockMoves(entities, moves),
  ]);
}
