import { afterEach, describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { rateLimits } from '#functions/runtime/rate-limit.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { campaignEmailsApi } from '#shared/contracts/newsletter/campaign-emails.ts';
import { handler as previewHandler } from './endpoints/preview-email.ts';
import { handler as testHandler } from './endpoints/test-email.ts';

withTable();
const shop = withShop();
afterEach(() => {
  shop.mail.clear();
});

const inHouse = 'inhouse@shop.test';
const campaignContent = {
  title: 'Three casks',
  description: 'Set aside in 1984.',
  bottles: [{ id: 'typed', name: 'A cask sample', price: 85, stock: 1 }],
};

const preview = async (body: object) =>
  request<{ html: string; subject: string; text: string }>(previewHandler, campaignEmailsApi.previewEmail, {
    cookie: await createStaffCookie(),
    body,
  });
const send = async (body: object) =>
  request<{ sentTo: string }>(testHandler, campaignEmailsApi.testEmail, {
    cookie: await createStaffCookie('staff@shop.test'),
    body,
  });
const entries = async () =>
  (await adminAuditEntry.query.byTime({}).go()).data.filter(
    ({ action }) => action !== 'shared_password_used',
  );

describe('POST /api/newsletter/preview', () => {
  test('200 returns the email as it would be sent, without sending it or adding an audit entry', async () => {
    const id = await createBottle({ name: 'Ardlussa 12' });
    const { status, body } = await preview({
      ...campaignContent,
      bottles: [{ ...campaignContent.bottles[0], id }],
    });
    expect(status).toBe(200);
    expect(body.subject).toBe('Three casks');
    expect(body.html).toContain(`https://shop.test/product/${id}`);
    expect(body.text).toContain('Set aside in 1984.');
    expect(shop.mail.messages()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['Please fill in all fields and add at least one bottle', { ...campaignContent, title: ' ' }],
    ['Please fill in all fields and add at least one bottle', { ...campaignContent, bottles: [] }],
    [
      'Please fill in all bottle details',
      { ...campaignContent, bottles: [{ ...campaignContent.bottles[0], stock: 0 }] },
    ],
    [
      'Please fill in all bottle details',
      { ...campaignContent, bottles: [{ ...campaignContent.bottles[0], price: 5e-324 }] },
    ],
  ])('400 states what is missing: %s', async (message, body) => {
    expect(await preview(body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('POST /api/newsletter/test-email', () => {
  test('200 sends to an address on the staff list, marked as a test, with an audit entry', async () => {
    const reply = await send({ ...campaignContent, testEmail: ' Other@Shop.test ' });
    expect(reply).toMatchObject({ status: 200, body: { sentTo: 'other@shop.test' } });
    const [email, ...more] = shop.mail.messages();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to: ['other@shop.test'],
      subject: '[Test] Three casks',
      configurationSet: 'news',
    });
    expect(email?.html).toContain('A cask sample');
    expect(await entries()).toMatchObject([
      {
        actor: 'staff@shop.test',
        action: 'release_tested',
        entityName: 'Three casks',
        after: JSON.stringify({ sentTo: 'other@shop.test' }),
      },
    ]);
  });

  test.each([
    ['the address of a stranger', { testEmail: 'stranger@example.com' }],
    ['no address', {}],
  ])('200 sends to the internal address when no staff address is given (%s)', async (_, requested) => {
    expect((await send({ ...campaignContent, ...requested })).body).toMatchObject({ sentTo: inHouse });
    expect(shop.mail.messages().map(({ to }) => to)).toEqual([[inHouse]]);
  });

  test('502 when SES does not accept the email, without an audit entry', async () => {
    const before = (await entries()).length;
    shop.mail.faults.set('reject');
    expect(await send(campaignContent)).toMatchObject({ status: 502, body: { code: 'mail_not_sent' } });
    shop.mail.faults.set('throttle');
    expect(await send(campaignContent)).toMatchObject({ status: 502 });
    expect(await entries()).toHaveLength(before);
  });

  test('429 from the 31st test email in an hour', async () => {
    clock.set(() => new Date('2031-01-01T10:00:00Z'));
    await leaveRateLimitCalls('releaseTestsByStaff', 'staff@shop.test', 1);
    expect((await send(campaignContent)).status).toBe(200);
    expect(await send(campaignContent)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(rateLimits.releaseTestsByStaff.limit).toBe(30);
  });
});
