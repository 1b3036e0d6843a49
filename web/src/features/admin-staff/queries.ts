import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StaffMember, staffApi } from '#shared/contracts/back-office/staff.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
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

function useChange<Input, Answer>(mutationFn: (sent: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after a refusal, because somebody else may have made a change first.
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
}

export const useInvite = () =>
  useChange((body: Request<typeof staffApi.inviteStaff>['body']) => call(staffApi.inviteStaff, { body }));

export const useUpdateMember = (id: string) =>
  useChange((body: Request<typeof staffApi.updateStaff>['body']) =>
    call(staffApi.updateStaff, { params: { id }, body }),
  );

export const useResetSignIn = () =>
  useChange(({ id, version }: StaffMember) =>
    call(staffApi.resetSignIn, { params: { id }, body: { version } }),
  );

export const useRemoveMember = () =>
  useChange(({ id }: StaffMember) => call(staffApi.removeStaff, { params: { id } }));
