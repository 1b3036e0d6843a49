import { serve } from '#functions/runtime/serve.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { toPublishedDelivery } from '#shared/domain/checkout/published-delivery.ts';

export const handler = serve(deliveryApi.getTerms, async () =>
  toPublishedDelivery(await readDeliveryTerms()),
);
