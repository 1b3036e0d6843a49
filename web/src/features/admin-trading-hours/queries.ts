import { useQuery } from '@tanstack/react-query';
import { type TradingHoursRecord, tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { buildQuery } from '#web/lib/query.ts';
import { tradingHoursQuery } from '#web/lib/trading-hours.ts';
import { sendTo, trailId, useRecordChange } from '#web/lib/use-change.ts';

export const recordQuery = buildQuery(tradingHoursApi.getEditable);
export const useTradingHoursRecord = () => useQuery({ ...recordQuery, refetchOnMount: 'always' });

/** A version never changes. */
export const useVersion = (number: number) =>
  useQuery(buildQuery(tradingHoursApi.getVersion, { params: { number } }));

const useHoursChange = <Input>(send: (sent: Input) => Promise<TradingHoursRecord>) =>
  useRecordChange(send, () => recordQuery.queryKey, [[trailId], tradingHoursQuery.queryKey]);

export const usePublishHours = () => useHoursChange(sendTo(tradingHoursApi.publishHours));
export const useRestoreVersion = () => useHoursChange(sendTo(tradingHoursApi.restoreVersion));
