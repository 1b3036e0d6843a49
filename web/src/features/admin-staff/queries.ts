import { type StaffMember, staffApi } from '#shared/contracts/back-office/staff.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, useSettledChange } from '#web/lib/use-change.ts';
import type { ListSource } from '#web/ui/admin-list/types.ts';

export const staffQuery = buildQuery(staffApi.listStaff);

/** All staff in one request, because there are few; filters are applied here. */
export const staff: ListSource<StaffMember> = {
  id: staffApi.listStaff.id,
  read: async ({ status, role }) => {
    const all = await call(staffApi.listStaff);
    const isWanted = (member: StaffMember) =>
      (status === undefined || member.status === status) && (role === undefined || member.role === role);
    return { items: all.filter(isWanted), cursor: null };
  },
};

/** Reads the staff again, even after a refusal, because somebody else may have made a change first. */
const useStaffChange = <Input, Result>(send: (sent: Input) => Promise<Result>) =>
  useSettledChange(send, staff.id);

export const useInvite = () => useStaffChange(sendTo(staffApi.inviteStaff));
export const useUpdateMember = (id: string) => useStaffChange(sendTo(staffApi.updateStaff, { id }));
export const useResetSignIn = () =>
  useStaffChange(({ id, version }: StaffMember) =>
    call(staffApi.resetSignIn, { params: { id }, body: { version } }),
  );
export const useRemoveMember = () =>
  useStaffChange(({ id }: StaffMember) => call(staffApi.removeStaff, { params: { id } }));
