import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPassCookie } from '#functions/waiting-room/drop-pass.ts';
import { buildQueueGateCode } from '#infra/edge/queue-gate.ts';
import { loadQueueGate } from './edge.ts';

const secret = 'known to the edge and the functions behind it';
const opensAt = Date.parse('2026-12-03T18:00:00Z');
const queue = `drp_one;${opensAt - 900_000};${opensAt + 3_600_000}`;
const headers = { 'cache-control': 'public, max-age=0, s-maxage=30', etag: '"1"', 'x-frame-options': 'DENY' };

beforeEach(() => {
  process.env.ORIGIN_SECRETS = secret;
});
afterEach(() => {
  delete process.env.ORIGIN_SECRETS;
});

/** A pass signed by a function, as a browser sends it back. */
async function createPass(dropId = 'drp_one', until = opensAt + 600_000): Promise<string> {
  const cookie = await buildPassCookie(dropId, 'a browser', new Date(until), new Date(opensAt));
  return cookie.split(';')[0] ?? '';
}
const visit = (cookie: string, { now = opensAt, secrets = [secret] } = {}) =>
  loadQueueGate(secrets, () => now)(queue, cookie, headers);
const led = { statusCode: 302, headers: { location: '/queue/drp_one', 'cache-control': 'no-store' } };

describe('while the queue is open', () => {
  test('a visitor without a pass is redirected to the queue, with the usual page headers', () => {
    const answer = visit('theme=dark');
    expect(answer).toMatchObject(led);
    expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('x-amz-meta-queue');
  });

  test('a valid pass opens the page, which the browser may not store', async () => {
    const answer = visit(`theme=dark; ${await createPass()}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toEqual({ ...headers, 'cache-control': 'no-store' });
  });

  test('an expired or forged pass, or one for another drop, is redirected to the queue', async () => {
    const pass = await createPass();
    const [name = '', value = ''] = pass.split('=');
    const [dropId, expires = '', own, edge = ''] = value.split('.');
    const later = (Number.parseInt(expires, 36) + 60).toString(36);
    const swapped = `${edge.startsWith('A') ? 'B' : 'A'}${edge.slice(1)}`;
    const forged = [
      [dropId, expires, own],
      [dropId, expires, own, ''],
      [dropId, expires, own, swapped],
      [dropId, expires, own, edge.slice(0, -1)],
      [dropId, expires, own, `${edge}A`],
      [dropId, later, own, edge],
      [dropId, expires, `${own}A`, edge],
      [dropId, expires, own, edge, edge],
      [],
    ];
    for (const parts of forged)
      expect(visit(`${name}=${parts.join('.')}`), parts.join('.')).toMatchObject(led);
    expect(visit(await createPass('drp_other'))).toMatchObject(led);
    expect(visit((await createPass('drp_other')).replace('drp_other', 'drp_one'))).toMatchObject(led);
    expect(visit(pass, { now: opensAt + 600_000 })).toMatchObject(led);
    expect(visit(pass, { now: opensAt + 599_999 }).statusCode).toBe(200);
    expect(visit(pass, { secrets: ['of another stage'] })).toMatchObject(led);
  });

  test('a pass remains valid while the secret is rotated', async () => {
    expect(visit(await createPass(), { secrets: ['the next one', secret] }).statusCode).toBe(200);
  });
});

test('the page is open before and after the queue, and pages without a queue are always open', () => {
  expect(visit('', { now: opensAt - 900_001 }).statusCode).toBe(200);
  expect(visit('', { now: opensAt - 900_000 }).statusCode).toBe(302);
  expect(visit('', { now: opensAt + 3_599_999 }).statusCode).toBe(302);
  expect(visit('', { now: opensAt + 3_600_000 }).statusCode).toBe(200);
  const gate = loadQueueGate([secret], () => opensAt);
  expect(gate(undefined, '', headers)).toEqual({ statusCode: 200, headers });
});

test("the gate's code fits within CloudFront's size limit and runs synchronously", () => {
  const code = buildQueueGateCode(Array.from({ length: 2 }, () => 'x'.repeat(64)));
  expect(Buffer.byteLength(code)).toBeLessThan(10_000);
  expect(code).not.toMatch(/\b(async|await|import|process|setTimeout|fetch|eval)\b/);
});
