import { describe, expect, test } from 'vitest';
import { auditEntry } from '#functions/data/audit-entry.ts';
import { session } from '#functions/data/session.ts';
import { newId } from '#functions/kit/ids.ts';
import type { ApiHandler } from '#functions/kit/serve.ts';
import { replaceMailer } from '#functions/ports/mailer.ts';
import { saveAddress, someAddress } from '#functions/testing/addresses.ts';
import { everyItem } from '#functions/testing/books.ts';
import { bottle } from '#functions/testing/builders.ts';
import { type SignedIn, signedIn } from '#functions/testing/customer.ts';
import { invoiceOf, stored } from '#functions/testing/lots.ts';
import { inBond, paidOrder } from '#functions/testing/paid-order.ts';
import { askFor, kept } from '#functions/testing/releases.ts';
import { newSessionId, type Reply, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { contracts, sourceFileOf } from '#shared/api/index.ts';
import { storageInvoiceIdOf } from '#shared/domain/invoice.ts';

withTable();
withShop();
replaceMailer({ send: async () => ({ messageId: 'taken' }) });

const someTime = '2026-05-01T00:10:00.000Z';

type Sent = NonNullable<Parameters<typeof request>[2]>;

const savedBy = async (owner: SignedIn) => ({ id: (await saveAddress(owner)).body.id });

/** A delivery out of bond that the owner could ask for. */
const releaseAskedBy = async (owner: SignedIn) => ({
  holdingIds: await kept(owner),
  addressId: (await savedBy(owner)).id,
  deliveryMethod: 'insured-courier',
});

/** One that the owner has asked for, and that awaits its payment. */
const requestedBy = async (owner: SignedIn) => (await askFor(owner, await releaseAskedBy(owner))).body.id;
/** Somebody who keeps a bottle in bond, with all that speaks of it. */
async function keeping(owner: SignedIn): Promise<Sent> {
  const line = { productId: 'prd_a', name: owner.customerId, unitPricePence: 5_000, quantity: 1 };
  await paidOrder(owner, [line], inBond('shelf'));
  await stored(owner.customerId, 1, { name: owner.customerId });
  await invoiceOf(owner);
  const told = { entityType: 'order', entityId: owner.customerId, details: owner.email };
  await auditEntry
    .put({ customerId: owner.customerId, entryId: 'a', action: 'order_paid', ...told, createdAt: someTime })
    .go();
  return {};
}

/** A call of each customer route that its owner may make, about something of theirs where the route names something. */
const routes: Record<string, (owner: SignedIn) => Promise<Sent>> = {
  'auth.getMe': async () => ({}),
  'auth.listSessions': async () => ({}),
  'auth.endSession': async ({ customerId }) => {
    const { data } = await session.query.ofCustomer({ customerId }).go();
    return { params: { id: data[0]?.sessionId ?? '' } };
  },
  'auth.endOtherSessions': async () => ({}),
  'account.updateProfile': async () => ({ body: { firstName: 'Ada', lastName: 'King' } }),
  'account.changeEmail': async () => ({ body: { email: `${newId('new')}@example.com` } }),
  'account.exportData': async (owner) => {
    await saveAddress(owner);
    return {};
  },
  'account.deleteAccount': async ({ email }) => ({ body: { email } }),
  'orders.listOrders': async () => ({}),
  'orders.claimOrders': async () => ({}),
  'addresses.listAddresses': async (owner) => {
    await saveAddress(owner);
    return {};
  },
  'addresses.createAddress': async () => ({ body: someAddress }),
  'addresses.updateAddress': async (owner) => ({ params: await savedBy(owner), body: someAddress }),
  'addresses.deleteAddress': async (owner) => ({ params: await savedBy(owner) }),
  'addresses.setDefault': async (owner) => ({ params: await savedBy(owner) }),
  'deliveryRequests.listRequests': async (owner) => {
    await requestedBy(owner);
    return {};
  },
  'deliveryRequests.quoteRequest': async (owner) => ({ body: await releaseAskedBy(owner) }),
  'deliveryRequests.createRequest': async (owner) => ({ body: await releaseAskedBy(owner) }),
  'deliveryRequests.cancelRequest': async (owner) => ({ params: { id: await requestedBy(owner) } }),
  'portfolio.getDashboard': keeping,
  'portfolio.listPurchaseHistory': keeping,
  'portfolio.listAuditTrail': keeping,
  'portfolio.listTransactions': keeping,
  'portfolio.buyAgain': async () => ({
    headers: { 'x-session-id': newSessionId() },
    body: { productId: await bottle() },
  }),
  'invoices.listInvoices': keeping,
  'invoices.payInvoice': async (owner) => ({
    params: { id: (await invoiceOf(owner)).invoiceId },
    body: {},
  }),
  'invoices.downloadInvoice': async (owner) => {
    await keeping(owner);
    return { params: { id: storageInvoiceIdOf('2026-04') } };
  },
  'invoices.downloadStatement': async (owner) => {
    await keeping(owner);
    return { params: { month: '2026-04' } };
  },
};

/** What of a call names something of its owner's. */
const namesOwners = ({ params, body }: Sent): boolean =>
  params !== undefined || ['holdingIds', 'addressId'].some((name) => name in ((body as object) ?? {}));

/** What a stranger is answered who sends the owner's call: no such thing where it names one, else about themselves. */
function expectedFor(id: string, sent: Sent): { from: number; to: number } {
  // The address that is typed to confirm is not the stranger's.
  if (id === 'account.deleteAccount') return { from: 422, to: 422 };
  return namesOwners(sent) ? { from: 404, to: 404 } : { from: 200, to: 299 };
}

const customerRoutes = contracts.filter(({ access }) => access === 'customer');

async function load(id: string): Promise<ApiHandler> {
  const [, area, name] = /^functions\/(.+)\/(.+)\.ts$/.exec(sourceFileOf(id)) ?? [];
  return (await import(`../functions/${area}/${name}.ts`)).handler;
}

/** Everything in the table that speaks of somebody. */
async function traceOf({ customerId }: SignedIn): Promise<string> {
  const items = (await everyItem()).map((item) => JSON.stringify(item));
  return items
    .filter((item) => item.includes(customerId))
    .sort()
    .join('\n');
}

const expectNothingOf = (owner: SignedIn, { body }: Reply<unknown>) => {
  const told = JSON.stringify(body) ?? '';
  for (const secret of [owner.email, owner.customerId]) expect(told).not.toContain(secret);
};

test('every route of a customer is held to the rules below', () => {
  expect(Object.keys(routes).sort()).toEqual(customerRoutes.map(({ id }) => id).sort());
});

describe.each(customerRoutes.map((contract) => [contract.id, contract] as const))('%s', (id, contract) => {
  /** Somebody with something to lose, a stranger with an account, and the call that is about the first. */
  async function arrange() {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const sent = (await routes[id]?.(owner)) ?? {};
    const handler = await load(id);
    const send = ({ headers, ...more }: Sent) =>
      request<unknown>(handler, contract, { ...sent, ...more, headers: { ...sent.headers, ...headers } });
    return { owner, stranger, sent, send };
  }

  test('2xx answers its owner, so that the refusals below are refusals of the caller', async () => {
    const { owner, send } = await arrange();
    const { status } = await send({ cookie: owner.cookie, headers: { 'x-user-id': owner.customerId } });
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  test('401 for nobody, also with the owner named in header, query and body, and nothing happens', async () => {
    const { owner, send } = await arrange();
    const before = await traceOf(owner);
    const userId = owner.customerId;
    const named = { headers: { 'x-user-id': userId }, query: { userId }, body: { userId } };
    for (const more of [{}, named, { cookie: `__Host-session=${userId}` }]) {
      expect(await send(more)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    }
    expect(await traceOf(owner)).toBe(before);
  });

  test('404 for another customer where it names something of the owner, else 2xx: nothing of the owner is read or changed', async () => {
    const { owner, stranger, sent, send } = await arrange();
    const before = await traceOf(owner);
    const reply = await send({ cookie: stranger.cookie });
    const { from, to } = expectedFor(id, sent);
    expect(reply.status).toBeGreaterThanOrEqual(from);
    expect(reply.status).toBeLessThanOrEqual(to);
    expectNothingOf(owner, reply);
    expect(await traceOf(owner)).toBe(before);
  });

  test('403 for another customer who claims to be the owner, wherever the claim stands', async () => {
    const { owner, stranger, sent, send } = await arrange();
    const before = await traceOf(owner);
    const userId = owner.customerId;
    const claims: Sent[] = [
      { headers: { 'x-user-id': userId } },
      { query: { ...sent.query, userId } },
      { body: { ...(sent.body as object), userId } },
    ];
    for (const claim of claims) {
      const reply = await send({ ...claim, cookie: stranger.cookie });
      expect(reply).toMatchObject({ status: 403, body: { code: 'user_mismatch' } });
      expectNothingOf(owner, reply);
    }
    expect(await traceOf(owner)).toBe(before);
  });
});
