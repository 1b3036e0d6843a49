import { buildInvited } from '#functions/back-office/staff/invite.ts';
import { buildEmptyFactors, findMember } from '#functions/back-office/staff/load-staff.ts';
import { buildStaffEntry } from '#functions/back-office/staff/staff-entry.ts';
import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { demoId } from '../demo.ts';
import { type OfficeMember, officeActor } from './people.ts';

/** Adds a member of staff, once; one who was changed or removed since is left alone. */
export async function hireSample({ role, name, email }: OfficeMember, at: Date): Promise<void> {
  const staffId = demoId('stf', `member ${role}`);
  if (await findMember(staffId)) return;
  const invited = buildInvited({ staffId, email, name, role }, at);
  const next = { ...invited, status: 'active' as const, joinedAt: at.toISOString() };
  const entry = buildStaffEntry(officeActor, 'staff_invited', { next }, at);
  await writeStaff({ next, factors: { next: buildEmptyFactors(staffId) }, entry });
}
