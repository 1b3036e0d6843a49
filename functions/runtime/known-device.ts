import { knownDevice } from '#functions/table/entities/known-device.ts';
import { hashToken } from './token.ts';

/** A browser, by its cookie, and what it signs in to: a mailbox or the back office. */
type Device = { token: string | undefined; place: string };

const hashDevice = (token: string, place: string): string => hashToken(`${token} ${place}`);

const toSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Whether this browser has signed in there before. Without a cookie nothing is read. */
export async function isKnownDevice({ token, place }: Device, now: Date): Promise<boolean> {
  if (!token) return false;
  const { data } = await knownDevice.get({ deviceHash: hashDevice(token, place) }).go();
  return data !== null && data.ttl > toSeconds(now);
}

/** Records that the browser with this cookie has signed in there, for this many seconds from now. */
export async function rememberDevice(
  token: string,
  place: string,
  seconds: number,
  now: Date,
): Promise<void> {
  await knownDevice.put({ deviceHash: hashDevice(token, place), ttl: toSeconds(now) + seconds }).go();
}
