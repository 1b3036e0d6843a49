import { codeSeconds, issueChallenge } from '#functions/accounts/issue-challenge.ts';
import { buildNotStaffEmail, buildStaffCodeEmail } from '#functions/back-office/emails/staff-emails.ts';
import { limitStaffCodes, toStaffChallengeId } from '#functions/back-office/staff/code-limits.ts';
import { findMemberByEmail } from '#functions/back-office/staff/load-staff.ts';
import { buildAdminDeviceCookie, readAdminDeviceToken } from '#functions/runtime/cookie.ts';
import { sendImmediately } from '#functions/runtime/email/send-immediately.ts';
import { refundRateLimits } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { createToken } from '#functions/runtime/token.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

/** The calls and their order are the same for every address; only the email differs. */
export const handler = serve(staffApi.sendCode, async ({ body: { email } }, scope) => {
  const { now, visitor, cookies, raw } = scope;
  const counted = await limitStaffCodes(email, { visitor, cookies: raw.cookies }, now);
  const device = readAdminDeviceToken(raw.cookies) ?? createToken();
  const member = await findMemberByEmail(email);
  const challengeId = toStaffChallengeId(email, device);
  const { code } = await issueChallenge({ challengeId, email }, now);
  const isActive = member?.status === 'active';
  const message = isActive ? buildStaffCodeEmail(email, code) : buildNotStaffEmail(email);
  await sendImmediately(message, 'staff-code', () => refundRateLimits(counted, now));
  // The code is valid only in this browser.
  cookies.push(buildAdminDeviceCookie(device, codeSeconds));
  return { status: 'code_sent' as const, expiresInSeconds: codeSeconds };
});
