import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request } from '#shared/contracts/endpoint.ts';
import { type TradingHoursRecord, tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { tradingHoursQuery } from '#web/lib/trading-hours.ts';

export const recordQuery = buildQuery(tradingHoursApi.getEditable);
export const useTradingHoursRecord = () => useQuery({ ...recordQuery, refetchOnMount: 'always' });

/** A version never changes. */
export const useVersion = (number: number) =>
  useQuery(buildQuery(tradingHoursApi.getVersion, { params: { number } }));

/** The audit trail's call, which belongs to another feature. */
const trailId = 'audit.listTrail';

function useChange<Input>(mutationFn: (sent: Input) => Promise<TradingHoursRecord>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (published) => {
      client.setQueryData(recordQuery.queryKey, published);
      const shown = [[trailId], tradingHoursQuery.queryKey];
      return Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

export const usePublishHours = () =>
  useChange((body: Request<typeof tradingHoursApi.publishHours>['body']) =>
    call(tradingHoursApi.publishHours, { body }),
  );

export const useRestoreVersion = () =>
  useChange((body: Request<typeof tradingHoursApi.restoreVersion>['body']) =>
    call(tradingHoursApi.restoreVersion, { body }),
  );
