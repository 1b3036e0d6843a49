import { useQuery } from '@tanstack/react-query';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { buildQuery } from './query.ts';

const minuteMs = 60_000;

export const tradingHoursQuery = { ...buildQuery(tradingHoursApi.getTradingHours), staleTime: minuteMs };

/** When parcels leave and the bar is open. Rendered pages carry them; a page that stays open asks again. */
export const useTradingHours = () => useQuery(tradingHoursQuery);
