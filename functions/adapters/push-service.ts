import type { PushMessage } from '#shared/domain/alerts/push.ts';

/** A key pair of P-256 (RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** A device as the push service of its browser knows it. */
export type Device = { endpoint: string; p256dh: string; auth: string };

/** The push services of browsers. */
export type PushService = {
  /**
   * Hands one message over under the keys of the shop, which is delivered within `seconds` or not at all: `gone` where the device does not want any more,
   * or can never be reached with these keys. Throws where the service cannot be reached or asks to come back later.
   */
  send(
    device: Device,
    message: PushMessage,
    options: { seconds: number; keys: PushKeys },
  ): Promise<'sent' | 'gone'>;
};
