import { Service } from 'electrodb';
import { type ManualInvoiceRecord, manualInvoice } from './manual-invoice.ts';
import { type ManualInvoiceContent, manualInvoiceContent } from './manual-invoice-content.ts';
import { type Numbered, numbering } from './numbering.ts';
import { sequence } from './sequence.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ manualInvoice, manualInvoiceContent, sequence, staffEntry });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);
const writeNumbered = numbering(transact);

/**
 * Everything that moves a manual invoice, one transaction each, with its entry in the trail. Together they keep four
 * things true: an invoice has its number exactly from the first time on that it is sent, paid or overdue, and the numbers
 * have no gap; what an invoice with a number says does not change; its totals are those of its lines; a change is made on
 * the version that was read.
 */

type Build = Parameters<typeof transact>[0];
type Entities = Parameters<Build>[0];

export function createInvoice(
  invoice: ManualInvoiceRecord,
  content: ManualInvoiceContent,
  entry: StaffEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.manualInvoice.create(invoice).commit(),
    entities.manualInvoiceContent.create(content).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** What may be left out of an invoice, and is taken away where a change leaves it out. */
const optional = ['customerEmail', 'customerPhone'] as const;

/** Replaces what a draft says. */
export function changeDraft(
  { invoiceId, version }: ManualInvoiceRecord,
  after: ManualInvoiceRecord,
  content: ManualInvoiceContent,
  entry: StaffEntryRecord,
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
    entities.manualInvoiceContent.put(content).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** What changes with the status. */
export type Move = Pick<ManualInvoiceRecord, 'status' | 'paidAt' | 'paymentMethod'>;

const moved = ({ manualInvoice }: Entities, before: ManualInvoiceRecord, move: Move, issued: Issued = {}) =>
  manualInvoice
    .patch({ invoiceId: before.invoiceId })
    // The day it is due goes along: only with it does ElectroDB set the row's place among those sent.
    .set({ ...move, ...issued, dueOn: before.dueOn, version: before.version + 1 })
    .remove(move.paidAt ? [] : ['paidAt', 'paymentMethod'])
    .where((row, { eq }) => eq(row.version, before.version))
    .commit();

type Issued = Partial<Pick<ManualInvoiceRecord, 'invoiceNumber' | 'issuedAt'>>;

/** Sets the status of an invoice whose number does not depend on it. */
export function moveInvoice(
  before: ManualInvoiceRecord,
  move: Move,
  entry: StaffEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [moved(entities, before, move), entities.staffEntry.create(entry).commit()]);
}

/** Sets the status of an invoice that has no number, and gives it the next. */
export function issueInvoice(
  before: ManualInvoiceRecord,
  move: Move,
  issuedAt: string,
  entryFor: (invoiceNumber: string) => StaffEntryRecord,
): Promise<Numbered> {
  return writeNumbered('manualInvoice', (entities, invoiceNumber) => [
    moved(entities, before, move, { invoiceNumber, issuedAt }),
    entities.staffEntry.create(entryFor(invoiceNumber)).commit(),
  ]);
}
