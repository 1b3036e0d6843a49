import { setTimeout as wait } from 'node:timers/promises';
import { sendingRate } from '#functions/adapters/wiring/sending-rate.ts';
import { clock } from '#functions/environment/clock.ts';
import { queues } from '#shared/queues.ts';

/** The part of SES's rate that emails may take; the rest is for the mails about orders. */
const share = 0.8;

/** How long what SES said of its rate is believed. */
const knownForMs = 5 * 60_000;

let pause: (ms: number) => Promise<unknown> = (ms) => wait(ms);

/** Puts another way to wait in place, for tests that move the clock instead. */
export function replaceWait(other: ((ms: number) => Promise<unknown>) | undefined): void {
  pause = other ?? ((ms) => wait(ms));
}

type KnownPace = { everyMs: number; until: number };
let known: KnownPace | undefined;
let nextAt = 0;

/** How far apart the emails of one sender are, so that all senders together keep to their share. */
async function readInterval(now: number): Promise<number> {
  if (!known || known.until <= now) {
    const perSecond = (await sendingRate().maxPerSecond()) * share;
    known = { everyMs: (1000 * queues.sendLetters.atOnce) / perSecond, until: now + knownForMs };
  }
  return known.everyMs;
}

/** Settles when this sender may ask SES for one more email. */
export async function waitForSendSlot(): Promise<void> {
  const now = clock.now().getTime();
  const everyMs = await readInterval(now);
  // A clock that was set back would have us wait for what it shows.
  const at = Math.min(Math.max(now, nextAt), now + everyMs);
  nextAt = at + everyMs;
  if (at > now) await pause(at - now);
}

/** Forgets what was learnt, as a fresh instance has. */
export function resetSendPace(): void {
  known = undefined;
  nextAt = 0;
}
