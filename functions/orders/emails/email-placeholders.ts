import type { OrderRecord } from '#functions/orders/entities/order.ts';

/** What the subject and the opening of an email name of an order. */
export const toOrderPlaceholders = ({ customerName, orderNumber }: OrderRecord) => ({
  name: customerName,
  orderNumber,
});
