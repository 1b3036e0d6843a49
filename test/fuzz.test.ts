import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemIdOf } from '#functions/cart/to-cart-item.ts';
import { openConnection } from '#functions/data/connection-writes.ts';
import { findViolations } from '#functions/invariants/find-violations.ts';
import { clock } from '#functions/kit/clock.ts';
import { newId } from '#functions/kit/ids.ts';
import type { ApiHandler } from '#functions/kit/serve.ts';
import { replaceModel } from '#functions/ports/model.ts';
import { replaceSockets } from '#functions/ports/sockets.ts';
import { replaceWorker } from '#functions/ports/worker.ts';
import { handler as receiveFrame } from '#functions/socket/receive.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { draftInvoice } from '#functions/testing/manual-invoices.ts';
import { paidOrder } from '#functions/testing/paid-order.ts';
import { anInvoice, anOrder, aSupplier } from '#functions/testing/procurement.ts';
import { formWith } from '#functions/testing/products.ts';
import { newSessionId, request as requestBare } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { countedBottle, withShopify } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { messageEvent } from '#scripts/local/socket/socket-event.ts';
import { codesOf } from '#scripts/openapi/problems.ts';
import type { Access } from '#shared/api/endpoint.ts';
import type { Problem } from '#shared/api/errors.ts';
import { contracts, sourceFileOf } from '#shared/api/index.ts';
import { ConsultationQuestion, consultationErrors } from '#shared/socket/consultation.ts';
import { arbitraryOf, slipIn } from './arbitrary-of.ts';

/** How much is sent to each route by each test below; `RUNS` makes it more. */
const runs = Number(process.env.RUNS ?? 5);

/** Every route of the registry, so that a new one is fuzzed without anybody thinking of it. */
withTable();
withSite();
withShop();
withShopify();
const cookies: Partial<Record<Access, string>> = {};
/** What lies in the table, by the name under which a call speaks of it. */
const known: Record<string, unknown[]> = {};
/** And by the path under which it is found. */
const ids: Record<string, string> = {};
/** What the builders of this file leave open in the books. */
let before: unknown[] = [];
const idAt = (path: string) => ids[path.split('/{')[0] ?? ''];
beforeAll(async () => {
  replaceModel({
    async *ask() {
      yield { type: 'text', text: 'Peat is cut, dried and burnt.' };
      yield { type: 'end', stopReason: 'end_turn', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  });
  const productId = await countedBottle({ productId: newId('prd'), available: 9, inBond: true });
  const who = await signedIn();
  const admin = await staffCookie();
  Object.assign(cookies, { customer: who.cookie, admin });
  const [addressId, supplierId] = [(await saveAddress(who)).body.id, (await aSupplier(admin)).id];
  const order = await paidOrder(who, []);
  Object.assign(known, {
    ...{ productId: [productId], addressId: [addressId], supplierId: [supplierId], orderId: [order.orderId] },
    ...{ itemId: [itemIdOf(productId)], postcode: ['W1D 7BD'], cursor: [undefined], version: [1] },
  });
  Object.assign(ids, {
    '/api/addresses': addressId,
    '/api/products': productId,
    '/api/admin/products': productId,
    '/api/admin/suppliers': supplierId,
    '/api/admin/orders': order.orderId,
    '/api/admin/purchase-orders': (await anOrder(admin, supplierId)).id,
    '/api/admin/supplier-invoices': (await anInvoice(admin, supplierId)).id,
    '/api/admin/manual-invoices': (await draftInvoice(admin)).id,
  });
  before = (await findViolations(clock.now(), new Date(0))).violations;
});
afterAll(() => replaceModel(undefined));

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

type Input = { params?: unknown; query?: unknown; body?: unknown };

/** What a contract takes; with a slip in one of its parts, if one is wanted. */
function inputOf({ path, params, query, body }: (typeof contracts)[number]): fc.Arbitrary<Input> {
  const id = idAt(path);
  const values = id === undefined ? known : { ...known, id: [id] };
  const parts = Object.fromEntries(
    Object.entries({ params, query, body }).flatMap(([name, schema]) =>
      schema ? [[name, arbitraryOf(schema, values)]] : [],
    ),
  );
  const valid = fc.record(parts) as fc.Arbitrary<Input>;
  const slipped = valid.chain((input) =>
    input.body === undefined
      ? fc.constant(input)
      : slipIn(input.body).map((other) => ({ ...input, body: other })),
  );
  return fc.oneof(valid, slipped);
}

/** Path and query are texts, whatever their schema makes of them. */
const texts = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((part ?? {}) as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );

describe('every route', () => {
  test.each(rows)('answers valid and nearly valid input as its contract says: %s', async (id, contract) => {
    const handler = await load(id);
    const codes = codesOf(contract).filter((code) => code !== 'internal_error');
    // Leaving the back office must not end the session that the other routes are called with.
    const cookie = id === 'admin.logout' ? await staffCookie() : cookies[contract.access];
    await fc.assert(
      fc.asyncProperty(inputOf(contract), async ({ params, query, body }) => {
        const file = contract.upload && (await formWith(contract.upload.field, new Uint8Array([1, 2, 3])));
        const reply = await requestBare(handler, contract, {
          cookie,
          headers: { ...headers(), ...file?.headers },
          params: texts(params),
          ...(query ? { query: texts(query) } : {}),
          body: file?.body ?? (contract.access === 'signed' ? '{}' : body),
        });
        if (reply.status < 400) return;
        expect(codes, JSON.stringify(reply.body)).toContain(reply.body.code);
        expect(reply.body).toMatchObject({ status: reply.status, requestId: expect.any(String) });
      }),
      { numRuns: runs, seed: 4 },
    );
  });

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

test('every frame over the socket starts an answer, or is told in one frame why there is none', async () => {
  const posted: string[] = [];
  let started = 0;
  replaceSockets({
    post: async (_, data) => {
      posted.push(data);
      return 'sent';
    },
  });
  replaceWorker({
    start: async () => {
      started += 1;
    },
  });
  const frame = arbitraryOf(ConsultationQuestion, {});
  const text = fc.oneof(
    frame.map((valid) => JSON.stringify(valid)),
    frame.chain(slipIn).map((slipped) => JSON.stringify(slipped)),
    nasty,
  );
  const identity = { sourceIp: '192.0.2.9', userAgent: 'test' };
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      [posted.length, started] = [0, 0];
      const connectionId = newId('con');
      await openConnection(connectionId, 'visitor', clock.now());
      const opened = { connectionId, connectedAt: 0, host: 'shop.test', identity };
      const reply = await receiveFrame(messageEvent(opened, Buffer.from(body), false), {} as Context);
      expect(reply).toMatchObject({ statusCode: 200 });
      expect(started + posted.length).toBe(1);
      for (const told of posted) {
        const { type, code } = JSON.parse(told) as { type: string; code: string };
        expect([type, consultationErrors.includes(code as never)]).toEqual(['error', true]);
      }
    }),
    { numRuns: 5 * runs, seed: 5 },
  );
  replaceSockets(undefined);
  replaceWorker(undefined);
});

test('the books of the shop balance after all of it', async () => {
  const { violations, items } = await findViolations(clock.now(), new Date(0));
  expect(violations).toEqual(before);
  expect(items).toBeGreaterThan(10);
});
