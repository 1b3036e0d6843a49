import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { listMembers, readOwnersVersion } from './load-staff.ts';

/**
 * The version of the owners to write over, where the change leaves one owner less; `last` where none would be left who can
 * sign in. Undefined where the change concerns no owner.
 */
export async function checkOwners(
  before: StaffMemberRecord,
  next: Pick<StaffMemberRecord, 'role' | 'status'>,
): Promise<number | 'last' | undefined> {
  if (before.role !== 'owner' || (next.role === 'owner' && next.status === before.status)) return undefined;
  // Read before the members, so that a change between the two reads is noticed.
  const version = await readOwnersVersion();
  const others = (await listMembers()).filter(
    ({ staffId, role, status }) => staffId !== before.staffId && role === 'owner' && status === 'active',
  );
  return others.length > 0 ? version : 'last';
}
