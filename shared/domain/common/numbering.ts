/**
 * The rows of documents that are numbered without a gap, and the letters before their numbers. A row runs on over the
 * years: one row that never begins again needs no rule for what belongs to which year.
 */
export const documentRows = {
  invoice: 'INV',
  manualInvoice: 'MI',
  purchaseOrder: 'PO',
  creditNote: 'CN',
} as const;
export type DocumentRow = keyof typeof documentRows;

/** 'INV-000123': sorts as it counts, up to a million. */
export const formatDocumentNumber = (row: DocumentRow, count: number): string =>
  `${documentRows[row]}-${String(count).padStart(6, '0')}`;
