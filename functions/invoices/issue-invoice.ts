import type { InvoiceRecord } from '#functions/data/invoice.ts';
import { release } from '#functions/data/release.ts';
import { writeNumbered } from '#functions/data/write-numbered.ts';
import type { OwnedOrder } from '#functions/streams/paid-order.ts';
import { londonDay } from '#shared/domain/days.ts';
import { invoiceIdOf } from '#shared/domain/invoice.ts';
import { linesOfRelease, linesOfSale } from './lines-of-order.ts';

/** Issues the invoice of an order that a customer has paid, once. A storage order pays for an invoice that there is. */
export async function issueInvoice(order: OwnedOrder, now: Date): Promise<void> {
  if (order.kind === 'storage') return;
  const draft = await draftOf(order, now);
  await writeNumbered('invoice', ({ invoice }, invoiceNumber) => [
    invoice.create({ ...draft, invoiceNumber }).commit(),
  ]);
}

async function draftOf(order: OwnedOrder, now: Date): Promise<Omit<InvoiceRecord, 'invoiceNumber'>> {
  const { customerId, orderId, orderNumber, stored, totalPence, vatPence, paidAt } = order;
  const isRelease = order.kind === 'release';
  return {
    customerId,
    invoiceId: invoiceIdOf(orderId),
    kind: isRelease ? 'release' : 'sale',
    orderId,
    orderNumber,
    name: order.customerName,
    email: order.customerEmail,
    address: order.shippingAddress,
    lines: isRelease ? linesOfRelease(await releaseOf(order), order) : linesOfSale(order),
    ...(stored
      ? { deferred: { dutyPence: stored.deferredDutyPence, vatPence: stored.deferredVatPence } }
      : {}),
    totalPence,
    vatPence,
    issuedAt: now.toISOString(),
    dueOn: londonDay(new Date(paidAt)),
    status: 'paid',
    paidAt,
  };
}

async function releaseOf({ customerId, orderId, paysFor = '' }: OwnedOrder) {
  const { data } = await release.get({ customerId, requestId: paysFor }).go({ consistent: true });
  if (!data) throw new Error(`The delivery ${paysFor} that the order ${orderId} paid for does not exist.`);
  return data;
}
