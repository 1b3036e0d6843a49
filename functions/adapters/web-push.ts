import webPush from 'web-push';
import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import { isPushAddress } from '#shared/domain/alerts/push.ts';
import type { PushService } from './push-service.ts';

const timeoutMs = 10_000;

/** Answers after which the same call never succeeds: RFC 8030, sections 5 and 7.3, and RFC 8292, section 4.2. */
const finalRefusals: readonly number[] = [400, 401, 403, 404, 410, 413];

/** Messages are encrypted for the device (RFC 8291) and signed with the shop's key (RFC 8292). */
export function createWebPush(): PushService {
  return {
    async send({ endpoint, p256dh, auth }, message, { seconds, keys }) {
      if (!isPushAddress(endpoint, readOptionalSetting('PUSH_SERVICE'))) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: `mailto:${readSetting('MAIL_FROM')}`, ...keys },
          TTL: Math.max(0, Math.floor(seconds)),
          urgency: 'high',
        },
      );
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body as Buffer),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (finalRefusals.includes(response.status)) return 'gone';
      throw new Error(`The push service answers ${response.status}.`);
    },
  };
}
