import { expect, test } from 'vitest';
import { describeDevice } from '#functions/accounts/describe-device.ts';
import { openSession } from '#functions/accounts/open-session.ts';
import { clock } from '#functions/environment/clock.ts';
import { parseCookie, type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { authApi, type Session } from '#shared/contracts/accounts/auth.ts';
import { sessionDays } from '#shared/domain/accounts/session.ts';
import { handler as endOtherSessions } from './end-other-sessions.ts';
import { handler as endSession } from './end-session.ts';
import { handler as getMe } from './get-me.ts';
import { handler as listSessions } from './list-sessions.ts';

withTable();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
const another = async ({ customerId }: SignedIn) =>
  parseCookie(await openSession(customerId, firefox, new Date(clock.now().getTime() + 1000)));
const list = async (cookie: string) =>
  (await request<Session[]>(listSessions, authApi.listSessions, { cookie })).body;
const end = (cookie: string, id = '') => request(endSession, authApi.endSession, { cookie, params: { id } });
const isIn = async (cookie: string) => (await request(getMe, authApi.getMe, { cookie })).status === 200;

test('a customer sees their signed-in devices, the current one first, without expired sessions', async () => {
  const who = await signInCustomer();
  await another(who);
  expect(await list(who.cookie)).toMatchObject([
    { device: 'Unknown device', isCurrent: true },
    { device: 'Firefox on Windows', isCurrent: false },
  ]);
  const at = Date.now();
  clock.set(() => new Date(at));
  const later = await signInCustomer();
  clock.set(() => new Date(at + sessionDays * 24 * 3600_000));
  expect(await list(await another(later))).toHaveLength(1);
});

test("204 signs out one device only; 404 for another customer's device", async () => {
  const [who, stranger] = [await signInCustomer(), await signInCustomer()];
  const [gone, stays] = [await another(who), await another(who)];
  const [, , last] = await list(who.cookie);
  const id = (await list(gone)).find(({ isCurrent }) => isCurrent)?.id;
  expect(last?.isCurrent).toBe(false);
  expect(await end(stranger.cookie, id)).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  expect((await end(who.cookie, id)).status).toBe(204);
  expect([await isIn(who.cookie), await isIn(gone), await isIn(stays)]).toEqual([true, false, true]);
  expect((await end(who.cookie, id)).status).toBe(404);
});

test('204 signs out every device but this one', async () => {
  const [who, stranger] = [await signInCustomer(), await signInCustomer()];
  const others = [await another(who), await another(who)];
  const { status } = await request(endOtherSessions, authApi.endOtherSessions, { cookie: who.cookie });
  expect(status).toBe(204);
  expect(await Promise.all([who.cookie, ...others, stranger.cookie].map(isIn))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) CriOS/130.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5.0', 'Unknown device'],
])('a device is named after its browser and system: %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
