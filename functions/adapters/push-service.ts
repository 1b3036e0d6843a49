import type { PushMessage } from '#shared/domain/alerts/push.ts';

/** A key pair of P-256 (RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

export type Device = { endpoint: string; p256dh: string; auth: string };

export type PushService = {
  /**
   * Sends one message, signed with the shop's keys. The push service delivers it within `seconds`, or drops it. Returns
   * `gone` if the device has unsubscribed, or its keys are not valid; throws if the service fails or refuses us.
   */
  send(
    device: Device,
    message: PushMessage,
    options: { seconds: number; keys: PushKeys },
  ): Promise<'sent' | 'gone'>;
};
