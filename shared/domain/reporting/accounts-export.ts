import type { AccountCodes } from './account-codes.ts';
import {
  type GiftCardExportMove,
  listGiftCardDocuments,
  toGiftCardLine,
  toJournalEntryId,
} from './gift-card-export.ts';
import type { SalesEntry, SalesLine, SalesTax } from './sales-entry.ts';
import { toChannelName } from './sales-report.ts';

/** The programs that a file is for. */
export const accountsPrograms = ['xero', 'quickbooks'] as const;
export type AccountsProgram = (typeof accountsPrograms)[number];

/** A line of a document: one rate of VAT and one account; pence. */
export type ExportLine = {
  description: string;
  account: string;
  tax: 'standard' | 'reduced' | 'zero' | 'none';
  grossPence: number;
  vatPence: number;
};

/** What is imported as one invoice, credit note or bill under one number. */
export type ExportDocument = {
  number: string;
  contact: string;
  day: string;
  dueDay: string;
  lines: ExportLine[];
};

/** Documents whose amounts include VAT are never in one file with those whose amounts exclude it. */
export type ExportSets = Record<
  'sales' | 'invoices' | 'creditNotes' | 'invoiceCreditNotes' | 'bills' | 'supplierCredits',
  ExportDocument[]
>;

/** The party of each document, by the id of its entry; the journal itself names no person. */
export type Party = { name: string; dueDay: string };

const taxNames: Record<SalesTax, ExportLine['tax']> = {
  standard: 'standard',
  reduced: 'reduced',
  zero: 'zero',
  suspended: 'none',
  duty: 'none',
  removal: 'none',
};

function toAccount({ part, tax }: SalesLine, codes: AccountCodes): { account: string; description: string } {
  if (tax === 'duty' || tax === 'removal')
    return { account: codes.collectedAccount, description: 'Duty and VAT on removal from bond' };
  if (part === 'purchase') return { account: codes.purchasesAccount, description: 'Purchases' };
  if (part === 'delivery') return { account: codes.deliveryAccount, description: 'Delivery' };
  if (part === 'storage') return { account: codes.storageAccount, description: 'Storage' };
  if (part === 'services') return { account: codes.servicesAccount, description: 'Services' };
  if (part === 'credit') return { account: codes.salesAccount, description: 'Refund' };
  return { account: codes.salesAccount, description: tax === 'suspended' ? 'Bottles in bond' : 'Bottles' };
}

/** One line per account and rate; zero amounts are left out. */
function toLines(lines: readonly SalesLine[], codes: AccountCodes): ExportLine[] {
  const merged = new Map<string, ExportLine & { descriptions: Set<string> }>();
  for (const line of lines) {
    const { account, description } = toAccount(line, codes);
    const tax = taxNames[line.tax];
    // An amount collected for HMRC is not the shop's own VAT.
    const vatPence = tax === 'none' ? 0 : line.vatPence;
    const key = `${account} ${tax}`;
    const found = merged.get(key) ?? {
      description,
      account,
      tax,
      grossPence: 0,
      vatPence: 0,
      descriptions: new Set<string>(),
    };
    found.grossPence += line.grossPence;
    found.vatPence += vatPence;
    if (line.grossPence !== 0) found.descriptions.add(description);
    merged.set(key, found);
  }
  return [...merged.values()]
    .filter(({ grossPence }) => grossPence !== 0)
    .map(({ descriptions, ...line }) => ({ ...line, description: [...descriptions].join(', ') }));
}

const findExportSet = (entry: SalesEntry): keyof ExportSets | undefined => {
  const isWritten = entry.entryId.startsWith('invoice');
  if (entry.kind === 'order' || entry.kind === 'refund_returned') return 'sales';
  if (entry.kind === 'invoice') return isWritten ? 'invoices' : 'sales';
  if (entry.kind === 'refund') return 'creditNotes';
  if (entry.kind === 'invoice_cancelled') return 'invoiceCreditNotes';
  if (entry.kind === 'purchase') return 'bills';
  return entry.kind === 'purchase_credit' ? 'supplierCredits' : undefined;
};

/** A withdrawn approval and its withdrawal leave nothing to import. */
function removeWithdrawnPurchases(entries: readonly SalesEntry[]): SalesEntry[] {
  const withdrawn = new Set(
    entries
      .filter(({ kind }) => kind === 'purchase_withdrawn')
      .map(({ entryId }) => entryId.replace(/^purchase-withdrawn_/, 'purchase_')),
  );
  return entries.filter(({ entryId, kind }) => kind !== 'purchase_withdrawn' && !withdrawn.has(entryId));
}

/**
 * The documents of some entries of the journal. Sales to private customers go under one contact per channel: the shop passes on
 * no names that accounts do not need. A number names one document of its set. `moves` are those of gift cards on the same days:
 * what a gift card has paid is a line of its order, so the rest is what Stripe has charged.
 */
export function listExportDocuments(
  entries: readonly SalesEntry[],
  codes: AccountCodes,
  findParty: (entry: SalesEntry) => Party | undefined,
  moves: readonly GiftCardExportMove[] = [],
): ExportSets {
  const sets: ExportSets = {
    sales: [],
    invoices: [],
    creditNotes: [],
    invoiceCreditNotes: [],
    bills: [],
    supplierCredits: [],
  };
  const numbers = new Map<string, number>();
  const listed = new Set(entries.map(({ entryId }) => entryId));
  const apart = moves.filter((move) => !listed.has(toJournalEntryId(move) ?? ''));
  for (const entry of removeWithdrawnPurchases(entries).toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  )) {
    const set = findExportSet(entry);
    const lines = [
      ...toLines(entry.lines, codes),
      ...moves
        .filter((move) => toJournalEntryId(move) === entry.entryId)
        .map(({ amountPence }) => toGiftCardLine(amountPence, codes, 'Gift card')),
    ];
    if (!set || lines.length === 0) continue;
    const plain = entry.kind === 'refund_returned' ? `${entry.reference}-returned` : entry.reference;
    const used = (numbers.get(`${set} ${plain}`) ?? 0) + 1;
    numbers.set(`${set} ${plain}`, used);
    const party = findParty(entry);
    sets[set].push({
      number: used === 1 ? plain : `${plain}-${used}`,
      contact: party?.name ?? `${toChannelName(entry.channel)} customers`,
      day: entry.day,
      dueDay: party?.dueDay ?? entry.day,
      lines,
    });
  }
  const { sales, creditNotes } = listGiftCardDocuments(apart, codes);
  sets.sales.push(...sales);
  sets.creditNotes.push(...creditNotes);
  return sets;
}
