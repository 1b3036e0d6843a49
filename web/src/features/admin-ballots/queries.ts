import { useMutation, useQuery } from '@tanstack/react-query';
import { ballotDeskApi } from '#shared/contracts/ballots/ballot-desk.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { useRefresh } from '#web/lib/use-change.ts';

export const useProgress = (dropId: string) =>
  useQuery({ ...buildQuery(ballotDeskApi.getProgress, { params: { dropId } }), refetchOnMount: 'always' });

export const usePublicBallot = (dropId: string) =>
  useQuery({ ...buildQuery(ballotsApi.getBallot, { params: { dropId } }), refetchOnMount: 'always' });

export function useRejectEntry(dropId: string) {
  const refresh = useRefresh(ballotDeskApi.getProgress.id);
  return useMutation({
    mutationFn: (entryId: string) => call(ballotDeskApi.rejectEntry, { params: { dropId, entryId } }),
    onSuccess: refresh,
  });
}
