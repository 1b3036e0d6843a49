import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { buildDeliveryLine, buildLine, type InvoiceLine } from '#functions/invoicing/invoice-lines.ts';
import { type InvoiceContent, issueInvoice } from '#functions/invoicing/issue-invoice.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';

/** Issues the invoice of a delivery out of bond that a customer has paid, once. */
export async function issueWithdrawalInvoice(order: OwnedOrder, now: Date): Promise<void> {
  await issueInvoice(order, await buildWithdrawalContent(order), now);
}

async function buildWithdrawalContent(order: OwnedOrder): Promise<InvoiceContent> {
  const paid = await loadWithdrawal(order);
  const lots = await loadLots(order.customerId, paid.bottles);
  const pricePence = new Map(lots.map(({ lotId, unitPricePence }) => [lotId, unitPricePence]));
  const valuePence = paid.bottles.reduce((sum, { lotId }) => sum + (pricePence.get(lotId) ?? 0), 0);
  return { lines: buildWithdrawalLines(paid, order), removal: { valuePence } };
}

async function loadWithdrawal({ customerId, orderId, paysFor = '' }: OwnedOrder) {
  const { data } = await withdrawal.get({ customerId, requestId: paysFor }).go({ consistent: true });
  if (!data) throw new Error(`The delivery ${paysFor} that the order ${orderId} paid for does not exist.`);
  return data;
}

/** The charges of a delivery out of bond; together the lines carry the VAT of its order. */
function buildWithdrawalLines(withdrawal: WithdrawalRecord, order: OrderRecord): InvoiceLine[] {
  const { bottles, insurancePence, dutyRateFrom } = withdrawal;
  const count = `${bottles.length} ${bottles.length === 1 ? 'bottle' : 'bottles'}`;
  const duty = bottles.reduce((sum, bottle) => sum + bottle.dutyPence, 0);
  const vat = bottles.reduce((sum, bottle) => sum + bottle.vatPence, 0);
  const carriage = buildDeliveryLine(order);
  const lines = [
    buildLine(
      `Alcohol duty on ${count} from bond, at the rate from ${formatDay(dutyRateFrom)}`,
      duty,
      0,
      'duty',
    ),
    buildLine(`VAT due on the removal of ${count} from bond`, vat, vat, 'removal'),
    carriage,
  ];
  if (insurancePence === 0) return lines;
  return [...lines, buildLine('Insurance', insurancePence, order.vatPence - vat - carriage.vatPence)];
}
