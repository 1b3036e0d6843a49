import {
  enforceFirstRateLimit,
  enforceRateLimit,
  type RateLimitKey,
  refundRateLimits,
} from '#functions/runtime/rate-limit.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';
import { findKnownDevice } from './customer-device.ts';

/** The visitor's network, and the cookies of the browser. */
export type SignInAttempt = { visitor: string; cookies: readonly string[] };

/**
 * Counts an email with a sign-in code and returns the counters used. A browser that has signed in to this mailbox has its
 * own allowance of codes; when that is spent, and for all other browsers, the shared allowance counts.
 */
export async function limitSignInCodes(
  email: string,
  { visitor, cookies }: SignInAttempt,
  now: Date,
): Promise<readonly RateLimitKey[]> {
  const device = await findKnownDevice(cookies, email, now);
  const mailbox = normaliseMailbox(email);
  const byAnyone: RateLimitKey[] = [
    ['codesByVisitor', visitor],
    ['codesByAddress', mailbox],
  ];
  const byDevice: RateLimitKey[][] = device
    ? [
        [
          ['codesByDevice', device],
          ['codesByDeviceInADay', device],
        ],
      ]
    : [];
  return enforceFirstRateLimit(
    [
      ...byDevice,
      [...byAnyone, ['codesByAddressInADay', mailbox]],
      [...byAnyone, ['codesByAddressLater', mailbox]],
    ],
    now,
  );
}

/**
 * Counts an email with a code for a new address. It has limits of its own, so that nobody can lock an owner out of
 * signing in by claiming to move to their address.
 */
export function limitAddressCodes(
  email: string,
  customerId: string,
  visitor: string,
  now: Date,
): Promise<readonly RateLimitKey[]> {
  const mailbox = normaliseMailbox(email);
  const byCustomer: RateLimitKey[] = [
    ['codesByVisitor', visitor],
    ['addressCodesByCustomer', customerId],
  ];
  return enforceFirstRateLimit(
    [
      [...byCustomer, ['addressCodesByAddressInADay', mailbox]],
      [...byCustomer, ['addressCodesByAddressLater', mailbox]],
    ],
    now,
  );
}

/** Undoes the mailbox and browser counts of a code that was not sent; the network's call still counts. */
export const uncountUnsentCode = (counts: readonly RateLimitKey[], now: Date): Promise<void> =>
  refundRateLimits(
    counts.filter(([rule]) => rule !== 'codesByVisitor'),
    now,
  );

/** Counts a try to sign in with a code, which might be a guess. */
export async function limitCodeTries(
  email: string,
  { visitor, cookies }: SignInAttempt,
  now: Date,
): Promise<void> {
  const device = await findKnownDevice(cookies, email, now);
  const byVisitor: RateLimitKey[] = [['signInTriesByVisitor', visitor]];
  await enforceFirstRateLimit(device ? [[['signInTriesByDevice', device]], byVisitor] : [byVisitor], now);
}

/** Counts a try to sign in with the link of an email. */
export const limitLinkTries = (visitor: string, now: Date): Promise<void> =>
  enforceRateLimit('signInLinksByVisitor', visitor, now);
