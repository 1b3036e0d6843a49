import { serve } from '#functions/kit/serve.ts';
import { deliveryApi } from '#shared/api/delivery.ts';
import { type DeliveryRefusal, priceDelivery } from '#shared/domain/delivery.ts';
import { poundsOf } from '#shared/domain/money.ts';

/** The field at fault in each refusal. */
const fieldOf: Record<DeliveryRefusal['refused'], string> = {
  delivery_method_unknown: 'deliveryMethodId',
  postcode_required: 'postcode',
  postcode_not_served: 'postcode',
  order_too_heavy: 'weight',
};

export const handler = serve(deliveryApi.calculateCost, async ({ body }, { fail }) => {
  const price = priceDelivery({
    methodId: body.deliveryMethodId,
    subtotalPence: body.subtotal,
    weightKg: body.weight,
    place: body.postcode,
  });
  if ('refused' in price) return fail(price.refused, price.details, fieldOf[price.refused]);
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
