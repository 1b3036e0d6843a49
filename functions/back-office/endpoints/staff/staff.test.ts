import { beforeEach, describe, expect, test } from 'vitest';
import { handler as getSession } from '#functions/back-office/endpoints/admin/get-session.ts';
import { handler as getOverview } from '#functions/back-office/endpoints/overview/get-overview.ts';
import { staffMember } from '#functions/back-office/entities/staff-member.ts';
import { handler as createOwnerJob } from '#functions/back-office/jobs/create-owner.ts';
import { clock } from '#functions/environment/clock.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { jobRun } from '#functions/table/entities/job-run.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { createAuthenticator } from '#functions/testing/passkey.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie, enterPassword } from '#functions/testing/staff.ts';
import {
  openMemberSession,
  readAuthenticator,
  readFactors,
  recoveryCode,
  signInStaff,
} from '#functions/testing/staff-members.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import { type Security, type StaffMember, staffApi } from '#shared/contracts/back-office/staff.ts';
import type { Role } from '#shared/domain/common/roles.ts';
import { handler as acceptInvitation } from './accept-invitation.ts';
import { handler as addPasskey } from './add-passkey.ts';
import { handler as challengeOwnPasskey } from './challenge-own-passkey.ts';
import { handler as challengePasskey } from './challenge-passkey.ts';
import { handler as confirmAuthenticator } from './confirm-authenticator.ts';
import { handler as createRecoveryCodes } from './create-recovery-codes.ts';
import { handler as endSession } from './end-session.ts';
import { handler as getSecurity } from './get-security.ts';
import { handler as getSignIn } from './get-sign-in.ts';
import { handler as inviteStaff } from './invite-staff.ts';
import { handler as listStaff } from './list-staff.ts';
import { handler as removePasskey } from './remove-passkey.ts';
import { handler as removeStaff } from './remove-staff.ts';
import { handler as resetSignIn } from './reset-sign-in.ts';
import { handler as sendCode } from './send-code.ts';
import { handler as signInWithCode } from './sign-in-with-code.ts';
import { handler as signInWithPasskey } from './sign-in-with-passkey.ts';
import { handler as startAuthenticator } from './start-authenticator.ts';
import { handler as updateStaff } from './update-staff.ts';

withTable();
const shop = withShop();
let visitors = 0;
beforeEach(() => {
  visitors += 1;
});

/** Each test uses its own network. */
const call = <Body = { code?: string }>(
  handler: ApiHandler,
  contract: Parameters<typeof request>[1],
  sent: Parameters<typeof request>[2] = {},
) => {
  const headers = { 'x-forwarded-for': `198.51.100.${visitors}, 192.0.2.1`, ...sent.headers };
  return request<Body>(handler, contract, { ...sent, headers });
};
const seeOverview = async (cookie: string) => {
  const { status, body } = await call(getOverview, overviewApi.getOverview, { cookie });
  return status === 200 ? 200 : body.code;
};
const readSecurity = async (cookie: string) =>
  (await call<Security>(getSecurity, staffApi.getSecurity, { cookie })).body;
const findMember = async (staffId: string) =>
  (await staffMember.get({ staffId }).go({ consistent: true })).data;
const inMinutes = (minutes: number) => {
  const moment = new Date(Date.now() + minutes * 60_000);
  clock.set(() => moment);
};

const sendInvitation = (cookie: string, body: object = {}) =>
  call<StaffMember & { code?: string }>(inviteStaff, staffApi.inviteStaff, {
    cookie,
    body: {
      email: `isla${Math.random().toString(36).slice(2)}@shop.test`,
      name: 'Isla Peat',
      role: 'warehouse',
      ...body,
    },
  });
const readToken = (email: string): string =>
  new URL(/https:\S+token=\S+/.exec(shop.mail.messages(email)[0]?.text ?? '')?.[0] ?? 'x:y').searchParams.get(
    'token',
  ) ?? '';
const accept = (token: string) => call(acceptInvitation, staffApi.acceptInvitation, { body: { token } });

type RecoveryCodes = { recoveryCodes: string[] | null; code?: string };
async function addOwnPasskey(cookie: string, device = createAuthenticator(), lie = {}) {
  const { body: options } = await call<Record<string, unknown>>(
    challengeOwnPasskey,
    staffApi.challengeOwnPasskey,
    { cookie },
  );
  const body = { name: 'Laptop', credential: device.make(options, lie) };
  return call<RecoveryCodes>(addPasskey, staffApi.addPasskey, { cookie, body });
}
const requestChallenge = async () =>
  (await call<Record<string, unknown>>(challengePasskey, staffApi.challengePasskey)).body;
const sendPasskey = (credential: object) =>
  call(signInWithPasskey, staffApi.signInWithPasskey, { body: { credential } });

async function requestCode(email: string) {
  const reply = await call(sendCode, staffApi.sendCode, { body: { email } });
  const code = /\b\d{6}\b/.exec(shop.mail.messages(email)[0]?.subject ?? '')?.[0] ?? '';
  return { reply, code, cookie: parseCookie(reply.cookies[0]) };
}
const sendBoth = (cookie: string, body: object) =>
  call(signInWithCode, staffApi.signInWithCode, { cookie, body });

describe('an invitation', () => {
  test('201 is emailed, gives access only to sign-in setup, and is used up by the first passkey', async () => {
    const owner = await signInStaff();
    const { status, body } = await sendInvitation(owner.cookie);
    expect({ status, body }).toMatchObject({ status: 201, body: { role: 'warehouse', status: 'invited' } });
    const token = readToken(body.email);
    const [first, second] = [await accept(token), await accept(token)];
    const cookie = parseCookie(first.cookies[0]);
    expect(first).toMatchObject({ status: 200, body: { role: 'warehouse', isSetUp: false } });
    expect(await seeOverview(cookie)).toBe('sign_in_setup_required');
    const added = await addOwnPasskey(cookie);
    expect(added.status).toBe(201);
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(await seeOverview(cookie)).toBe(200);
    expect(await seeOverview(parseCookie(second.cookies[0]))).toBe('admin_required');
    expect(await accept(token)).toMatchObject({ status: 422, body: { code: 'invitation_invalid' } });
    expect(await findMember(body.id)).toMatchObject({ status: 'active' });
    const { data: entries } = await adminAuditEntry.query.ofEntity({ entityId: body.id }).go();
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['staff_invited', `Sam Cask <${owner.email}>`],
      ['passkey_added', `Isla Peat <${body.email}>`],
    ]);
  });

  test('422 after seven days, once it has been replaced, and for any other token', async () => {
    const owner = await signInStaff();
    const { body } = await sendInvitation(owner.cookie);
    const token = readToken(body.email);
    const again = await call<StaffMember>(resetSignIn, staffApi.resetSignIn, {
      cookie: owner.cookie,
      params: { id: body.id },
      body: { version: body.version },
    });
    expect(again).toMatchObject({ status: 200, body: { status: 'invited' } });
    const newer = readToken(body.email);
    expect(newer).not.toBe(token);
    for (const wrong of [
      token,
      `${newer}x`,
      body.id,
      'x',
      `${owner.staffId}.${newer.split('.').slice(1).join('.')}`,
    ])
      expect((await accept(wrong)).body.code).toBe('invitation_invalid');
    inMinutes(7 * 24 * 60 + 1);
    expect((await accept(newer)).body.code).toBe('invitation_invalid');
  });

  test('201 once when repeated, 409 for the same address with another role', async () => {
    const { cookie } = await signInStaff();
    const one = { email: 'one@shop.test' };
    const [first, second] = [await sendInvitation(cookie, one), await sendInvitation(cookie, one)];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(shop.mail.messages('one@shop.test')).toHaveLength(1);
    expect((await sendInvitation(cookie, { email: 'One@shop.test', role: 'owner' })).body.code).toBe(
      'staff_email_taken',
    );
    const both = await Promise.all(
      ['sales', 'finance'].map((role) => sendInvitation(cookie, { email: 'two@shop.test', role })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('a passkey', () => {
  test('200 signs in its owner, and each signed response works once', async () => {
    const member = await signInStaff('sales');
    const device = createAuthenticator();
    expect((await addOwnPasskey(member.cookie, device)).body.recoveryCodes).toBeNull();
    const answer = device.sign(await requestChallenge());
    const reply = await sendPasskey(answer);
    expect(reply).toMatchObject({ status: 200, body: { role: 'sales', isSetUp: true } });
    expect(await seeOverview(parseCookie(reply.cookies[0]))).toBe(200);
    expect((await sendPasskey(answer)).body.code).toBe('passkey_refused');
    expect((await readFactors(member.staffId))?.passkeys[0]?.lastUsedAt).toBeDefined();
  });

  test("422 for another site, a cloned counter, no user verification, an old challenge or a stranger's key", async () => {
    const member = await signInStaff();
    const device = createAuthenticator();
    await addOwnPasskey(member.cookie, device);
    const isRefused = async (credential: object) =>
      expect((await sendPasskey(credential)).body.code).toBe('passkey_refused');
    await isRefused(device.sign(await requestChallenge(), { origin: 'https://evil.example' }));
    await isRefused(device.sign(await requestChallenge(), { host: 'evil.example' }));
    await isRefused(device.sign(await requestChallenge(), { isUnverified: true }));
    await isRefused(device.sign(await requestChallenge(), { counter: 1 }));
    await isRefused(device.sign({ challenge: 'aW52ZW50ZWQ' }));
    await isRefused(createAuthenticator().sign(await requestChallenge()));
    const adding = await call<Record<string, unknown>>(challengeOwnPasskey, staffApi.challengeOwnPasskey, {
      cookie: member.cookie,
    });
    await isRefused(device.sign(adding.body, { counter: 50 }));
    const late = await requestChallenge();
    inMinutes(6);
    await isRefused(device.sign(late, { counter: 60 }));
    clock.reset();
    expect((await sendPasskey(device.sign(await requestChallenge(), { counter: 70 }))).status).toBe(200);
  });

  test('422 when added with a wrong challenge or without user verification', async () => {
    const [one, other] = [await signInStaff(), await signInStaff()];
    const send = (credential: object) =>
      call(addPasskey, staffApi.addPasskey, { cookie: one.cookie, body: { name: 'Key', credential } });
    const { body: options } = await call<Record<string, unknown>>(
      challengeOwnPasskey,
      staffApi.challengeOwnPasskey,
      { cookie: other.cookie },
    );
    const foreign = await send(createAuthenticator().make(options));
    const signIn = await send(
      createAuthenticator().make({ ...(await requestChallenge()), user: { id: 'x' } }),
    );
    const unverified = await addOwnPasskey(one.cookie, createAuthenticator(), { isUnverified: true });
    for (const { body } of [foreign, signIn, unverified]) expect(body.code).toBe('passkey_refused');
    expect((await readSecurity(one.cookie)).passkeys).toEqual([]);
  });

  test('409 for removing the only way to sign in, 204 when there is another', async () => {
    const member = await signInStaff('content', { authenticator: undefined });
    const [one, two] = [createAuthenticator(), createAuthenticator()];
    await addOwnPasskey(member.cookie, one);
    const remove = (id: string) =>
      call(removePasskey, staffApi.removePasskey, { cookie: member.cookie, params: { id } });
    expect((await remove(one.id)).body.code).toBe('last_factor');
    await addOwnPasskey(member.cookie, two);
    expect((await remove(one.id)).status).toBe(204);
    expect((await remove(one.id)).body.code).toBe('passkey_not_found');
    expect((await sendPasskey(one.sign(await requestChallenge()))).body.code).toBe('passkey_refused');
  });
});

describe('the emailed code', () => {
  test('202 gives the same reply for known and unknown addresses, and only the email differs', async () => {
    const member = await signInStaff();
    const [known, unknown] = [await requestCode(member.email), await requestCode('nobody@example.com')];
    expect(known.reply.body).toEqual(unknown.reply.body);
    expect(known.code).toHaveLength(6);
    expect(unknown.code).toBe('');
    expect(shop.mail.messages('nobody@example.com')[0]?.subject).toContain("can't sign in");
  });

  test('200 with an authenticator code, which works once; a wrong one does not use up the emailed code', async () => {
    const member = await signInStaff('finance');
    const { email } = member;
    const { code, cookie } = await requestCode(email);
    expect((await sendBoth(cookie, { email, code, factor: '000000' })).body.code).toBe('second_factor_wrong');
    const factor = readAuthenticator();
    const reply = await sendBoth(cookie, { email, code, factor });
    expect(reply).toMatchObject({ status: 200, body: { role: 'finance', isSetUp: true } });
    expect((await sendBoth(cookie, { email, code, factor })).body.code).toBe('code_expired');
    const next = await requestCode(email);
    expect((await sendBoth(next.cookie, { email, code: next.code, factor })).body.code).toBe(
      'second_factor_wrong',
    );
    expect(
      (await sendBoth(next.cookie, { email, code: next.code, factor: readAuthenticator(1) })).status,
    ).toBe(200);
  });

  test('200 with a recovery code, which works once', async () => {
    const { email, cookie: session } = await signInStaff();
    const first = await requestCode(email);
    expect((await sendBoth(first.cookie, { email, code: first.code, factor: recoveryCode })).status).toBe(
      200,
    );
    const second = await requestCode(email);
    const again = await sendBoth(second.cookie, { email, code: second.code, factor: recoveryCode });
    expect(again.body.code).toBe('second_factor_wrong');
    expect((await readSecurity(session)).recoveryCodesLeft).toBe(0);
    const made = await call<RecoveryCodes>(createRecoveryCodes, staffApi.createRecoveryCodes, {
      cookie: session,
    });
    const [fresh = ''] = made.body.recoveryCodes ?? [];
    expect((await sendBoth(second.cookie, { email, code: second.code, factor: fresh })).status).toBe(200);
    expect(JSON.stringify(await listAllItems())).not.toContain(fresh);
  });

  test('422 after five wrong attempts, and in any other browser', async () => {
    const { email } = await signInStaff();
    const { code, cookie } = await requestCode(email);
    const factor = readAuthenticator();
    expect((await sendBoth('', { email, code, factor })).body.code).toBe('code_expired');
    const tries = [];
    for (const wrong of ['000000', '000001', '000002', '000003', '000004'])
      tries.push((await sendBoth(cookie, { email, code, factor: wrong })).body.code);
    expect(new Set(tries)).toEqual(new Set(['second_factor_wrong']));
    expect((await sendBoth(cookie, { email, code, factor })).body.code).toBe('code_expired');
  });

  test('429 from the sixth code for one address', async () => {
    const { email } = await signInStaff();
    for (let count = 0; count < 5; count++) expect((await requestCode(email)).reply.status).toBe(202);
    expect((await requestCode(email)).reply.status).toBe(429);
  });
});

test('an authenticator app replaces the earlier one once its first code is confirmed', async () => {
  const { cookie, staffId } = await signInStaff();
  const { body } = await call<{ secret: string; uri: string }>(
    startAuthenticator,
    staffApi.startAuthenticator,
    { cookie },
  );
  expect(body.uri).toContain(`secret=${body.secret}`);
  const confirm = (code: string) =>
    call<RecoveryCodes>(confirmAuthenticator, staffApi.confirmAuthenticator, { cookie, body: { code } });
  const before = await readFactors(staffId);
  expect((await confirm(readAuthenticator())).body.code).toBe('second_factor_wrong');
  expect((await confirm(readAuthenticator(0, body.secret))).status).toBe(200);
  const after = await readFactors(staffId);
  expect([before?.authenticator?.secret, after?.authenticator?.secret]).not.toContain(undefined);
  expect(after?.authenticator?.secret).toBe(body.secret);
  expect(after?.pendingSecret).toBeUndefined();
});

describe('members of staff', () => {
  const change = (cookie: string, id: string, body: object) =>
    call<StaffMember & { code?: string }>(updateStaff, staffApi.updateStaff, {
      cookie,
      params: { id },
      body,
    });
  const remove = (cookie: string, id: string) =>
    call<StaffMember & { code?: string }>(removeStaff, staffApi.removeStaff, { cookie, params: { id } });
  const readVersion = async (staffId: string) => (await findMember(staffId))?.version ?? 0;
  const readRole = async (cookie: string) =>
    (await call<{ role: Role }>(getSession, adminApi.getSession, { cookie })).body.role;

  test('200 changes a role from the next call on, with an audit entry', async () => {
    const [owner, member] = [await signInStaff(), await signInStaff('sales')];
    const body = { name: 'Sam Cask', role: 'content', version: await readVersion(member.staffId) };
    expect(await change(owner.cookie, member.staffId, body)).toMatchObject({
      status: 200,
      body: { role: 'content' },
    });
    expect(await readRole(member.cookie)).toBe('content');
    const stale = { ...body, role: 'finance' };
    expect((await change(owner.cookie, member.staffId, stale)).body.code).toBe('changed_meanwhile');
    const { data: entries } = await adminAuditEntry.query.ofEntity({ entityId: member.staffId }).go();
    expect(entries).toMatchObject([
      { action: 'staff_changed', before: '{"role":"sales"}', after: '{"role":"content"}' },
    ]);
  });

  test('200 ends every session of a removed member, who can be invited again', async () => {
    const [owner, member] = [await signInStaff(), await signInStaff('sales')];
    const device = createAuthenticator();
    await addOwnPasskey(member.cookie, device);
    const other = await openMemberSession(member.staffId);
    const removed = await remove(owner.cookie, member.staffId);
    expect(removed).toMatchObject({ status: 200, body: { status: 'left' } });
    for (const cookie of [member.cookie, other]) expect(await seeOverview(cookie)).toBe('admin_required');
    expect((await sendPasskey(device.sign(await requestChallenge()))).body.code).toBe('passkey_refused');
    expect((await requestCode(member.email)).code).toBe('');
    expect(await readFactors(member.staffId)).toBeNull();
    expect((await remove(owner.cookie, member.staffId)).status).toBe(200);
    expect((await sendInvitation(owner.cookie, { email: member.email })).status).toBe(201);
    const list = await call<StaffMember[]>(listStaff, staffApi.listStaff, { cookie: owner.cookie });
    const states = list.body.filter(({ email }) => email === member.email).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['invited', 'left']);
  });

  test('409 for removing or demoting oneself', async () => {
    const { cookie, staffId } = await signInStaff();
    await signInStaff();
    expect((await remove(cookie, staffId)).body.code).toBe('own_account');
    const body = { name: 'Sam', role: 'sales', version: await readVersion(staffId) };
    expect((await change(cookie, staffId, body)).body.code).toBe('own_account');
  });

  test('200 resets sign-in: sessions and factors end, and the new link sets it up again', async () => {
    const [owner, member] = [await signInStaff(), await signInStaff('sales')];
    const reset = await call<StaffMember>(resetSignIn, staffApi.resetSignIn, {
      cookie: owner.cookie,
      params: { id: member.staffId },
      body: { version: await readVersion(member.staffId) },
    });
    expect(reset).toMatchObject({ status: 200, body: { status: 'invited' } });
    expect(await seeOverview(member.cookie)).toBe('admin_required');
    const cookie = parseCookie((await accept(readToken(member.email))).cookies[0]);
    expect(await readFactors(member.staffId)).toBeNull();
    expect((await addOwnPasskey(cookie)).body.recoveryCodes).toHaveLength(10);
  });

  test("204 ends one of the member's own sessions, and no other", async () => {
    const [member, stranger] = [await signInStaff(), await signInStaff()];
    const other = await openMemberSession(member.staffId);
    const { sessions } = await readSecurity(member.cookie);
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const end = (cookie: string) => call(endSession, staffApi.endSession, { cookie, params: { id } });
    expect((await end(stranger.cookie)).body.code).toBe('session_not_found');
    expect((await end(member.cookie)).status).toBe(204);
    expect([await seeOverview(other), await seeOverview(member.cookie)]).toEqual(['admin_required', 200]);
    const { data: trail } = await adminAuditEntry.query.byTime({}).go({ order: 'desc', limit: 20 });
    expect(trail.map(({ action, entityId }) => [action, entityId])).toContainEqual([
      'staff_session_ended',
      member.staffId,
    ]);
  });

  test('one owner remains when the last two remove each other at the same time', async () => {
    for (const { staffId, role } of (await staffMember.query.byId({}).go()).data)
      if (role === 'owner') await staffMember.delete({ staffId }).go();
    const [one, two] = [await signInStaff(), await signInStaff()];
    const replies = await Promise.all([remove(one.cookie, two.staffId), remove(two.cookie, one.staffId)]);
    const { data: members } = await staffMember.query.byId({}).go({ consistent: true });
    expect(members.filter(({ role, status }) => role === 'owner' && status === 'active')).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = replies[0]?.status === 200 ? one : two;
    const admin = await createStaffCookie();
    expect((await remove(admin, left.staffId)).body.code).toBe('last_owner');
  });
});

describe('the shared password', () => {
  test('200 adds an audit entry for each use, and emails every owner once, but no other staff', async () => {
    const owners = [await signInStaff(), await signInStaff()];
    const other = await signInStaff('sales');
    const listUses = async () =>
      (await adminAuditEntry.query.byTime({}).go({ pages: 'all' })).data.filter(
        ({ action }) => action === 'shared_password_used',
      );
    const before = (await listUses()).length;
    const subject = 'The shared password of the DRAM back office was used';
    const use = async () => parseCookie((await enterPassword({ password: adminPassword })).cookies[0]);
    const listSubjects = () =>
      owners.map(({ email }) => shop.mail.messages(email).map((sent) => sent.subject));
    const cookie = await use();
    expect(listSubjects()).toEqual([[subject], [subject]]);
    await use();
    expect(listSubjects()).toEqual([
      [subject, subject],
      [subject, subject],
    ]);
    expect(shop.mail.messages(other.email)).toEqual([]);
    const uses = await listUses();
    expect(uses).toHaveLength(before + 2);
    expect(uses.at(-1)).toMatchObject({ actor: 'admin' });
    expect((await call(getSecurity, staffApi.getSecurity, { cookie })).body.code).toBe(
      'staff_account_required',
    );
  });

  test('403 once the stage has switched it off, and its sessions end', async () => {
    const cookie = await createStaffCookie();
    const member = await signInStaff();
    process.env.SHARED_PASSWORD = 'off';
    try {
      expect(await enterPassword({ password: adminPassword })).toMatchObject({
        status: 403,
        body: { code: 'shared_password_off' },
      });
      expect([await seeOverview(cookie), await seeOverview(member.cookie)]).toEqual(['admin_required', 200]);
      expect((await call(getSignIn, staffApi.getSignIn)).body).toEqual({ hasSharedPassword: false });
    } finally {
      delete process.env.SHARED_PASSWORD;
    }
    expect((await call(getSignIn, staffApi.getSignIn)).body).toEqual({ hasSharedPassword: true });
  });
});

test('the first owner is invited once, and again only after a rejected email or an expired invitation', async () => {
  for (const { staffId } of (await staffMember.query.byId({}).go()).data)
    await staffMember.delete({ staffId }).go();
  const run = () => createOwnerJob({ id: 'test', scheduledFor: '' });
  shop.mail.faults.set('reject');
  await run();
  expect(shop.mail.messages('first@shop.test')).toHaveLength(0);
  await Promise.all([run(), run()]);
  await run();
  expect(shop.mail.messages('first@shop.test')).toHaveLength(1);
  inMinutes(8 * 24 * 60);
  await run();
  expect(shop.mail.messages('first@shop.test')).toHaveLength(2);
  const accepted = await accept(readToken('first@shop.test'));
  expect((await addOwnPasskey(parseCookie(accepted.cookies[0]))).status).toBe(201);
  inMinutes(30 * 24 * 60);
  await run();
  expect(shop.mail.messages('first@shop.test')).toHaveLength(2);
  expect((await jobRun.query.byName({}).go()).data.find(({ name }) => name === 'createOwner')?.isOk).toBe(
    true,
  );
});
