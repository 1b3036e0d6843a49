import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { orderWord } from '#functions/orders/entities/order-word.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { createNumbering } from '#functions/runtime/numbering.ts';
import { sequence } from '#functions/table/entities/sequence.ts';

/** The invoices of customers, and the credit notes of refunds. */
export const writeNumberedDocument = createNumbering({ invoice, refund, sequence, orderWord });
