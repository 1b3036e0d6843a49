import * as z from 'zod/mini';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { log } from '#functions/runtime/log.ts';
import type { Beacon } from './beacon.ts';

/** Relays of several operators: https://docs.drand.love/developer/http-api. */
const publicRelays = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

const timeoutMs = 5000;

const Round = z.object({ round: z.number(), signature: z.string() });

/** All relays are asked at once, and those that fail say nothing. */
export function createDrandRelays(): Beacon {
  const relays = readOptionalSetting('BEACON_RELAYS')?.split(',') ?? publicRelays;
  return {
    async read({ hash }, round) {
      const answers = await Promise.all(
        relays.map((relay) => ask(`${relay}/${hash}/public/${round}`, round)),
      );
      return [...new Set(answers.flatMap((signature) => signature ?? []))];
    },
  };
}

async function ask(url: string, round: number): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const answer = Round.parse(await response.json());
    return answer.round === round ? answer.signature : undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn('relay of the beacon failed', { item: new URL(url).host, found: round, reason });
    return undefined;
  }
}
