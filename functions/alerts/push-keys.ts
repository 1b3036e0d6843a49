import { hkdfSync } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import type { PushKeys } from '#functions/adapters/push-service.ts';
import { readSecret } from '#functions/environment/config.ts';

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * The key pair by which push services know the shop. It is derived from the secret of the links, so nobody has to create
 * and store another one; if that secret changes, devices registered before are no longer notified.
 */
export async function derivePushKeys(): Promise<PushKeys> {
  const seed = hkdfSync('sha256', await readSecret('LINK_SECRET'), '', 'web push', 48);
  const privateKey = p256.utils.randomSecretKey(new Uint8Array(seed));
  return { publicKey: toText(p256.getPublicKey(privateKey, false)), privateKey: toText(privateKey) };
}
