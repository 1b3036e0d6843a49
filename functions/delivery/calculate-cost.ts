import { serve } from '#functions/kit/serve.ts';
import { deliveryApi } from '#shared/api/delivery.ts';
import { priceDelivery } from '#shared/domain/delivery.ts';
import { poundsOf } from '#shared/domain/money.ts';

export const handler = serve(deliveryApi.calculateCost, async ({ body }, { fail }) => {
  const price = priceDelivery({
    methodId: body.deliveryMethodId,
    subtotalPence: body.subtotal,
    weightKg: body.weight,
    place: body.postcode,
  });
  if ('refused' in price) return fail(price.refused, price.details);
  const { id, name, deliveryTime } = price.method;
  return {
    totalShippingCost: poundsOf(price.totalPence),
    selectedOption: { id, name, deliveryTime },
    surcharges: price.surcharges.map((surcharge) => ({
      name: surcharge.name,
      amount: poundsOf(surcharge.amountPence),
    })),
    monthlyStorageCost: price.monthlyStoragePence === null ? null : poundsOf(price.monthlyStoragePence),
  };
});
