import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newSessionId, request } from '#functions/testing/request.ts';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { serve } from './serve.ts';
import { authoriseStaff, serveAdmin } from './serve-admin.ts';
import { serveCustomer } from './serve-customer.ts';

const testApi = defineArea('test', {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/test',
    access: 'anyone',
    session: true,
    summary: 'Answers the cart that the headers name.',
    response: z.object({ cartId: z.string() }),
    errors: [],
  }),
  write: defineEndpoint({
    method: 'POST',
    path: '/api/test',
    access: 'anyone',
    summary: 'Answers what it was sent.',
    body: z.object({ word: z.string().check(z.maxLength(3, 'At most three letters')) }),
    response: z.object({ word: z.string() }),
    errors: [],
  }),
  openLink: defineEndpoint({
    method: 'POST',
    path: '/api/test/link',
    access: 'link',
    summary: 'Answers the link that it was called by.',
    query: z.object({ token: z.string() }),
    response: z.object({ token: z.string() }),
    errors: [],
  }),
  readAccount: defineEndpoint({
    method: 'GET',
    path: '/api/test/account',
    access: 'customer',
    summary: 'Never reached without a session.',
    response: z.object({ secret: z.string() }),
    errors: [],
  }),
  readOffice: defineEndpoint({
    method: 'GET',
    path: '/api/test/office',
    access: 'admin',
    permission: 'orders.view',
    summary: 'Never made without a look at who acts.',
    response: z.object({ secret: z.string() }),
    errors: [],
  }),
});

describe('the endpoint wrapper', () => {
  test('answers a warm-up call without running the handler', async () => {
    const handler = serve(testApi.write, async () => {
      throw new Error('It ran.');
    });
    const answer = await handler({ warmUp: true } as never, {} as never);
    expect(answer).toEqual({ statusCode: 204 });
  });

  test('prefers the x-session-id header to session-id', async () => {
    const [cartId, other] = [newSessionId(), newSessionId()];
    const handler = serveCustomer(testApi.read, async (_, { session }) => session);
    const headers = { 'x-session-id': cartId, 'session-id': other };
    expect(await request(handler, testApi.read, { headers })).toMatchObject({
      status: 200,
      body: { cartId },
    });
  });

  test('401 without a session where a customer is required, and the handler does not run', async () => {
    const handler = serveCustomer(testApi.readAccount, async () => {
      throw new Error('It ran.');
    });
    expect(await request(handler, testApi.readAccount)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test.each([
    ['owner', 200],
    ['warehouse', 200],
    ['content', 403],
  ] as const)('applies the permissions of the role %s: %i', async (role, status) => {
    const staff = async () => ({
      actor: 'Sam <sam@shop.test>',
      email: 'sam@shop.test',
      name: 'Sam',
      isSetUp: true,
      role,
      tokenHash: 'hash',
      expiresAt: '2027-01-01',
    });
    const handler = serve(testApi.readOffice, async () => ({ secret: 'cask 7' }), {
      staff,
      authoriseStaff,
    });
    const reply = await request<unknown>(handler, testApi.readOffice);
    expect(reply.status).toBe(status);
    if (status === 403)
      expect(reply.body).toMatchObject({
        code: 'permission_required',
        message: "Your role doesn't allow this. Ask an owner.",
      });
  });

  test('accepts a request by signed link from another origin, and rejects any other request', async () => {
    const headers = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { headers, query: { token: 'x' }, body: 'anything' };
    const byLink = serve(testApi.openLink, async ({ query }) => query);
    expect(await request(byLink, testApi.openLink, sent)).toMatchObject({ status: 200, body: sent.query });
    const plain = serve(testApi.write, async ({ body }) => body);
    expect((await request(plain, testApi.write, sent)).status).toBe(403);
  });

  test('cannot be built without the caller check that the contract requires', () => {
    for (const contract of [testApi.read, testApi.readAccount]) {
      expect(() => serve(contract, async () => undefined as never)).toThrow('serveCustomer');
    }
    for (const make of [serve, serveCustomer]) {
      expect(() => make(testApi.readOffice, async () => undefined as never)).toThrow('serveAdmin');
    }
    expect(() => serveAdmin(testApi.readAccount, async () => undefined as never)).toThrow('serveCustomer');
  });

  test('returns only the fields of the contract', async () => {
    const handler = serve(testApi.write, async ({ body }) => ({ ...body, passwordHash: 'scrypt' }));
    const reply = await request(handler, testApi.write, { body: { word: 'oak' } });
    expect(reply.body).toEqual({ word: 'oak' });
  });

  test('500 without details for a response outside the contract, and for an exception', async () => {
    const wrong = serve(testApi.write, async () => ({ word: 7 }) as never);
    const broken = serve(testApi.write, async () => {
      throw new Error('connect ECONNREFUSED 10.0.0.7');
    });
    for (const handler of [wrong, broken]) {
      const reply = await request(handler, testApi.write, { body: { word: 'oak' } });
      expect(reply).toMatchObject({
        status: 500,
        body: { code: 'internal_error', detail: 'Something went wrong on our side.', errors: [] },
      });
    }
  });

  test('says in one sentence what is wrong with a single field', async () => {
    const handler = serve(testApi.write, async ({ body }) => body);
    expect(await request(handler, testApi.write, { body: { word: 'barrel' } })).toMatchObject({
      status: 400,
      body: {
        detail: 'At most three letters',
        message: 'At most three letters',
        errors: [{ field: 'word', message: 'At most three letters' }],
      },
    });
  });
});
