/**
 * The rows of documents that are numbered without a gap, and the letters before their numbers. A row continues across years, so
 * no rule is needed for which document belongs to which year.
 */
export const documentRows = {
  invoice: 'INV',
  manualInvoice: 'MI',
  purchaseOrder: 'PO',
  creditNote: 'CN',
} as const;
export type DocumentRow = keyof typeof documentRows;

/** 'INV-000123': sorts in order of its number, up to a million. */
export const formatDocumentNumber = (row: DocumentRow, count: number): string =>
  `${documentRows[row]}-${String(count).padStart(6, '0')}`;

/** The number of a customer's invoice or of a credit note, however it is typed: `inv 123` is `INV-000123`. */
export function parseDocumentNumber(text: string): string | undefined {
  const [, letters, count] = /^(inv|cn)[- ]?(\d{1,9})$/i.exec(text.trim()) ?? [];
  if (!letters || !count) return undefined;
  return formatDocumentNumber(letters.toUpperCase() === 'CN' ? 'creditNote' : 'invoice', Number(count));
}
