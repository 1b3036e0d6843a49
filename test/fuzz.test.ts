import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiHandler } from '#functions/kit/serve.ts';
import { bottle } from '#functions/testing/builders.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { withDocuments } from '#functions/testing/documents.ts';
import { newSessionId, request as requestBare } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Access } from '#shared/api/endpoint.ts';
import type { Problem } from '#shared/api/errors.ts';
import { contracts, sourceFileOf } from '#shared/api/index.ts';

/** How much is sent to each route by each test below; `RUNS` makes it more. */
const runs = Number(process.env.RUNS ?? 12);

/** Every route of the registry, so that a new one is fuzzed without anybody thinking of it. */
withTable();
withDocuments();
withShop();
const cookies: Partial<Record<Access, string>> = {};
beforeAll(async () => {
  // Without a shop there, every call of the sync would say no more than that.
  process.env.SHOPIFY_SHOP = 'fuzzed.myshopify.com';
  await bottle();
  Object.assign(cookies, { customer: (await signedIn()).cookie, admin: await staffCookie() });
});

/** Whoever is let in nowhere is refused for that alone: what asks for somebody is called by one of them. */
const request: typeof requestBare = (handler, contract, sent) =>
  requestBare(handler, contract, { cookie: cookies[contract.access], ...sent });

async function load(id: string): Promise<ApiHandler> {
  const [, area, name] = /^functions\/(.+)\/(.+)\.ts$/.exec(sourceFileOf(id)) ?? [];
  return (await import(`../functions/${area}/${name}.ts`)).handler;
}

/** A failure that a client can work with: a 4xx with a code and a sentence, and nothing of our insides. */
function expectRefusal({ status, body }: { status: number; body: Problem }): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) });
  expect(body.message.length).toBeGreaterThan(5);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/);
}

const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '..',
    '../..',
    '%00',
    '\u0000',
    '{}',
    'null',
    '__proto__',
    "'; --",
    '😀'.repeat(40),
  ),
);

const headers = () => ({ 'x-session-id': newSessionId(), 'stripe-signature': 't=1,v1=00' });

type Row = readonly [string, (typeof contracts)[number]];
const rows: Row[] = contracts.map((contract) => [contract.id, contract]);
const withParams = rows.filter(([, { path }]) => path.includes('{'));
const withBody = rows.filter(([, { body }]) => body);
const withQuery = rows.filter(([, { query }]) => query);

describe('every route', () => {
  test.each(withParams)('4xx answers unknown and nasty ids: %s', async (id, contract) => {
    const handler = await load(id);
    const parts = names(contract.path);
    const query = contract.query ? { token: 'x', clientSecret: 'x' } : undefined;
    await fc.assert(
      fc.asyncProperty(nasty, async (value) => {
        const params = Object.fromEntries(parts.map((part) => [part, value]));
        const reply = await request(handler, contract, {
          headers: headers(),
          params,
          query,
          body: contract.body ? {} : undefined,
        });
        // Taking out of the cart what is not in it is no error.
        if (contract.method === 'DELETE' && reply.status === 204) return;
        expectRefusal(reply);
      }),
      { numRuns: runs, seed: 1 },
    );
  });

  test.each(withBody)('400 names the field at fault in a body of wrong types: %s', async (id, contract) => {
    const handler = await load(id);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const params = Object.fromEntries(names(contract.path).map((part) => [part, 'itm_x']));
        const reply = await request(handler, contract, { headers: headers(), params, body });
        expectRefusal(reply);
        if (reply.body.code === 'invalid_request') expect(reply.body.errors.length).toBeGreaterThan(0);
      }),
      { numRuns: runs, seed: 2 },
    );
  });

  test.each(withBody)(
    '4xx refuses malformed JSON, another content type and a huge body: %s',
    async (id, contract) => {
      const handler = await load(id);
      const params = Object.fromEntries(names(contract.path).map((part) => [part, 'itm_x']));
      for (const body of ['', '{', '[1,', 'undefined', '{"a":1}}', '\u0000']) {
        const reply = await request(handler, contract, { headers: headers(), params, body });
        expectRefusal(reply);
      }
      const huge = JSON.stringify({ productId: 'x'.repeat(300_000) });
      expect(await request(handler, contract, { headers: headers(), params, body: huge })).toMatchObject({
        status: 413,
        body: { code: 'body_too_large' },
      });
      const form = { ...headers(), 'content-type': 'application/x-www-form-urlencoded' };
      expect((await request(handler, contract, { headers: form, params, body: 'a=1' })).status).toBe(415);
    },
  );

  test.each(withQuery)('4xx or an answer, never a fault, for any query: %s', async (id, contract) => {
    const handler = await load(id);
    const keys = Object.keys(contract.query?.shape ?? {});
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), nasty, async (key, value) => {
        const params = Object.fromEntries(names(contract.path).map((part) => [part, 'ord_x']));
        const { status } = await request(handler, contract, {
          headers: headers(),
          params,
          query: { [key]: value },
        });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: runs, seed: 3 },
    );
  });
});
