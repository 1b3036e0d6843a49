/** There is one email an invoice: it goes out when that is issued. */
export const toManualInvoiceMailId = (invoiceId: string): string => `manual-invoice-${invoiceId}`;
