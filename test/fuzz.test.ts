import path from 'node:path';
import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { model } from '#functions/adapters/wiring/model.ts';
import { sockets } from '#functions/adapters/wiring/sockets.ts';
import { worker } from '#functions/adapters/wiring/worker.ts';
import { handler as receiveFrame } from '#functions/assistant/endpoints/socket/receive.ts';
import { openConnection } from '#functions/assistant/transactions/connection-transactions.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { findSourceFile } from '#functions/domains.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { withAddressLookup } from '#functions/testing/address-lookup.ts';
import { withClickAndDrop } from '#functions/testing/click-and-drop.ts';
import { depth, isInSlice } from '#functions/testing/depth.ts';
import { buildForm } from '#functions/testing/products.ts';
import { newSessionId, request as requestBare } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withShopify } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { messageEvent } from '#scripts/local/socket/socket-event.ts';
import { exampleRequest } from '#scripts/openapi/example-request.ts';
import { listErrorCodes } from '#scripts/openapi/problems.ts';
import { ConsultationQuestion, consultationErrors } from '#shared/contracts/assistant/consultation.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import { contracts } from '#shared/contracts/index.ts';
import {
  buildInput,
  type Contract,
  fillParams,
  listChosenParams,
  nastyTexts,
  nearMisses,
  texts,
} from './fuzz/input.ts';
import { randomAddress, type Sample } from './fuzz/sample.ts';
import { buildArbitrary, insertAt, type KnownValues } from './fuzz/schema-arbitrary.ts';
import { type SeededShop, seededShop } from './fuzz/seeded-shop.ts';

/** How many requests each test sends to each route; `RUNS` overrides it. */
const runs = Number(process.env.RUNS ?? depth({ slice: 4, nightly: 30 }));
/**
 * A third of the routes each day, a different third every day: each has to answer, and a quarter of these also get input
 * close to their sample.
 */
const inSlice = contracts.filter((_, index) => isInSlice(index));
const fuzzed = new Set(contracts.filter((_, index) => isInSlice(index, 12)).map(({ id }) => id));

/** Every route of the registry, so new routes are fuzzed automatically. */
withTable();
withSite();
const shop = withShop();
const shopify = withShopify();
withClickAndDrop();
withAddressLookup();
let seeded: SeededShop = { cookies: {}, known: {}, ids: {}, samples: {} };
/** The routes that have succeeded, and the refusals of the others. */
const answered = new Set<string>();
const refusals = new Map<string, Set<string>>();
beforeAll(async () => {
  model.replace({
    async *ask() {
      yield { type: 'text', text: 'Peat is cut, dried and burnt.' };
      yield { type: 'end', stopReason: 'end_turn', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  });
  seeded = await seededShop(shop, shopify);
});

/** A caller without access would only test that refusal, so each route is called by somebody with its access. */
const request: typeof requestBare = (handler, contract, sent) =>
  requestBare(handler, contract, { cookie: seeded.cookies[contract.access], ...sent });

async function load(id: string): Promise<ApiHandler> {
  return (await import(path.resolve(import.meta.dirname, '..', findSourceFile(id)))).handler;
}

/** A refusal that a client can handle: a 4xx with a code and a sentence, without internal details. */
function expectRefusal({ status, body }: { status: number; body: Problem }): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) });
  expect(body.message.length).toBeGreaterThan(5);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/);
  // The validator's own wording must not reach callers.
  for (const { message } of body.errors ?? [])
    expect(message).not.toMatch(
      /^Invalid (input|option|string|key|union)|^Too (small|big)|^Unrecognized|expected .+ received/,
    );
}

const headers = () => ({ 'x-session-id': newSessionId(), 'stripe-signature': 't=1,v1=00' });

type Row = readonly [string, Contract];
const rows: Row[] = inSlice.map((contract) => [contract.id, contract]);
const withParams = rows.filter(([, { path }]) => path.includes('{'));
const withBody = rows.filter(([, { body }]) => body);
const withQuery = rows.filter(([, { query }]) => query);

/** Without input all runs are the same. An id alone needs few runs, and has its own test below. */
function getRunCount({ params, query, body }: Contract): number {
  if (query || body) return runs;
  return params ? Math.ceil(runs / 2) : 1;
}

/** Values in the table, by the name of the field in which this route's calls send them. */
function collectKnownIds({ path }: Contract): KnownValues {
  const id = seeded.ids[path.split('/{')[0] ?? ''];
  return id === undefined ? seeded.known : { ...seeded.known, id: [id] };
}

describe('every route', () => {
  test.each(rows)(
    'answers valid and nearly valid input according to its contract: %s',
    async (id, contract) => {
      const handler = await load(id);
      const codes = listErrorCodes(contract).filter((code) => code !== 'internal_error');
      // Logging out must not end the session that the other routes use.
      const cookie = id === 'admin.logout' ? await createStaffCookie() : seeded.cookies[contract.access];
      const send = async (sent: Sample) => {
        const all = { cookie, ...sent, headers: { ...headers(), ...randomAddress(), ...sent.headers } };
        const reply = await requestBare(handler, contract, all);
        if (reply.status < 400) return void answered.add(id);
        // Its refusals are those of another protocol.
        if (contract.access === 'agent') return expect(reply.status).toBeLessThan(500);
        refusals.set(id, (refusals.get(id) ?? new Set()).add(reply.body.code));
        expect(codes, JSON.stringify(reply.body)).toContain(reply.body.code);
        expect(reply.body).toMatchObject({ status: reply.status, requestId: expect.any(String) });
      };
      const own = seeded.samples[id];
      const hasExample = !contract.upload && contract.access !== 'signed';
      const first = own ?? (hasExample ? () => exampleRequest(contract) : undefined);
      if (first) await send(await first());
      if (own) expect([...(refusals.get(id) ?? [])], 'the sample is answered').toEqual([]);
      if (answered.has(id) && !fuzzed.has(id)) return;
      // If the example was refused, there is no sample to vary.
      const sample = answered.has(id) ? first : undefined;
      await fc.assert(
        fc.asyncProperty(buildInput(contract, collectKnownIds(contract)), async (fuzz) => {
          const isNear = fuzz.around === 'sample' && (contract.query || contract.body);
          if (sample && isNear) return send(nearMisses(await sample(), fuzz));
          const { params, query, body } = fuzz.input;
          const file = contract.upload && (await buildForm(contract.upload.field, new Uint8Array([1, 2, 3])));
          await send({
            ...(file ? { headers: file.headers } : {}),
            params: texts(params),
            ...(query ? { query: texts(query) } : {}),
            body: file?.body ?? (contract.access === 'signed' ? '{}' : body),
          });
        }),
        { numRuns: getRunCount(contract), seed: 4 },
      );
    },
  );

  test.each(withParams)('4xx for unknown and malicious ids: %s', async (id, contract) => {
    const handler = await load(id);
    const query = contract.query ? { token: 'x', clientSecret: 'x' } : undefined;
    await fc.assert(
      fc.asyncProperty(nastyTexts, async (value) => {
        const params = fillParams(contract, value);
        const reply = await request(handler, contract, {
          headers: headers(),
          params,
          query,
          body: contract.body ? {} : undefined,
        });
        // Removing an item that is not in the cart is not an error.
        if (contract.method === 'DELETE' && reply.status === 204) return;
        expectRefusal(reply);
      }),
      { numRuns: runs, seed: 1 },
    );
  });

  test.each(withBody)(
    '4xx for a body of wrong types, with the invalid fields listed if it fails validation: %s',
    async (id, contract) => {
      const handler = await load(id);
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (body) => {
          const params = fillParams(contract, 'itm_x');
          const reply = await request(handler, contract, { headers: headers(), params, body });
          expectRefusal(reply);
          if (reply.body.code === 'invalid_request') expect(reply.body.errors.length).toBeGreaterThan(0);
        }),
        { numRuns: runs, seed: 2 },
      );
    },
  );

  test.each(withBody)(
    '4xx for malformed JSON, another content type or a huge body: %s',
    async (id, contract) => {
      const handler = await load(id);
      const params = { ...fillParams(contract, 'itm_x'), ...listChosenParams(contract) };
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

  test.each(withQuery)('a status below 500 for any query: %s', async (id, contract) => {
    const handler = await load(id);
    const keys = Object.keys(contract.query?.shape ?? {});
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), nastyTexts, async (key, value) => {
        const params = fillParams(contract, 'ord_x');
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

/** These succeed only after a passkey or an app has signed something, which the tests beside the staff's endpoints do. */
const needsCeremony = new Set(
  [
    'signInWithCode',
    'signInWithPasskey',
    'acceptInvitation',
    'getSecurity',
    'challengeOwnPasskey',
    'addPasskey',
  ]
    .concat(['removePasskey', 'startAuthenticator', 'confirmAuthenticator', 'createRecoveryCodes'])
    .concat(['endSession', 'updateStaff', 'resetSignIn', 'removeStaff'])
    .map((name) => `staff.${name}`),
);

test('every route has answered a call successfully, except those that need a passkey or an app', () => {
  const silent = rows.filter(([id]) => !answered.has(id) && !needsCeremony.has(id));
  const why = silent.map(([id]) => `${id} (${[...(refusals.get(id) ?? [])].join(', ')})`);
  console.info(`${answered.size} of ${rows.length} routes answered; not: ${why.join(', ') || 'none'}.`);
  const advice = 'Give each a call that succeeds, in one of test/fuzz/*-samples.ts.';
  expect(why, advice).toEqual([]);
});

test('every frame over the socket starts an answer or gets one error frame', async () => {
  const posted: string[] = [];
  let started = 0;
  sockets.replace({
    post: async (_, data) => {
      posted.push(data);
      return 'sent';
    },
  });
  worker.replace({
    start: async () => {
      started += 1;
    },
  });
  const frame = buildArbitrary(ConsultationQuestion, {});
  const text = fc.oneof(
    frame.map((valid) => JSON.stringify(valid)),
    frame.chain(insertAt).map((slipped) => JSON.stringify(slipped)),
    nastyTexts,
  );
  const identity = { sourceIp: '192.0.2.9', userAgent: 'test' };
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      [posted.length, started] = [0, 0];
      const connectionId = createId('con');
      await openConnection({ connectionId, visitor: 'visitor' }, clock.now());
      const opened = { connectionId, connectedAt: 0, host: 'shop.test', identity };
      const reply = await receiveFrame(messageEvent(opened, Buffer.from(body), false), {} as Context);
      expect(reply).toMatchObject({ statusCode: 200 });
      expect(started + posted.length).toBe(1);
      for (const text of posted) {
        const { type, code } = JSON.parse(text) as { type: string; code: string };
        expect([type, consultationErrors.includes(code as never)]).toEqual(['error', true]);
      }
    }),
    { numRuns: 5 * runs, seed: 5 },
  );
  sockets.replace(undefined);
  worker.replace(undefined);
});

test('the shop reconciles after all fuzzed calls', async () => {
  const { violations, items } = await findViolations(clock.now(), new Date(0));
  expect(violations).toEqual([]);
  expect(items).toBeGreaterThan(10);
});
