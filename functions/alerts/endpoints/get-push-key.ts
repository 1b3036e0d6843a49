import { derivePushKeys } from '#functions/alerts/push-keys.ts';
import { serve } from '#functions/runtime/serve.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';

export const handler = serve(alertsApi.getPushKey, async () => ({ key: (await derivePushKeys()).publicKey }));
