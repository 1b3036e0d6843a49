import type { StaffFactorsRecord } from '#functions/back-office/entities/staff-factors.ts';
import { findStep } from './authenticator.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** The factors after using up a code of the app or a recovery code; undefined if the code is neither. */
export async function acceptSecondFactor(
  factors: StaffFactorsRecord,
  typed: string,
  now: Date,
): Promise<StaffFactorsRecord | undefined> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const { authenticator, recoveryCodes, staffId } = factors;
  if (/^\d{6}$/.test(code)) {
    if (!authenticator) return undefined;
    const step = findStep(authenticator.secret, code, authenticator.lastStep, now);
    return step ? { ...factors, authenticator: { secret: authenticator.secret, lastStep: step } } : undefined;
  }
  const hash = await hashRecoveryCode(staffId, code);
  if (!recoveryCodes.includes(hash)) return undefined;
  return { ...factors, recoveryCodes: recoveryCodes.filter((one) => one !== hash) };
}
