import { toDeviceId } from '#functions/alerts/alert-ids.ts';
import { pushReminder } from '#functions/alerts/entities/push-reminder.ts';
import { findSubject } from '#functions/alerts/find-subject.ts';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';
import { toAlertTtl } from '#shared/domain/alerts/alert.ts';
import { isPushAddress } from '#shared/domain/alerts/push.ts';

export const handler = serve(alertsApi.remindByPush, async ({ body }, { now, fail, visitor }) => {
  const { endpoint, keys } = body.subscription;
  if (!isPushAddress(endpoint, readOptionalSetting('PUSH_SERVICE')))
    fail('push_service_unknown', {}, 'subscription.endpoint');
  const { drop } = (await findSubject('drop', body.drop, now)) ?? fail('drop_not_found', {}, 'drop');
  if (!drop || drop.opensAt <= now.toISOString()) fail('drop_already_open');
  await enforceRateLimit('alertsByVisitor', visitor, now);
  const record = { dropId: body.drop, deviceId: toDeviceId(endpoint), endpoint, ...keys };
  await pushReminder.put({ ...record, since: now.toISOString(), ttl: toAlertTtl('active', now) }).go();
  return undefined;
});
