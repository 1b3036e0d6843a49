import type { OrderRecord } from '#functions/orders/entities/order.ts';

/** The order details that an email's subject and opening may mention. */
export const toOrderPlaceholders = ({ customerName, orderNumber }: OrderRecord) => ({
  name: customerName,
  orderNumber,
});
