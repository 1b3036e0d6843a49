/** What an alert can be about: a bottle that is back in stock, or a drop that is about to open. */
export const alertKinds = ['stock', 'drop'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** `due`: its message has a place in a wave; `sent`: there is no second message. */
export const alertStates = ['unconfirmed', 'active', 'due', 'sent'] as const;
export type AlertState = (typeof alertStates)[number];

/** How long an address may stay unconfirmed, in days. */
export const confirmDays = 2;
/** How many days an alert waits; after that nobody expects its message any more. */
export const waitDays = 365;
/** How many days a sent alert is stored, so its email can be sent again if sending was interrupted. */
export const sentDays = 7;

const daySeconds = 24 * 3600;

/** When an alert expires, in seconds. */
export function toAlertTtl(state: AlertState, now: Date): number {
  const days = state === 'unconfirmed' ? confirmDays : state === 'sent' ? sentDays : waitDays;
  return Math.floor(now.getTime() / 1000) + days * daySeconds;
}

/** How many minutes before a drop opens its reminders are sent. */
export const remindMinutes = 60;

/** Whether the reminder of a drop is due: within the hour before it opens, or late while it is open. */
export function isReminderDue(
  { opensAt, closesAt }: { opensAt: string; closesAt: string },
  now: Date,
): boolean {
  const at = now.getTime();
  return at >= Date.parse(opensAt) - remindMinutes * 60_000 && at < Date.parse(closesAt);
}

/** How many hours a wave has the bottles to itself before the next one is notified. */
export const waveHours = 4;
const messagesPerBottle = 2;

export type Wave = { startedAt: string; size: number; taken: number };

/**
 * How many messages returned stock is worth: two per bottle, in the order of sign-up. The rest of a wave continues while there
 * is stock; the next wave begins some hours later, sized by the stock at that time. Undefined when nobody is notified now.
 */
export function planWave(
  available: number,
  last: Wave | undefined,
  now: Date,
): { kind: 'continue' | 'begin'; size: number } | undefined {
  if (available <= 0) return undefined;
  const isOver = !last || now.getTime() - Date.parse(last.startedAt) >= waveHours * 3600_000;
  if (isOver) return { kind: 'begin', size: messagesPerBottle * available };
  return last.taken < last.size ? { kind: 'continue', size: last.size } : undefined;
}
