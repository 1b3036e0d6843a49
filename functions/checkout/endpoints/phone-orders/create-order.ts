import { placePhoneOrder } from '#functions/checkout/place-phone-order.ts';
import { toPlacedAnswer } from '#functions/checkout/place-staff-order.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';

export const handler = serveAdmin(phoneOrdersApi.createOrder, async ({ body }, { staff, now, requestId }) =>
  toPlacedAnswer(await placePhoneOrder(body, { actor: staff.actor, now, requestId })),
);
