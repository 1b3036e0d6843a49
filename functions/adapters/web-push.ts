import { createCipheriv, createECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import { isPushAddress } from '#shared/domain/alerts/push.ts';
import type { Device, PushKeys, PushService } from './push-service.ts';

const timeoutMs = 10_000;
/** How long a signature is valid; the maximum is a day (RFC 8292, section 2). */
const signedSeconds = 12 * 3600;
/** Larger than any message, which is one record (RFC 8291, section 4). */
const recordBytes = 4096;

/**
 * Answers for a subscription that no longer exists (RFC 8030, section 7.3). All others may be our own fault, which we will
 * fix.
 */
const goneStatuses: readonly number[] = [404, 410];

const toBytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const toText = (value: string | Buffer): string => Buffer.from(value).toString('base64url');
const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Proves to this push service only that the shop is the sender (RFC 8292), with an ES256 token (RFC 7515). */
function buildAuthorization(origin: string, { publicKey, privateKey }: PushKeys): string {
  const claims = {
    aud: origin,
    exp: Math.floor(Date.now() / 1000) + signedSeconds,
    sub: `mailto:${readSetting('MAIL_FROM')}`,
  };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => toText(JSON.stringify(part))).join('.');
  const point = toBytes(publicKey);
  const [x, y] = [toText(point.subarray(1, 33)), toText(point.subarray(33))];
  const key = { kty: 'EC', crv: 'P-256', d: privateKey, x, y };
  const signature = sign('sha256', Buffer.from(signed), { key, format: 'jwk', dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${toText(signature)}, k=${publicKey}`;
}

/** One record of `aes128gcm` (RFC 8188) that only the device can read (RFC 8291). Throws if the device's keys are not valid. */
function encrypt(text: string, { p256dh, auth }: Device): Buffer {
  const sender = createECDH('prime256v1');
  const senderKey = sender.generateKeys();
  const deviceKey = toBytes(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, senderKey]);
  const secret = derive(sender.computeSecret(deviceKey), toBytes(auth), info, 32);
  const salt = randomBytes(16);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordBytes);
  sizes.writeUInt8(senderKey.length, 4);
  // The last record ends with a 2.
  const content = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, sizes, senderKey, ...content]);
}

function encryptIfPossible(text: string, device: Device): Buffer | undefined {
  try {
    return encrypt(text, device);
  } catch {
    return undefined;
  }
}

export function createWebPush(): PushService {
  return {
    async send(device, message, { seconds, keys }) {
      const { endpoint } = device;
      const body = encryptIfPossible(JSON.stringify(message), device);
      if (!body || !isPushAddress(endpoint, readOptionalSetting('PUSH_SERVICE'))) return 'gone';
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: buildAuthorization(new URL(endpoint).origin, keys),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor(seconds))),
          urgency: 'high',
        },
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (goneStatuses.includes(response.status)) return 'gone';
      throw new Error(`The push service answered with ${response.status}.`);
    },
  };
}
