import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;
const attestedCredentialFlag = 0x40;

type Options = Record<string, unknown>;
type Changes = { origin?: string; host?: string; isUnverified?: boolean; counter?: number };

/** An authenticator in code: it creates one passkey and signs with it, as a browser would respond; `changes` make it lie. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = 'bm9ib2R5';
  const clientData = (type: string, options: Options, { origin = 'https://shop.test' }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));

  function buildData(flags: number, { host = 'shop.test', isUnverified, ...changes }: Changes) {
    counter = changes.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(host),
      Buffer.from([flags | userPresentFlag | (isUnverified ? 0 : userVerifiedFlag)]),
      count,
    ]);
  }

  const frame = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    id: frame.id,
    make(options: Options, changes: Changes = {}) {
      userHandle = String((options.user as { id: string }).id);
      const data = Buffer.concat([
        buildData(attestedCredentialFlag, changes),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encodeKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(options: Options, changes: Changes = {}) {
      const client = clientData('webauthn.get', options, changes);
      const data = buildData(0, changes);
      return {
        ...frame,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

/** An ES256 key in COSE format. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
