import { setTimeout as wait } from 'node:timers/promises';
import { sendingRate } from '#functions/adapters/wiring/sending-rate.ts';
import { clock } from '#functions/environment/clock.ts';
import { onNewInstance } from '#functions/environment/instance-memory.ts';
import { queues } from '#shared/queues.ts';

/** The share of SES's rate that campaigns may use; the rest is for emails about orders. */
const share = 0.8;

/** How long SES's answer about its rate is cached. */
const knownForMs = 5 * 60_000;

let pause: (ms: number) => Promise<unknown> = (ms) => wait(ms);

/** Replaces the wait, for tests that move the clock instead. */
export function replaceWait(other: ((ms: number) => Promise<unknown>) | undefined): void {
  pause = other ?? ((ms) => wait(ms));
}

type KnownPace = { everyMs: number; until: number };
let known: KnownPace | undefined;
let nextAt = 0;

/** The interval between the emails of one sender, so all senders together stay within their share. */
async function readInterval(now: number): Promise<number> {
  if (!known || known.until <= now) {
    const perSecond = (await sendingRate().maxPerSecond()) * share;
    known = { everyMs: (1000 * queues.sendLetters.atOnce) / perSecond, until: now + knownForMs };
  }
  return known.everyMs;
}

/** Waits until this sender may send its next email through SES. */
export async function waitForSendSlot(): Promise<void> {
  const now = clock.now().getTime();
  const everyMs = await readInterval(now);
  // After the clock is set back, `nextAt` may lie far ahead, so the wait is limited to one interval.
  const at = Math.min(Math.max(now, nextAt), now + everyMs);
  nextAt = at + everyMs;
  if (at > now) await pause(at - now);
}

/** Clears the cached rate and pace, as in a new instance. */
export function resetSendPace(): void {
  known = undefined;
  nextAt = 0;
}
onNewInstance(() => {
  resetSendPace();
  replaceWait(undefined);
});
