import { toDeviceId } from '#functions/alerts/alert-ids.ts';
import { pushReminder } from '#functions/alerts/entities/push-reminder.ts';
import { serve } from '#functions/runtime/serve.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';

/** Only the browser itself and its push service know the address in the request. */
export const handler = serve(alertsApi.cancelPush, async ({ body }) => {
  await pushReminder.delete({ dropId: body.drop, deviceId: toDeviceId(body.endpoint) }).go();
  return undefined;
});
