import { staffEmail } from '#functions/back-office/entities/staff-email.ts';
import { type StaffFactorsRecord, staffFactors } from '#functions/back-office/entities/staff-factors.ts';
import { type StaffMemberRecord, staffMember } from '#functions/back-office/entities/staff-member.ts';
import { staffOwners } from '#functions/back-office/entities/staff-owners.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { Staff } from '#functions/runtime/staff.ts';

/** A member who has not left. */
export async function findMember(staffId: string): Promise<StaffMemberRecord | undefined> {
  const { data } = await staffMember.get({ staffId }).go({ consistent: true });
  return data && data.status !== 'left' ? data : undefined;
}

export async function findMemberByEmail(email: string): Promise<StaffMemberRecord | undefined> {
  const { data } = await staffEmail.get({ emailHash: hashEmail(email) }).go({ consistent: true });
  return data ? findMember(data.staffId) : undefined;
}

/** The member of this session; refuses the shared password, which has no account. */
export async function loadSelf({ staffId }: Staff): Promise<StaffMemberRecord> {
  const member = staffId && (await findMember(staffId));
  if (!member) throw new Refusal('staff_account_required');
  return member;
}

export async function listMembers(): Promise<StaffMemberRecord[]> {
  const { data } = await staffMember.query.byId({}).go({ consistent: true, pages: 'all' });
  return data;
}

export async function findFactors(staffId: string): Promise<StaffFactorsRecord | undefined> {
  const { data } = await staffFactors.get({ staffId }).go({ consistent: true });
  return data ?? undefined;
}

export const buildEmptyFactors = (staffId: string): StaffFactorsRecord => ({
  staffId,
  passkeys: [],
  recoveryCodes: [],
  version: 0,
});

export async function readOwnersVersion(): Promise<number> {
  const { data } = await staffOwners.get({}).go({ consistent: true });
  return data?.version ?? 0;
}
