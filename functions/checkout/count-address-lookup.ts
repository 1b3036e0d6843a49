import { readLookupsADay } from '#functions/adapters/address-lookup.ts';
import { log } from '#functions/runtime/log.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import { countOnce, isCounted, type RateLimitKey } from '#functions/runtime/rate-limit.ts';

/** The share of a day's lookups reserved for networks that have made few: no network can use up the day for all. */
const reservedShare = 0.2;

const toTotal = (limit: number): RateLimitKey => ['addressLookupsInADay', 'all', limit];

/** Whether all lookups that the stage pays for have been made today, in UTC. */
export async function areLookupsSpent(now: Date): Promise<boolean> {
  const areSpent = await isCounted(toTotal(readLookupsADay()), now);
  // Reported here too, because once no form offers a lookup, hardly any call is left to report it.
  if (areSpent) reportSpent();
  return areSpent;
}

/** Counts a lookup if the day has room for another one of this network; otherwise false. */
export async function countAddressLookup(visitor: string, now: Date): Promise<boolean> {
  const perDay = readLookupsADay();
  if (await countOnce(toTotal(Math.floor(perDay * (1 - reservedShare))), now)) return true;
  if (!(await countOnce(['addressLookupsOfReserve', visitor], now))) return false;
  if (await countOnce(toTotal(perDay), now)) return true;
  reportSpent();
  return false;
}

function reportSpent(): void {
  log.warn('daily limit of address lookups reached');
  recordMetrics({ AddressLookupsSpent: 1 });
}
