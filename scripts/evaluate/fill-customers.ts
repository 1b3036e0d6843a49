/** Adds two customers to the sample shop, with orders, bottles and an invoice, and past valuations of a bottle. */
import { addValuations, createOpenInvoice, storeBottles } from '#functions/testing/lots.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { hostileNote, otherCustomer, sampleCustomer } from './sample-customer.ts';

const dayMs = 86_400_000;

export async function fillCustomers(now: Date): Promise<void> {
  const own = { customerId: sampleCustomer.id, email: sampleCustomer.email };
  const other = { customerId: otherCustomer.id, email: otherCustomer.email };
  const toDay = (days: number) => toLondonDay(new Date(now.getTime() + days * dayMs));
  const arrives = { from: toDay(1), to: toDay(2) };
  const line = (name: string) => ({ productId: 'prd_sample', name, unitPricePence: 5_400, quantity: 1 });
  const tracking = (number: string) => ({ tracking: { carrier: 'Royal Mail', number } });
  await createPaidOrder(own, [line('Ardnashiel 8 Year Old')], {
    orderId: 'ord_sample1',
    orderNumber: sampleCustomer.sent,
    status: 'shipped',
    arrives,
    giftNote: hostileNote,
    ...tracking('AA123456789GB'),
  });
  await createPaidOrder(own, [line('Corrievane Storm Glass')], {
    orderId: 'ord_sample2',
    orderNumber: sampleCustomer.packed,
    status: 'processing',
    arrives,
  });
  await createPaidOrder(other, [line('Dunmarrow 50 Year Old')], {
    orderId: 'ord_other1',
    orderNumber: otherCustomer.order,
    status: 'shipped',
    shippingAddress: otherCustomer.address,
    arrives,
    ...tracking(otherCustomer.tracking),
  });
  await storeBottles(own.customerId, 2);
  await storeBottles(other.customerId, 7, { name: 'Dunmarrow 50 Year Old', distillery: 'Dunmarrow' });
  await createOpenInvoice(own, { dueOn: toDay(14) });
  await addValuations('prd_invercarn-25-oloroso', { [toDay(-400)]: 51_000, [toDay(-40)]: 54_000 });
}
