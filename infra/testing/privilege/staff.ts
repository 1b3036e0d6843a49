import { expect, test } from 'vitest';
import { staffMember } from '#functions/back-office/entities/staff-member.ts';
import { handler as createOwner } from '#functions/back-office/jobs/create-owner.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { createAuthenticator } from '#functions/testing/passkey.ts';
import { enterPassword } from '#functions/testing/staff.ts';
import {
  type Member,
  openMemberSession,
  readAuthenticator,
  signInStaff,
} from '#functions/testing/staff-members.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { run, type Scene } from './scene.ts';

export function testStaff({ shop, under, call }: Scene): void {
  type Options = Record<string, unknown>;
  const invited = (email: string) =>
    new URL(
      /https:\S+token=\S+/.exec(shop.mail.messages(email)[0]?.text ?? '')?.[0] ?? 'x:y',
    ).searchParams.get('token') ?? '';
  const readVersion = async (staffId: string) =>
    (await staffMember.get({ staffId }).go({ consistent: true })).data?.version;

  /** Adds one more session, which is over: the next call that opens or changes sessions has to delete it. */
  async function addOldSession({ staffId }: Member): Promise<void> {
    await openMemberSession(staffId);
    const { data } = await staffMember.get({ staffId }).go({ consistent: true });
    if (!data) throw new Error('No staff member has this id.');
    const [last, ...others] = data.sessions;
    if (!last) throw new Error('There is no session.');
    await staffMember
      .put({ ...data, sessions: [...others, { ...last, expiresAt: '2026-01-01T00:00:00.000Z' }] })
      .go();
  }

  test('somebody is invited, sets up a passkey, and signs in with it', async () => {
    const owner = await signInStaff();
    const body = { email: 'isla@shop.test', name: 'Isla Peat', role: 'sales' };
    const made = await call<{ id: string }>('staff.inviteStaff', { cookie: owner.cookie, body });
    expect(made.status).toBe(201);
    const token = { body: { token: invited('isla@shop.test') } };
    const member = { staffId: made.body.id, email: body.email, cookie: '' };
    const second = await call('staff.acceptInvitation', token);
    await addOldSession(member);
    const first = await call('staff.acceptInvitation', token);
    expect([first.status, second.status]).toEqual([200, 200]);
    const cookie = parseCookie(first.cookies[0]);

    const [device, spare] = [createAuthenticator(), createAuthenticator()];
    for (const one of [device, spare]) {
      const making = await call<Options>('staff.challengeOwnPasskey', { cookie });
      const added = await call('staff.addPasskey', {
        cookie,
        body: { name: 'Key', credential: one.make(making.body) },
      });
      expect(added.status).toBe(201);
    }
    await addOldSession(member);
    const signing = await call<Options>('staff.challengePasskey');
    const entered = await call('staff.signInWithPasskey', {
      body: { credential: device.sign(signing.body) },
    });
    expect(entered.status).toBe(200);
    const replies = [
      await call('staff.getSecurity', { cookie }),
      await call('staff.createRecoveryCodes', { cookie }),
      await call('staff.removePasskey', { cookie, params: { id: spare.id } }),
      await call('staff.removePasskey', { cookie, params: { id: device.id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 204, 409]);
  });

  test('an app is set up, and signs in with an emailed code', async () => {
    const owner = await signInStaff();
    const body = { email: 'ewan@shop.test', name: 'Ewan Malt', role: 'content' };
    const made = await call<{ id: string }>('staff.inviteStaff', { cookie: owner.cookie, body });
    const token = { body: { token: invited('ewan@shop.test') } };
    await call('staff.acceptInvitation', token);
    const cookie = parseCookie((await call('staff.acceptInvitation', token)).cookies[0]);
    const { secret } = (await call<{ secret: string }>('staff.startAuthenticator', { cookie })).body;
    await call('staff.startAuthenticator', { cookie });
    const started = (await call<{ secret: string }>('staff.startAuthenticator', { cookie })).body;
    expect(started.secret).not.toBe(secret);
    const confirmed = await call('staff.confirmAuthenticator', {
      cookie,
      body: { code: readAuthenticator(0, started.secret) },
    });
    expect(confirmed.status).toBe(200);
    await addOldSession({ staffId: made.body.id, email: body.email, cookie });
    const asked = await call('staff.sendCode', { body: { email: body.email } });
    const device = parseCookie(asked.cookies[0]);
    await call('staff.sendCode', { body: { email: body.email }, cookie: device });
    const code = /\d{6}/.exec(shop.mail.messages(body.email)[0]?.subject ?? '')?.[0] ?? '';
    const entered = await call('staff.signInWithCode', {
      cookie: device,
      body: { email: body.email, code, factor: readAuthenticator(1, started.secret) },
    });
    expect(entered.status).toBe(200);
  });

  test('staff are listed, changed, reset and removed, and leave by themselves', async () => {
    const [owner, other] = [await signInStaff(), await signInStaff()];
    await addOldSession(other);
    const { cookie } = owner;
    const params = { id: other.staffId };
    const version = () => readVersion(other.staffId);
    const listed = await call('staff.listStaff', { cookie });
    const changed = await call('staff.updateStaff', {
      cookie,
      params,
      body: { name: 'Sam', role: 'finance', version: await version() },
    });
    const again = await call('staff.resetSignIn', { cookie, params, body: { version: await version() } });
    const third = await signInStaff();
    const reset = await call('staff.resetSignIn', {
      cookie,
      params: { id: third.staffId },
      body: { version: await readVersion(third.staffId) },
    });
    const fourth = await signInStaff();
    const removed = await call('staff.removeStaff', { cookie, params: { id: fourth.staffId } });
    const sessions = (await staffMember.get({ staffId: owner.staffId }).go({ consistent: true })).data
      ?.sessions;
    await openMemberSession(owner.staffId);
    const ended = await call('staff.endSession', { cookie, params: { id: sessions?.[0]?.sessionId ?? '' } });
    const leaving = await openMemberSession(owner.staffId);
    const left = await call('admin.logout', { cookie: leaving });
    const replies = [listed, changed, again, reset, removed, ended, left];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 204, 204]);
  });

  test('the shared password is reported, and ends the session of a member', async () => {
    const owner = await signInStaff();
    const body = { password: adminPassword };
    expect((await call('admin.check', { body, cookie: owner.cookie })).status).toBe(200);
    expect(shop.mail.messages(owner.email)).toHaveLength(1);
    await enterPassword(body);
    const { data: rows } = await mail.scan.where(({ staffId }, { eq }) => eq(staffId, owner.staffId)).go();
    for (const row of rows)
      await mail.put({ ...row, status: 'sending', startedAt: new Date(0).toISOString() }).go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages(owner.email).length).toBeGreaterThan(2);
  });

  test('the first owner is invited', async () => {
    const { data: members } = await staffMember.query.byId({}).go();
    for (const { staffId } of members) await staffMember.delete({ staffId }).go();
    await under('jobs.createOwner', () => createOwner(run));
    // It checks whether the email was refused.
    await under('jobs.createOwner', () => createOwner(run));
    const { data: made } = await staffMember.query.byId({}).go({ consistent: true });
    expect(made).toMatchObject([{ role: 'owner', status: 'invited' }]);
  });
}
