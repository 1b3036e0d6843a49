import { formatCertificate, toHeldProduct } from '#functions/orders/lots/held-product.ts';
import { toNamedAmount } from '#functions/orders/queries/to-order.ts';
import type { WithdrawalQuote } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { PricedWithdrawal } from './price-withdrawal.ts';

export function toWithdrawalQuote({ chosen, recipient, cost }: PricedWithdrawal): WithdrawalQuote {
  const { method } = cost.delivery;
  return {
    holdings: cost.bottles.map(({ holdingId, dutyPence, vatPence }, index) => {
      const { lot, bottle } = chosen[index] as PricedWithdrawal['chosen'][number];
      return {
        id: holdingId,
        certificateNumber: formatCertificate(lot, bottle.number),
        product: toHeldProduct(lot),
        purchasePrice: formatDecimalPounds(lot.unitPricePence),
        duty: formatDecimalPounds(dutyPence),
        vat: formatDecimalPounds(vatPence),
      };
    }),
    duty: formatDecimalPounds(cost.dutyPence),
    dutyRate: formatDecimalPounds(cost.rate.pencePerLitreOfAlcohol),
    dutyRateFrom: cost.rate.from,
    vat: formatDecimalPounds(cost.taxVatPence),
    deliveryCost: formatDecimalPounds(cost.delivery.totalPence),
    surcharges: cost.delivery.surcharges.map(toNamedAmount),
    insurance: formatDecimalPounds(cost.insurancePence),
    vatOnDelivery: formatDecimalPounds(cost.serviceVatPence),
    total: formatDecimalPounds(cost.totalPence),
    deliveryMethod: { id: method.id, name: method.name, deliveryTime: method.deliveryTime },
    cover: method.maxCoverPence === undefined ? null : formatDecimalPounds(method.maxCoverPence),
    recipient: recipient.name,
    address: recipient.address,
  };
}
