import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { signUp } from '#functions/alerts/sign-up.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { findSourceFile } from '#functions/domains.ts';
import { createId } from '#functions/runtime/ids.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { session } from '#functions/table/entities/session.ts';
import { sampleAddress, saveAddress } from '#functions/testing/addresses.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCreditedRefund } from '#functions/testing/credited-refund.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { isInSlice } from '#functions/testing/depth.ts';
import { createOpenInvoice, storeBottles } from '#functions/testing/lots.ts';
import { buildBondedFields, createPaidOrder } from '#functions/testing/paid-order.ts';
import { newSessionId, type Reply, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { storeHoldings, submitWithdrawal } from '#functions/testing/withdrawals.ts';
import { exampleRequest } from '#scripts/openapi/example-request.ts';
import { bottleId } from '#scripts/openapi/example-values.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import { toStorageInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';

withTable();
withShop();
mailer.replace({ send: async () => ({ messageId: 'taken' }) });

const fixedTime = '2026-05-01T00:10:00.000Z';

type RequestInput = NonNullable<Parameters<typeof request>[2]>;

const requestAddress = async (owner: SignedIn) => ({ id: (await saveAddress(owner)).body.id });

/** An alert that the owner has signed up for. */
const requestAlert = async ({ email }: SignedIn) => {
  const subject = await createBottle({ available: 0 });
  return (await signUp({ kind: 'stock', subject, email, isConfirmed: true }, new Date()))?.alertId ?? '';
};

/** The input for a withdrawal that the owner could request. */
const requestWithdrawal = async (owner: SignedIn) => ({
  holdingIds: await storeHoldings(owner),
  addressId: (await requestAddress(owner)).id,
  deliveryMethod: 'insured-courier',
});

/** A withdrawal that the owner has requested and not paid for yet. */
const requestPath = async (owner: SignedIn) =>
  (await submitWithdrawal(owner, await requestWithdrawal(owner))).body.id;
const oneBottle = { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 };

/** Gives the owner an order, a bottle in bond, an invoice and an entry of the audit trail. */
async function requestAuditEntry(owner: SignedIn): Promise<RequestInput> {
  const line = { productId: 'prd_a', name: owner.customerId, unitPricePence: 5_000, quantity: 1 };
  await createPaidOrder(owner, [line], buildBondedFields('shelf'));
  await storeBottles(owner.customerId, 1, { name: owner.customerId });
  await createOpenInvoice(owner);
  const text = { entityType: 'order', entityId: owner.customerId, details: owner.email };
  await auditEntry
    .put({ customerId: owner.customerId, entryId: 'a', action: 'order_paid', ...text, createdAt: fixedTime })
    .go();
  return {};
}

/** Calls that succeed for an owner; where the route names something, it is theirs. */
const routes: Record<string, (owner: SignedIn) => Promise<RequestInput>> = {
  'auth.endSession': async ({ customerId }) => {
    const { data } = await session.query.ofCustomer({ customerId }).go();
    return { params: { id: data[0]?.sessionId ?? '' } };
  },
  'account.changeEmail': async () => ({ body: { email: `${createId('new')}@example.com` } }),
  'account.exportData': async (owner) => {
    await saveAddress(owner);
    return {};
  },
  'account.deleteAccount': async ({ email }) => ({ body: { email } }),
  'addresses.listAddresses': async (owner) => {
    await saveAddress(owner);
    return {};
  },
  'addresses.updateAddress': async (owner) => ({ params: await requestAddress(owner), body: sampleAddress }),
  'addresses.deleteAddress': async (owner) => ({ params: await requestAddress(owner) }),
  'addresses.setDefault': async (owner) => ({ params: await requestAddress(owner) }),
  'alerts.list': async (owner) => {
    await requestAlert(owner);
    return {};
  },
  'alerts.cancel': async (owner) => ({ params: { id: await requestAlert(owner) } }),
  'deliveryRequests.listWithdrawals': async (owner) => {
    await requestPath(owner);
    return {};
  },
  'deliveryRequests.quoteWithdrawal': async (owner) => ({ body: await requestWithdrawal(owner) }),
  'deliveryRequests.createWithdrawal': async (owner) => ({ body: await requestWithdrawal(owner) }),
  'deliveryRequests.cancelUnpaidWithdrawal': async (owner) => ({ params: { id: await requestPath(owner) } }),
  'portfolio.buyAgain': async () => ({
    headers: { 'x-session-id': newSessionId() },
    body: { productId: await createBottle() },
  }),
  'invoices.payInvoice': async (owner) => ({
    params: { id: (await createOpenInvoice(owner)).invoiceId },
    body: {},
  }),
  'invoices.downloadInvoice': async (owner) => {
    await requestAuditEntry(owner);
    return { params: { id: toStorageInvoiceId('2026-04') } };
  },
  'invoices.listCreditNotes': async (owner) => {
    await createCreditedRefund(await createPaidOrder(owner, [oneBottle]));
    return {};
  },
  'invoices.downloadCreditNote': async (owner) => {
    const { creditNoteNumber } = await createCreditedRefund(await createPaidOrder(owner, [oneBottle]));
    return { params: { number: creditNoteNumber } };
  },
  'certificates.downloadCertificate': async (owner) => {
    const { lotId } = await storeBottles(owner.customerId, 1);
    return { params: { holdingId: toHoldingId(lotId, 1) } };
  },
  'portfolio.downloadStatement': async (owner) => {
    await requestAuditEntry(owner);
    return { params: { month: '2026-04' } };
  },
};

/** The input for every other route: its operation's example, sent by an owner with something to lose. */
async function requestExample(owner: SignedIn, contract: NamedEndpoint<Endpoint>): Promise<RequestInput> {
  await requestAuditEntry(owner);
  await createBottle({ productId: bottleId });
  return exampleRequest(contract);
}

const adviseSample = (id: string): string =>
  `${id} refuses its owner: give it a call that succeeds, in \`routes\` of test/access.test.ts.`;

/** Whether a call names something that belongs to its owner. */
const ownerParameters = ({ params = {}, body }: RequestInput): boolean =>
  Object.keys(params).some((name) => name !== 'productId') ||
  ['holdingIds', 'addressId'].some((name) => name in ((body as object) ?? {}));

/** The status for a stranger who sends the owner's call: not found if it names something, otherwise their own data. */
function getExpectedStatus(id: string, sent: RequestInput): { from: number; to: number } {
  // The email address typed to confirm is not the stranger's.
  if (id === 'account.deleteAccount') return { from: 422, to: 422 };
  return ownerParameters(sent) ? { from: 404, to: 404 } : { from: 200, to: 299 };
}

const customerRoutes = contracts.filter(({ access }) => access === 'customer');

async function load(id: string): Promise<ApiHandler> {
  return (await import(path.resolve(import.meta.dirname, '..', findSourceFile(id)))).handler;
}

/** Everything in the table about a customer. */
async function readRows({ customerId }: SignedIn): Promise<string> {
  const items = (await listAllItems()).map((item) => JSON.stringify(item));
  return items
    .filter((item) => item.includes(customerId))
    .sort()
    .join('\n');
}

const expectNoTrace = (owner: SignedIn, { body }: Reply<unknown>) => {
  const text = JSON.stringify(body) ?? '';
  for (const secret of [owner.email, owner.customerId]) expect(text).not.toContain(secret);
};

test('every sample call belongs to a customer route', () => {
  const ids: string[] = customerRoutes.map(({ id }) => id);
  expect(Object.keys(routes).filter((id) => !ids.includes(id))).toEqual([]);
});

/** A third of them by day, a different third each day; all at night. */
const ofDay = customerRoutes.filter((_, index) => isInSlice(index));

describe.each(ofDay.map((contract) => [contract.id, contract] as const))('%s', (id, contract) => {
  /** Creates an owner with something to lose, a stranger with an account, and the owner's call. */
  async function arrange() {
    const [owner, stranger] = [await signInCustomer(), await signInCustomer()];
    const sent = routes[id] ? await routes[id](owner) : await requestExample(owner, contract);
    const handler = await load(id);
    const send = ({ headers, ...more }: RequestInput) =>
      request<unknown>(handler, contract, { ...sent, ...more, headers: { ...sent.headers, ...headers } });
    return { owner, stranger, sent, send };
  }

  test('2xx for its owner', async () => {
    const { owner, send } = await arrange();
    const { status } = await send({ cookie: owner.cookie, headers: { 'x-user-id': owner.customerId } });
    expect(status, adviseSample(id)).toBeGreaterThanOrEqual(200);
    expect(status, adviseSample(id)).toBeLessThan(300);
  });

  test('401 when signed out, even if the request names the owner, and nothing changes', async () => {
    const { owner, send } = await arrange();
    const before = await readRows(owner);
    const userId = owner.customerId;
    const named = { headers: { 'x-user-id': userId }, query: { userId }, body: { userId } };
    for (const more of [{}, named, { cookie: `__Host-session=${userId}` }]) {
      expect(await send(more)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    }
    expect(await readRows(owner)).toBe(before);
  });

  test("404 for another customer if the call names the owner's data, else 2xx, and nothing leaks or changes", async () => {
    const { owner, stranger, sent, send } = await arrange();
    const before = await readRows(owner);
    const reply = await send({ cookie: stranger.cookie });
    const { from, to } = getExpectedStatus(id, sent);
    expect(reply.status).toBeGreaterThanOrEqual(from);
    expect(reply.status).toBeLessThanOrEqual(to);
    expectNoTrace(owner, reply);
    expect(await readRows(owner)).toBe(before);
  });

  test('403 for another customer who claims to be the owner in a header, the query or the body', async () => {
    const { owner, stranger, sent, send } = await arrange();
    const before = await readRows(owner);
    const userId = owner.customerId;
    const claims: RequestInput[] = [
      { headers: { 'x-user-id': userId } },
      { query: { ...sent.query, userId } },
      { body: { ...(sent.body as object), userId } },
    ];
    for (const claim of claims) {
      const reply = await send({ ...claim, cookie: stranger.cookie });
      expect(reply).toMatchObject({ status: 403, body: { code: 'user_mismatch' } });
      expectNoTrace(owner, reply);
    }
    expect(await readRows(owner)).toBe(before);
  });
});
