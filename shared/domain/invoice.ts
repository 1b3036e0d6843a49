/** An order has one invoice: its id follows from the order's. */
export const invoiceIdOf = (orderId: string): string => `inv_${orderId.replace(/^ord_/, '')}`;
