import { serve } from '#functions/runtime/serve.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { deliveryMethods } from '#shared/domain/orders/delivery.ts';

export const handler = serve(deliveryApi.listOptions, async () =>
  deliveryMethods.map(
    ({ pricePence, freeFromPence, maxWeightKg, maxDimensions, maxCoverPence, ...method }) => ({
      ...method,
      priceIncVat: formatDecimalPounds(pricePence),
      freeFrom: freeFromPence === undefined ? null : formatDecimalPounds(freeFromPence),
      maxWeight: maxWeightKg ?? null,
      maxDimensions: maxDimensions ?? null,
      maxCover: maxCoverPence === undefined ? null : formatDecimalPounds(maxCoverPence),
    }),
  ),
);
