/** There is one letter an invoice: it goes out when that is issued. */
export const manualInvoiceMailId = (invoiceId: string): string => `manual-invoice-${invoiceId}`;
