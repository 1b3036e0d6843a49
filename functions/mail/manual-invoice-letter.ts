import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import { manualInvoiceDocument, nameOfDocument } from '#functions/documents/manual-invoice-document.ts';
import { readInvoice } from '#functions/manual-invoices/read-invoice.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { store } from '#shared/store.ts';
import { plainLetter } from './plain-letter.ts';

function whatIsDue({ status, totalPence, dueOn }: ManualInvoiceRecord): string {
  const total = formatPence(totalPence);
  if (status === 'paid') return `It comes to ${total} and is paid. Thank you.`;
  return `It comes to ${total}, due by ${dayInWords(dueOn)}. How to pay it stands on the invoice.`;
}

/** The letter with which an invoice is issued; nothing where it was cancelled before, or names no address. */
export async function manualInvoiceLetter(invoiceId: string, now: Date): Promise<Letter | undefined> {
  const whole = await readInvoice(invoiceId);
  if (!whole) throw new Error(`The invoice ${invoiceId} of a mail does not exist.`);
  const { customerName, customerEmail, invoiceNumber, status } = whole.invoice;
  if (!customerEmail || !invoiceNumber || status === 'cancelled') return undefined;
  const letter = plainLetter({
    to: customerEmail,
    subject: `Invoice ${invoiceNumber} from ${store.brand}`,
    title: `Invoice ${invoiceNumber}`,
    sentences: [
      `${customerName}, the invoice is attached to this letter as a PDF.`,
      whatIsDue(whole.invoice),
      `Is something on it not right? Write to ${store.email} or call ${store.phone.shown}.`,
    ],
  });
  const content = await manualInvoiceDocument(whole, now);
  const file = { name: nameOfDocument(whole.invoice), contentType: 'application/pdf', content } as const;
  return { ...letter, attachments: [file] };
}
