import { backOffice } from '#functions/back-office/staff/staff-session.ts';
import { readAdminDeviceToken } from '#functions/runtime/cookie.ts';
import { isKnownDevice } from '#functions/runtime/known-device.ts';
import { enforceFirstRateLimit, type RateLimitKey } from '#functions/runtime/rate-limit.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

type Asker = { visitor: string; cookies: readonly string[] };

/**
 * Identifies one address in one browser, by a cookie that nobody else has. The ids of customers' challenges lack this word,
 * so a code for one is useless for the other.
 */
export const toStaffChallengeId = (email: string, device: string): string =>
  toPseudonym(`staff ${email} in ${device}`);

/** Counts an emailed code: a browser that has been in the back office has its own allowance, all others share one. */
export async function limitStaffCodes(email: string, { visitor, cookies }: Asker, now: Date) {
  const token = readAdminDeviceToken(cookies);
  const mailbox = normaliseMailbox(email);
  const byAnyone: RateLimitKey[] = [
    ['staffCodesByVisitor', visitor],
    ['staffCodesByAddress', mailbox],
  ];
  const isKnown = token && (await isKnownDevice({ token, place: backOffice }, now));
  return enforceFirstRateLimit(
    [
      ...(isKnown ? [[['staffCodesByDevice', token]] satisfies RateLimitKey[]] : []),
      [...byAnyone, ['staffCodesByAddressInADay', mailbox]],
      [...byAnyone, ['staffCodesByAddressLater', mailbox]],
    ],
    now,
  );
}
