/** What one can be told of: that a bottle is in stock again, or that a drop is about to open. */
export const alertKinds = ['stock', 'drop'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** `due`: its message has its place in a wave; `sent`: there is no second message. */
export const alertStates = ['unconfirmed', 'active', 'due', 'sent'] as const;
export type AlertState = (typeof alertStates)[number];

/** How long an address may wait for its confirmation, in days. */
export const confirmDays = 2;
/** After this time nobody expects the message any more, in days. */
export const waitDays = 365;
/** How long a sent alert stays, so that its email can be sent again where its sending was cut short, in days. */
export const sentDays = 7;

const daySeconds = 24 * 3600;

/** When an alert goes, in seconds. */
export function toAlertTtl(state: AlertState, now: Date): number {
  const days = state === 'unconfirmed' ? confirmDays : state === 'sent' ? sentDays : waitDays;
  return Math.floor(now.getTime() / 1000) + days * daySeconds;
}

/** Reminders leave so long before a drop opens. */
export const remindMinutes = 60;

/** Whether the reminder of a drop is to leave: within the hour before it opens, or late while it is open. */
export function isReminderDue(
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
  now: Date,
): boolean {
  const at = now.getTime();
  return at >= Date.parse(opensAt) - remindMinutes * 60_000 && at < Date.parse(closesAt);
}

/** How long the first in a wave have the bottles to themselves, before those after them are told. */
export const waveHours = 4;
const perBottle = 2;

export type Wave = { startedAt: string; size: number; taken: number };

/**
 * How many messages a return of stock is worth: two for each bottle, in the order of sign-up. What is left of a wave goes on
 * while there is stock; the next wave begins some hours after it, by what is in stock then. Undefined where nobody is told now.
 */
export function planWave(
  available: number,
  last: Wave | undefined,
  now: Date,
): { kind: 'continue' | 'begin'; size: number } | undefined {
  if (available <= 0) return undefined;
  const isOver = !last || now.getTime() - Date.parse(last.startedAt) >= waveHours * 3600_000;
  if (isOver) return { kind: 'begin', size: perBottle * available };
  return last.taken < last.size ? { kind: 'continue', size: last.size } : undefined;
}
