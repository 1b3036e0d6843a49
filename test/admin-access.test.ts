import { afterEach, describe, expect, test } from 'vitest';
import { clock } from '#functions/kit/clock.ts';
import type { ApiHandler } from '#functions/kit/serve.ts';
import { newToken } from '#functions/kit/token.ts';
import { everyItem } from '#functions/testing/books.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { owner } from '#functions/testing/releases.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { contracts, sourceFileOf } from '#shared/api/index.ts';

withTable();
const shop = withShop();
afterEach(() => clock.reset());

type Sent = NonNullable<Parameters<typeof request>[2]>;

/** A call of each route of the back office that its staff may make. */
const routes: Record<string, () => Promise<Sent>> = {
  'admin.logout': async () => ({}),
  'deliveryRequests.listOpenRequests': async () => ({}),
  'deliveryRequests.trackRequest': async () => {
    const who = await owner();
    const { body } = await who.ask();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    return { params: { id: body.id }, body: { status: 'in_transit' } };
  },
};

/** What opens the gate is behind no gate. */
const gate = 'admin.check';

const adminRoutes = contracts.filter(({ access }) => access === 'admin');

async function load(id: string): Promise<ApiHandler> {
  const [, area, name] = /^functions\/(.+)\/(.+)\.ts$/.exec(sourceFileOf(id)) ?? [];
  return (await import(`../functions/${area}/${name}.ts`)).handler;
}

/** Everything in the table but who is signed in. */
const tableNow = async () =>
  JSON.stringify((await everyItem()).filter(({ __edb_e__ }) => !/session/i.test(__edb_e__)).toSorted(byKey));
const byKey = (one: { pk: string; sk: string }, other: { pk: string; sk: string }) =>
  `${one.pk}${one.sk}`.localeCompare(`${other.pk}${other.sk}`);

test('every route of the back office is held to the rules below', () => {
  expect(Object.keys(routes).sort()).toEqual(adminRoutes.map(({ id }) => id).sort());
});

test('whatever lies under /api/admin/ is for the staff, but for the gate itself', () => {
  const open = contracts.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');
  expect(open.map(({ id }) => id)).toEqual([gate]);
});

describe.each(adminRoutes.map((contract) => [contract.id, contract] as const))('%s', (id, contract) => {
  async function arrange() {
    const sent = (await routes[id]?.()) ?? {};
    const handler = await load(id);
    const send = (more: Sent) => request<unknown>(handler, contract, { ...sent, ...more });
    return { sent, send };
  }

  test('2xx answers the staff, so that the refusals below are refusals of the caller', async () => {
    const { send } = await arrange();
    const { status } = await send({ cookie: await staffCookie('staff@shop.test') });
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  test('401 for nobody, a customer, a forged and an expired session, whoever they say they are, and nothing happens', async () => {
    const { sent, send } = await arrange();
    const { cookie } = await signedIn('staff@shop.test');
    const token = cookie.split('=')[1];
    const expired = await staffCookie('staff@shop.test');
    const before = await tableNow();
    const now = Date.now();
    const forged = [undefined, cookie, `__Host-admin=${token}`, `__Host-admin=${newToken()}`];
    const claim = { email: 'staff@shop.test', isAdmin: true, createdBy: 'admin' };
    const refused = { status: 401, body: { code: 'admin_required', message: 'Admin privileges required' } };
    for (const each of [...forged, '__Host-admin=admin']) {
      expect(await send({ cookie: each })).toMatchObject(refused);
      const headers = { 'x-admin-email': claim.email, authorization: 'Bearer admin' };
      expect(await send({ cookie: each, headers, query: { email: claim.email } })).toMatchObject(refused);
      if (contract.method !== 'GET')
        expect(await send({ cookie: each, body: { ...(sent.body as object), ...claim } })).toMatchObject(
          refused,
        );
    }
    clock.set(() => new Date(now + 8 * 3_600_000 + 1000));
    expect(await send({ cookie: expired })).toMatchObject(refused);
    expect(await tableNow()).toBe(before);
  });
});
