import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toInvoiceId } from '#shared/domain/invoicing/invoice.ts';

/** The invoice issued for an order, or the invoice that the order pays for. A guest's order has none. */
export async function findOrderInvoice(order: OrderRecord): Promise<InvoiceRecord | null> {
  const { customerId, orderId, kind, paysFor } = order;
  if (!customerId) return null;
  const invoiceId = kind === 'storage' && paysFor ? paysFor : toInvoiceId(orderId);
  const { data } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
  return data;
}
