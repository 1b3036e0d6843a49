import type * as z from 'zod';
import type { LotRecord } from '#functions/data/lot.ts';
import type { ReleaseQuote } from '#shared/api/delivery-requests.ts';
import type { HeldProduct } from '#shared/api/held-product.ts';
import { certificateNumberOf } from '#shared/domain/holding.ts';
import { poundsOf } from '#shared/domain/money.ts';
import type { AskedRelease } from './quote-asked.ts';

/** A bottle as it was when it was bought. */
export const heldProduct = (row: LotRecord): z.output<typeof HeldProduct> => ({
  name: row.name,
  imageUrl: row.image,
  distillery: row.distillery,
  region: row.region,
  age: row.ageYears ?? null,
  abv: row.abvPercent,
  bottleSize: row.bottleSize,
});

export const certificateOf = (row: LotRecord, bottle: number): string =>
  certificateNumberOf(row.orderNumber, row.line, bottle);

/** The quote as the page shows it. */
export function toQuote({ chosen, recipient, cost }: AskedRelease): ReleaseQuote {
  const { method } = cost.delivery;
  return {
    holdings: cost.bottles.map(({ holdingId, dutyPence, vatPence }, index) => {
      const { lot, bottle } = chosen[index] as AskedRelease['chosen'][number];
      return {
        id: holdingId,
        certificateNumber: certificateOf(lot, bottle.number),
        product: heldProduct(lot),
        duty: poundsOf(dutyPence),
        vat: poundsOf(vatPence),
      };
    }),
    duty: poundsOf(cost.dutyPence),
    dutyRate: poundsOf(cost.rate.pencePerLitreOfAlcohol),
    dutyRateFrom: cost.rate.from,
    vat: poundsOf(cost.taxVatPence),
    deliveryCost: poundsOf(cost.delivery.totalPence),
    surcharges: cost.delivery.surcharges.map(({ name, amountPence }) => ({
      name,
      amount: poundsOf(amountPence),
    })),
    insurance: poundsOf(cost.insurancePence),
    vatOnDelivery: poundsOf(cost.serviceVatPence),
    total: poundsOf(cost.totalPence),
    deliveryMethod: { id: method.id, name: method.name, deliveryTime: method.deliveryTime },
    recipient: recipient.name,
    address: recipient.address,
  };
}
