import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '#functions/back-office/password-hash.ts';
import { clock } from '#functions/environment/clock.ts';
import { hashToken } from '#functions/runtime/token.ts';
import { adminSession } from '#functions/table/entities/admin-session.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie, enterPassword } from '#functions/testing/staff.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { handler as check } from './check.ts';
import { handler as getSession } from './get-session.ts';
import { handler as logout } from './logout.ts';

withTable();

const openSessions = async () =>
  (await listAllItems()).filter((item) => item.__edb_e__ === 'adminSession').length;
const findSession = async (cookie: string) =>
  (await adminSession.get({ tokenHash: hashToken(cookie.split('=')[1] ?? '') }).go()).data;
const leave = (cookie?: string) => request(logout, adminApi.logout, { cookie });

describe('signing in with the shared password', () => {
  test('200 opens a session for eight hours, with a cookie hidden from scripts and other sites', async () => {
    const reply = await enterPassword({ password: adminPassword });
    expect(reply).toMatchObject({ status: 200, body: { isAdmin: true, user: { email: null } } });
    expect(reply.cookies[0]).toMatch(
      /^__Host-admin=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await findSession(parseCookie(reply.cookies[0]))).toMatchObject({ actor: 'admin' });
  });

  test('the session token itself is not stored', async () => {
    const token = (await createStaffCookie()).split('=')[1];
    expect(JSON.stringify(await listAllItems())).not.toContain(token);
  });

  test('200 recognises a staff email with spaces and capitals', async () => {
    const cookie = await createStaffCookie(' Staff@Shop.test');
    expect(await findSession(cookie)).toMatchObject({ actor: 'staff@shop.test' });
  });

  test('401 at once for someone removed from the staff list, while others stay signed in', async () => {
    const [left, stays, nameless] = [
      await createStaffCookie('other@shop.test'),
      await createStaffCookie('staff@shop.test'),
      await createStaffCookie(),
    ];
    const { STAFF_EMAILS } = process.env;
    process.env.STAFF_EMAILS = 'staff@shop.test';
    const inside = async (cookie: string) =>
      (await request(getSession, adminApi.getSession, { cookie })).status;
    try {
      expect([await inside(left), await inside(stays), await inside(nameless)]).toEqual([401, 200, 200]);
    } finally {
      process.env.STAFF_EMAILS = STAFF_EMAILS;
    }
  });

  test("200 ends the browser's earlier session, so that an old cookie opens nothing", async () => {
    const before = await createStaffCookie();
    const reply = await enterPassword({ password: adminPassword }, before);
    expect(reply.status).toBe(200);
    expect(await findSession(before)).toBeNull();
    expect(await findSession(parseCookie(reply.cookies[0]))).toMatchObject({ actor: 'admin' });
  });

  test('200 with isAdmin false for an address that is not on the staff list, and opens nothing', async () => {
    const before = await openSessions();
    const reply = await enterPassword({ email: 'stranger@example.com', password: adminPassword });
    expect(reply).toMatchObject({ status: 200, body: { isAdmin: false, user: null }, cookies: [] });
    expect(await openSessions()).toBe(before);
  });

  test('401 for a wrong password, with the same reply whether or not the address is on the list', async () => {
    for (const email of [undefined, 'staff@shop.test', 'stranger@example.com']) {
      expect(await enterPassword({ email, password: 'guess' })).toMatchObject({
        status: 401,
        cookies: [],
        body: {
          code: 'admin_password_wrong',
          message: 'Invalid admin credentials. Please check your password.',
        },
      });
    }
  });

  test('400 for a missing password', async () => {
    for (const body of [{}, { password: '' }]) {
      expect(await enterPassword(body)).toMatchObject({
        status: 400,
        body: { message: 'Please enter the admin password' },
      });
    }
  });

  test("403 for a password from another site's page", async () => {
    const headers = { origin: 'https://evil.example' };
    const reply = await request(check, adminApi.check, { headers, body: { password: adminPassword } });
    expect(reply).toMatchObject({ status: 403, cookies: [] });
  });

  test('429 after ten attempts by one visitor, even with the right password', async () => {
    const moment = new Date('2026-11-21T12:00:00.000Z');
    clock.set(() => moment);
    const headers = { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' };
    const attempt = (password: string) => request(check, adminApi.check, { headers, body: { password } });
    for (let count = 0; count < 10; count++) expect((await attempt('guess')).status).toBe(401);
    const reply = await attempt(adminPassword);
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' }, cookies: [] });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  test("200 for any number of correct passwords, which don't count as attempts", async () => {
    clock.set(() => new Date('2026-11-23T12:00:00.000Z'));
    const headers = { 'x-forwarded-for': '203.0.113.10, 192.0.2.1' };
    const attempt = (password: string) => request(check, adminApi.check, { headers, body: { password } });
    for (let count = 0; count < 12; count++) expect((await attempt(adminPassword)).status).toBe(200);
    for (let count = 0; count < 10; count++) expect((await attempt('guess')).status).toBe(401);
    expect((await attempt(adminPassword)).status).toBe(429);
  });

  test('200 for a browser that signed in before, even when the limits of its network are used up', async () => {
    clock.set(() => new Date('2026-11-24T12:00:00.000Z'));
    const headers = { 'x-forwarded-for': '203.0.113.11, 192.0.2.1' };
    const attempt = (password: string, cookie?: string) =>
      request(check, adminApi.check, { headers, cookie, body: { password } });
    const { cookies } = await attempt(adminPassword);
    expect(cookies[1]).toMatch(
      /^__Host-admin-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const device = parseCookie(cookies[1]);
    for (const rule of ['adminCheckInAll', 'adminCheckInAllLater'] as const)
      await leaveRateLimitCalls(rule, 'all', 0);
    await leaveRateLimitCalls('adminCheckByVisitor', '203.0.113.11', 0);
    expect((await attempt(adminPassword)).status).toBe(429);
    expect((await attempt(adminPassword, `${device.slice(0, -3)}AAA`)).status).toBe(429);
    expect((await attempt(adminPassword, device)).status).toBe(200);
    for (let count = 0; count < 10; count++) expect((await attempt('guess', device)).status).toBe(401);
    expect((await attempt(adminPassword, device)).status).toBe(429);
  });

  test('429 limits guesses from many networks to one per half minute, until they stop', async () => {
    const at = (time: string) => clock.set(() => new Date(`2026-11-25T${time}Z`));
    at('12:00:00');
    await leaveRateLimitCalls('adminCheckInAll', 'all', 2);
    const guess = async () => (await enterPassword({ password: 'guess' })).status;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 401]);
    const refused = await enterPassword({ password: adminPassword });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    at('12:00:30');
    // The right password at the next slot is accepted, and does not use up the slot.
    expect((await enterPassword({ password: adminPassword })).status).toBe(200);
    expect([await guess(), await guess()]).toEqual([401, 429]);
    at('13:00:00');
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 401]);
  });

  test('429 for more simultaneous attempts than allowed', async () => {
    clock.set(() => new Date('2026-11-26T12:00:00.000Z'));
    const headers = { 'x-forwarded-for': '2001:db8:7:7::1, 192.0.2.1' };
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () =>
        request(check, adminApi.check, { headers, body: { password: 'guess' } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('500 while the stored hash is invalid, and nobody can sign in', async () => {
    const configured = process.env.ADMIN_PASSWORD_HASH;
    process.env.ADMIN_PASSWORD_HASH = 'a random value that the stack has made';
    const reply = await enterPassword({ password: 'a random value that the stack has made' });
    process.env.ADMIN_PASSWORD_HASH = configured;
    expect(reply).toMatchObject({ status: 500, cookies: [] });
  });
});

test('200 returns who is signed in, and when the session ends', async () => {
  const moment = new Date('2026-11-21T12:00:00.000Z');
  clock.set(() => moment);
  const requestCheck = async (email?: string) =>
    (await request<unknown>(getSession, adminApi.getSession, { cookie: await createStaffCookie(email) }))
      .body;
  expect(await requestCheck('staff@shop.test')).toEqual({
    user: { email: 'staff@shop.test', name: null },
    role: 'owner',
    isSetUp: true,
    expiresAt: '2026-11-21T20:00:00.000Z',
  });
  expect(await requestCheck()).toMatchObject({ user: { email: null } });
});

test('204 signs out, and the cookie is rejected afterwards', async () => {
  const cookie = await createStaffCookie();
  const reply = await leave(cookie);
  expect(reply.status).toBe(204);
  expect(reply.cookies[0]).toContain('Max-Age=0');
  expect((await leave(cookie)).status).toBe(401);
});

test('two hashes of one password differ, and both match it', async () => {
  const cheap = { N: 16, r: 1, p: 1 };
  const [one, other] = [hashPassword('whisky'), hashPassword('whisky', cheap)];
  expect(one).not.toBe(other);
  for (const hash of [one, other]) {
    expect(await isPassword('whisky', hash)).toBe(true);
    expect(await isPassword('whiskey', hash)).toBe(false);
  }
});
