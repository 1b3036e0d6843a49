import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { listMembers, readOwnersVersion } from './load-staff.ts';

/**
 * The version of the owners to write over, if the change removes an owner; `last` if no owner would be left who can sign
 * in. Undefined if the change removes no owner.
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
