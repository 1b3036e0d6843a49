import { buildAlertSubject } from '#functions/alerts/alert-ids.ts';
import { findSubject } from '#functions/alerts/find-subject.ts';
import { confirmAlert } from '#functions/alerts/sign-up.ts';
import { toAlert } from '#functions/alerts/to-alert.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { serve } from '#functions/runtime/serve.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';

export const handler = serve(alertsApi.confirm, async ({ body }, { now, fail }) => {
  if (!(await isLinkValid(buildAlertSubject(body.alert), body.token, now))) fail('link_invalid', {}, 'token');
  const confirmed = await confirmAlert(body.alert, now);
  if (confirmed === undefined) fail('alerts_busy');
  const record = confirmed ?? fail('link_invalid', {}, 'token');
  return toAlert(record, await findSubject(record.kind, record.subject, now));
});
