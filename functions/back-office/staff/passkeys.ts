import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { staffChallenge } from '#functions/back-office/entities/staff-challenge.ts';
import type { StaffFactorsRecord } from '#functions/back-office/entities/staff-factors.ts';
import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { readSiteOrigin, readSiteOrigins } from '#functions/environment/config.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { hashToken } from '#functions/runtime/token.ts';
import type { staffApi } from '#shared/contracts/back-office/staff.ts';
import type { Input } from '#shared/contracts/endpoint.ts';
import { passkeyMinutes } from '#shared/domain/back-office/staff.ts';
import { store } from '#shared/store.ts';

type Passkey = StaffFactorsRecord['passkeys'][number];
type UsedCredential = Input<typeof staffApi.signInWithPasskey>['body']['credential'];
type NewCredential = Input<typeof staffApi.addPasskey>['body']['credential'];

/** Passkeys belong to the shop's own host, the first one that links use. */
const readHost = (): string => new URL(readSiteOrigin()).hostname;

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const timeout = passkeyMinutes * 60_000;

async function storeChallenge(challenge: string, purpose: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + timeout);
  await staffChallenge
    .put({
      challengeHash: hashToken(challenge),
      purpose,
      expiresAt: expiresAt.toISOString(),
      ttl: Math.floor(expiresAt.getTime() / 1000),
    })
    .go();
}

/** Takes and deletes the challenge that a browser has signed: it is valid once, within its minutes, for its purpose. */
async function takeChallenge(
  clientDataJSON: string,
  purpose: string,
  now: Date,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (!challenge) return undefined;
  const { data } = await staffChallenge
    .delete({ challengeHash: hashToken(challenge) })
    .go({ response: 'all_old' });
  if (!data || data.purpose !== purpose || data.expiresAt <= now.toISOString()) return undefined;
  return challenge;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

const signIn = 'sign-in';

/** The options for a browser to have a passkey of this shop sign in; they name nobody. */
export async function createSignInOptions(now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: readHost(),
    userVerification: 'required',
    timeout,
  });
  await storeChallenge(options.challenge, signIn, now);
  return options;
}

/** The options for a browser to create a passkey, for one session of a member. */
export async function createAdditionOptions(
  { staffId, email, name }: StaffMemberRecord,
  passkeys: readonly Passkey[],
  tokenHash: string,
  now: Date,
) {
  const options = await generateRegistrationOptions({
    rpName: `${store.brand} back office`,
    rpID: readHost(),
    userID: new Uint8Array(Buffer.from(staffId)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  });
  await storeChallenge(options.challenge, tokenHash, now);
  return options;
}

/** The passkey created for this session's challenge; undefined for anything else. */
export async function verifyAddition(
  credential: NewCredential,
  { name, tokenHash }: { name: string; tokenHash: string },
  now: Date,
): Promise<Passkey | undefined> {
  const expectedChallenge = await takeChallenge(credential.response.clientDataJSON, tokenHash, now);
  if (!expectedChallenge) return undefined;
  const result = await catchInvalidPasskey(
    verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: readSiteOrigins(),
      expectedRPID: readHost(),
      requireUserVerification: true,
    }),
  );
  if (!result?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return { id, publicKey: toText(publicKey), counter, transports, name, addedAt: now.toISOString() };
}

/** The member that the browser claims: the member's id, which was stored with the passkey. */
export const readStaffId = ({ response }: UsedCredential): string =>
  Buffer.from(response.userHandle, 'base64url').toString() || '-';

/** The challenge is taken before anything is looked up, so every try uses one up. */
export const takeSignInChallenge = ({ response }: UsedCredential, now: Date): Promise<string | undefined> =>
  takeChallenge(response.clientDataJSON, signIn, now);

/** The factors after one of their passkeys has signed the challenge; undefined if it has not. */
export async function acceptPasskey(
  factors: StaffFactorsRecord,
  credential: UsedCredential,
  expectedChallenge: string,
  now: Date,
): Promise<StaffFactorsRecord | undefined> {
  const passkey = factors.passkeys.find(({ id }) => id === credential.id);
  if (!passkey) return undefined;
  const { id, publicKey, counter } = passkey;
  const result = await catchInvalidPasskey(
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: readSiteOrigins(),
      expectedRPID: readHost(),
      credential: { id, publicKey: toBytes(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  if (!result?.verified) return undefined;
  const used = { ...passkey, counter: result.authenticationInfo.newCounter, lastUsedAt: now.toISOString() };
  return { ...factors, passkeys: factors.passkeys.map((one) => (one === passkey ? used : one)) };
}

/** The library throws on anything invalid, such as another origin or a counter that went back. */
async function catchInvalidPasskey<Result>(verified: Promise<Result>): Promise<Result | undefined> {
  try {
    return await verified;
  } catch (error) {
    log.warn('passkey refused', toErrorFields(error));
    return undefined;
  }
}
