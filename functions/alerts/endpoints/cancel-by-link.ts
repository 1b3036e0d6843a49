import { buildAlertSubject } from '#functions/alerts/alert-ids.ts';
import { alert } from '#functions/alerts/entities/alert.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { serve } from '#functions/runtime/serve.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';

export const handler = serve(alertsApi.cancelByLink, async ({ body }, { now, fail }) => {
  if (!(await isLinkValid(buildAlertSubject(body.alert), body.token, now))) fail('link_invalid', {}, 'token');
  await alert.delete({ alertId: body.alert }).go();
  return undefined;
});
