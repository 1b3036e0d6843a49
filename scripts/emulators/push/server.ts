/**
 * Emulates a browser's push service over HTTP: it accepts what RFC 8030 lets a shop send, and decrypts it as the browser
 * would.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { type Call, createEmulatorServer, json, type Reply, routes } from '../common/emulator-server.ts';

type Subscription = { applicationServerKey: string; keys: ECDH; auth: Buffer; received: string[] };

/** What `PushManager.subscribe` returns to the page. */
export type GivenSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export interface LocalPushService {
  url: string;
  /** Subscribes a browser with a shop's key. */
  subscribe(applicationServerKey: string): GivenSubscription;
  /** The messages that a browser has received, decrypted, oldest first. */
  listReceived(endpoint: string): string[];
  /** The user withdraws the subscription. */
  unsubscribe(endpoint: string): void;
  /** The status of every answer until it is reset, like a service in trouble. */
  failing: number | undefined;
  close(): Promise<void>;
}

export async function startPushService({ port }: { port?: number } = {}): Promise<LocalPushService> {
  const subscriptions = new Map<string, Subscription>();
  const find = (endpoint: string) => subscriptions.get(endpoint.split('/').at(-1) ?? '');
  const subscribe = (applicationServerKey: string): GivenSubscription => {
    const id = randomUUID();
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    subscriptions.set(id, { applicationServerKey, keys, auth, received: [] });
    return { endpoint: `${running.url}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
  };
  const receive = (call: Call): Reply => {
    if (service.failing !== undefined) return json({}, service.failing);
    const subscription = subscriptions.get(call.params.id ?? '');
    if (!subscription) return json({}, 410);
    if (!isSignedBy(subscription.applicationServerKey, call, running.url)) return json({}, 403);
    if (!/^\d+$/.test(String(call.headers.ttl))) return json({ message: 'TTL is missing' }, 400);
    if (call.body.length > 4096) return json({}, 413);
    subscription.received.push(decrypt(call.body, subscription));
    return json({}, 201);
  };
  const running = await createEmulatorServer(
    routes({
      'POST /push/{id}': receive,
      'POST /_control/subscriptions': ({ body }) =>
        json(
          subscribe((JSON.parse(body.toString()) as { applicationServerKey: string }).applicationServerKey),
        ),
      'GET /_control/subscriptions/{id}': ({ params }) =>
        json({ received: subscriptions.get(params.id ?? '')?.received ?? [] }),
    }),
    { port },
  );
  const service: LocalPushService = {
    url: running.url,
    subscribe,
    listReceived: (endpoint) => find(endpoint)?.received ?? [],
    unsubscribe: (endpoint) => void subscriptions.delete(endpoint.split('/').at(-1) ?? ''),
    failing: undefined,
    close: running.close,
  };
  return service;
}

/** VAPID (RFC 8292): a token for this service, no older than a day, signed with the key that the browser subscribed with. */
function isSignedBy(publicKey: string, { headers }: Call, origin: string): boolean {
  const { t = '', k } =
    /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(headers.authorization ?? '')?.groups ?? {};
  const [head = '', claims = '', signature = ''] = t.split('.');
  if (k !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const toCoordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: toCoordinate(1), y: toCoordinate(33) },
    format: 'jwk',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp - Date.now() / 1000;
  return aud === origin && left > 0 && left <= 24 * 3600 && /^(?:mailto|https):/.test(sub);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A message in one record of `aes128gcm` (RFC 8188), under the keys of the subscription (RFC 8291). */
function decrypt(body: Buffer, { keys, auth }: Subscription): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, followed by zeros as padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
