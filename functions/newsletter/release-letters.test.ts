import { afterEach, describe, expect, test } from 'vitest';
import { staffEntry } from '#functions/data/staff-entry.ts';
import { clock } from '#functions/kit/clock.ts';
import { throttleRules } from '#functions/kit/throttle.ts';
import { bottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { leaveCalls } from '#functions/testing/throttled.ts';
import { releaseLettersApi } from '#shared/api/release-letters.ts';
import { handler as previewHandler } from './preview-letter.ts';
import { handler as testHandler } from './test-email.ts';

withTable();
const shop = withShop();
afterEach(() => {
  clock.reset();
  shop.mail.faults.clear();
  shop.mail.clear();
});

const inHouse = 'inhouse@shop.test';
const release = {
  title: 'Three casks',
  description: 'Set aside in 1984.',
  bottles: [{ id: 'typed', name: 'A cask sample', price: 85, stock: 1 }],
};

const preview = async (body: object) =>
  request<{ html: string; subject: string; text: string }>(previewHandler, releaseLettersApi.previewLetter, {
    cookie: await staffCookie(),
    body,
  });
const send = async (body: object) =>
  request<{ sentTo: string }>(testHandler, releaseLettersApi.testEmail, {
    cookie: await staffCookie('staff@shop.test'),
    body,
  });
const entries = async () => (await staffEntry.query.byTime({}).go()).data;

describe('POST /api/newsletter/preview', () => {
  test('200 shows the letter as it would go, and sends and keeps nothing', async () => {
    const id = await bottle({ name: 'Ardlussa 12' });
    const { status, body } = await preview({ ...release, bottles: [{ ...release.bottles[0], id }] });
    expect(status).toBe(200);
    expect(body.subject).toBe('Three casks');
    expect(body.html).toContain(`https://shop.test/product/${id}`);
    expect(body.text).toContain('Set aside in 1984.');
    expect(shop.mail.messages()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['Please fill in all fields and add at least one bottle', { ...release, title: ' ' }],
    ['Please fill in all fields and add at least one bottle', { ...release, bottles: [] }],
    ['Please fill in all bottle details', { ...release, bottles: [{ ...release.bottles[0], stock: 0 }] }],
    [
      'Please fill in all bottle details',
      { ...release, bottles: [{ ...release.bottles[0], price: 5e-324 }] },
    ],
  ])('400 says what is missing: %s', async (message, body) => {
    expect(await preview(body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('POST /api/newsletter/test-email', () => {
  test('200 sends to an address of the staff list, marked as a test, and enters it in the trail', async () => {
    const reply = await send({ ...release, testEmail: ' Other@Shop.test ' });
    expect(reply).toMatchObject({ status: 200, body: { sentTo: 'other@shop.test' } });
    const [letter, ...more] = shop.mail.messages();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      to: ['other@shop.test'],
      subject: '[Test] Three casks',
      configurationSet: 'news',
    });
    expect(letter?.html).toContain('A cask sample');
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
    ['of nobody of the staff', { testEmail: 'stranger@example.com' }],
    ['at all', {}],
  ])('200 sends to the internal address where there is no address %s', async (_, asked) => {
    expect((await send({ ...release, ...asked })).body).toMatchObject({ sentTo: inHouse });
    expect(shop.mail.messages().map(({ to }) => to)).toEqual([[inHouse]]);
  });

  test('502 where SES does not take it, and the trail tells of nothing', async () => {
    const before = (await entries()).length;
    shop.mail.faults.set('reject');
    expect(await send(release)).toMatchObject({ status: 502, body: { code: 'mail_not_sent' } });
    shop.mail.faults.set('throttle');
    expect(await send(release)).toMatchObject({ status: 502 });
    expect(await entries()).toHaveLength(before);
  });

  test('429 from the thirty-first in an hour on', async () => {
    clock.set(() => new Date('2031-01-01T10:00:00Z'));
    await leaveCalls('releaseTestsByStaff', 'staff@shop.test', 1);
    expect((await send(release)).status).toBe(200);
    expect(await send(release)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(throttleRules.releaseTestsByStaff.limit).toBe(30);
  });
});
