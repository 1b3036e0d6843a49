import * as z from 'zod/mini';
import { readOptionalSetting } from '#functions/environment/config.ts';
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

/** All relays are queried at the same time, and those that fail are ignored. */
export function createDrandRelays(): Beacon {
  const relays = readOptionalSetting('BEACON_RELAYS')?.split(',') ?? publicRelays;
  return {
    async read({ hash }, round) {
      const answers = await Promise.all(
        relays.map((relay) => readSignature(`${relay}/${hash}/public/${round}`, round)),
      );
      return [...new Set(answers.flatMap((signature) => signature ?? []))];
    },
  };
}

/** Undefined if a relay fails or has another round: the draw waits until a relay has answered. */
async function readSignature(url: string, round: number): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return undefined;
    const answer = Round.parse(await response.json());
    return answer.round === round ? answer.signature : undefined;
  } catch {
    return undefined;
  }
}
