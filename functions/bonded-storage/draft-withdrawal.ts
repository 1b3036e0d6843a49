import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import type { PricedWithdrawal } from './price-withdrawal.ts';

/** The fields of a withdrawal that are taken from its quote. */
export function toWithdrawalFields({ chosen, recipient, cost }: PricedWithdrawal) {
  return {
    bottles: cost.bottles.map(({ dutyPence, vatPence }, index) => {
      const { lot, bottle } = chosen[index] as PricedWithdrawal['chosen'][number];
      return { lotId: lot.lotId, number: bottle.number, dutyPence, vatPence };
    }),
    dutyRateFrom: cost.rate.from,
    recipient: recipient.name,
    address: recipient.address,
    methodId: cost.delivery.method.id,
    methodName: cost.delivery.method.name,
    deliveryPence: cost.delivery.totalPence,
    insurancePence: cost.insurancePence,
    totalPence: cost.totalPence,
  } satisfies Partial<WithdrawalRecord>;
}

/** The fields of the order that pays for a withdrawal: charges instead of lines, and carriage as on every order. */
export function toChargeFields({ chosen, recipient, cost }: PricedWithdrawal) {
  const bottles = chosen.length === 1 ? '1 bottle' : `${chosen.length} bottles`;
  const { dutyPence, taxVatPence, insurancePence, delivery } = cost;
  return {
    charges: [
      { name: `Alcohol duty on ${bottles}`, amountPence: dutyPence, vatPence: 0 },
      { name: `VAT on ${bottles} and the duty`, amountPence: taxVatPence, vatPence: taxVatPence },
      { name: 'Transit insurance', amountPence: insurancePence, vatPence: computeVatWithin(insurancePence) },
    ],
    customerName: recipient.name,
    customerEmail: recipient.email,
    shippingAddress: recipient.address,
    deliveryAddress: recipient.deliveryAddress,
    deliveryMethodId: delivery.method.id,
    deliveryName: delivery.method.name,
    deliveryPence: delivery.totalPence,
    surcharges: delivery.surcharges,
    coverPence: delivery.method.maxCoverPence,
    totalPence: cost.totalPence,
    vatPence: cost.vatPence,
  } satisfies Partial<OrderRecord>;
}
