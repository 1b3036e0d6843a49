import { refund } from '#functions/orders/entities/refund.ts';
import { isCredited } from '#functions/orders/refunds/credited-refund.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';

export const handler = serveCustomer(invoicesApi.listCreditNotes, async (_, { caller }) => {
  const { data } = await refund.query
    .creditNotesOf({ buyer: caller.customerId })
    .go({ pages: 'all', order: 'desc' });
  return data.filter(isCredited).map(({ creditNoteNumber, amountPence, madeAt, orderId, credited }) => ({
    creditNoteNumber,
    orderId,
    invoiceNumber: credited.invoiceNumber ?? null,
    amount: formatDecimalPounds(amountPence),
    vatIncluded: formatDecimalPounds(credited.lines.reduce((sum, { vatPence }) => sum + vatPence, 0)),
    currency: store.currency,
    createdAt: madeAt,
  }));
});
