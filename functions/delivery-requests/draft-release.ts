import type { OrderRecord } from '#functions/data/order.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import { vatWithin } from '#shared/domain/vat.ts';
import type { AskedRelease } from './quote-asked.ts';

type Quoted = Pick<
  ReleaseRecord,
  | 'bottles'
  | 'dutyRateFrom'
  | 'recipient'
  | 'address'
  | 'methodId'
  | 'deliveryPence'
  | 'insurancePence'
  | 'totalPence'
>;
type Charged = Pick<
  OrderRecord,
  | 'charges'
  | 'customerName'
  | 'customerEmail'
  | 'shippingAddress'
  | 'deliveryMethodId'
  | 'deliveryPence'
  | 'surcharges'
  | 'totalPence'
  | 'vatPence'
>;

/** What a quote says of the delivery. */
export function quotedIn({ chosen, recipient, cost }: AskedRelease): Quoted {
  return {
    bottles: cost.bottles.map(({ dutyPence, vatPence }, index) => {
      const { lot, bottle } = chosen[index] as AskedRelease['chosen'][number];
      return { lotId: lot.lotId, number: bottle.number, dutyPence, vatPence };
    }),
    dutyRateFrom: cost.rate.from,
    recipient: recipient.name,
    address: recipient.address,
    methodId: cost.delivery.method.id,
    deliveryPence: cost.delivery.totalPence,
    insurancePence: cost.insurancePence,
    totalPence: cost.totalPence,
  };
}

/** What a quote says of the order that pays for it: charges in the place of lines, and the carriage as every order has it. */
export function chargedBy({ chosen, recipient, cost }: AskedRelease): Charged {
  const bottles = chosen.length === 1 ? '1 bottle' : `${chosen.length} bottles`;
  const { dutyPence, taxVatPence, insurancePence, delivery } = cost;
  return {
    charges: [
      { name: `Alcohol duty on ${bottles}`, amountPence: dutyPence, vatPence: 0 },
      { name: `VAT on ${bottles} and the duty`, amountPence: taxVatPence, vatPence: taxVatPence },
      { name: 'Transit insurance', amountPence: insurancePence, vatPence: vatWithin(insurancePence) },
    ],
    customerName: recipient.name,
    customerEmail: recipient.email,
    shippingAddress: recipient.address,
    deliveryMethodId: delivery.method.id,
    deliveryPence: delivery.totalPence,
    surcharges: delivery.surcharges,
    totalPence: cost.totalPence,
    vatPence: cost.vatPence,
  };
}
