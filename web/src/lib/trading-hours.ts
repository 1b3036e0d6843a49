import { useQuery } from '@tanstack/react-query';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { buildQuery } from './query.ts';

const minuteMs = 60_000;

export const tradingHoursQuery = { ...buildQuery(tradingHoursApi.getTradingHours), staleTime: minuteMs };

/**
 * When parcels are sent and the bar is open. Rendered pages include the hours; a page that stays open requests them
 * again.
 */
export const useTradingHours = () => useQuery(tradingHoursQuery);
