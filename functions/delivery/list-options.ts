import { serve } from '#functions/kit/serve.ts';
import { deliveryApi } from '#shared/api/delivery.ts';
import { deliveryMethods } from '#shared/domain/delivery.ts';
import { poundsOf } from '#shared/domain/money.ts';

export const handler = serve(deliveryApi.listOptions, async () =>
  deliveryMethods.map(({ pricePence, freeFromPence, maxWeightKg, maxDimensions, ...method }) => ({
    ...method,
    priceIncVat: poundsOf(pricePence),
    freeFrom: freeFromPence === undefined ? null : poundsOf(freeFromPence),
    maxWeight: maxWeightKg ?? null,
    maxDimensions: maxDimensions ?? null,
  })),
);
