import { serve } from '#functions/runtime/serve.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serve(deliveryApi.listOptions, async () =>
  (await readDeliveryTerms()).methods.map(
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
