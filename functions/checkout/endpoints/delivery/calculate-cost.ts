import { toNamedAmount } from '#functions/orders/queries/to-order.ts';
import { serve } from '#functions/runtime/serve.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { type DeliveryRefusal, priceDelivery } from '#shared/domain/common/delivery.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** The field at fault in each refusal. */
const refusalFields: Record<DeliveryRefusal['refused'], string> = {
  delivery_method_unknown: 'deliveryMethodId',
  postcode_required: 'postcode',
  postcode_unknown: 'postcode',
  postcode_not_served: 'postcode',
  country_not_served: 'postcode',
  order_too_heavy: 'weight',
  delivery_cover_exceeded: 'deliveryMethodId',
  whole_cases_only: 'weight',
};

export const handler = serve(deliveryApi.calculateCost, async ({ body }, { fail }) => {
  const price = priceDelivery({
    methodId: body.deliveryMethodId,
    subtotalPence: body.subtotal,
    weightKg: body.weight,
    place: body.postcode,
    terms: await readDeliveryTerms(),
  });
  if ('refused' in price) return fail(price.refused, price.details, refusalFields[price.refused]);
  const { id, name, deliveryTime } = price.method;
  return {
    totalShippingCost: formatDecimalPounds(price.totalPence),
    selectedOption: { id, name, deliveryTime },
    surcharges: price.surcharges.map(toNamedAmount),
    monthlyStorageCost:
      price.monthlyStoragePence === null ? null : formatDecimalPounds(price.monthlyStoragePence),
  };
});
