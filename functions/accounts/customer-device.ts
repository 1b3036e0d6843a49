import { buildDeviceCookie, readDeviceToken } from '#functions/runtime/cookie.ts';
import { isKnownDevice, rememberDevice } from '#functions/runtime/known-device.ts';
import { createToken } from '#functions/runtime/token.ts';
import { deviceDays } from '#shared/domain/accounts/session.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

const lifetimeSeconds = deviceDays * 24 * 3600;

const toMailboxPlace = (email: string): string => `mailbox ${normaliseMailbox(email)}`;

/**
 * The key under which limits count a browser that has signed in with this address before; undefined if it has not. It
 * depends on the browser's own past alone, and not on whether the address has an account now.
 */
export async function findKnownDevice(
  cookies: readonly string[],
  email: string,
  now: Date,
): Promise<string | undefined> {
  const token = readDeviceToken(cookies);
  const place = toMailboxPlace(email);
  return (await isKnownDevice({ token, place }, now)) ? `${token} ${place}` : undefined;
}

/** Records that the browser has signed in with this address, and returns the cookie that proves it next time. */
export async function rememberCustomerDevice(
  cookies: readonly string[],
  email: string,
  now: Date,
): Promise<string> {
  const token = readDeviceToken(cookies) ?? createToken();
  await rememberDevice(token, toMailboxPlace(email), lifetimeSeconds, now);
  return buildDeviceCookie(token, lifetimeSeconds);
}
