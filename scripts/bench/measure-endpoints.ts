import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { newSessionId } from '#functions/testing/request.ts';
import type { Payments } from '#scripts/emulators/stripe/server.ts';
import { adminCookieName } from '#shared/domain/back-office/staff.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { type SalesSums, sumNames } from '#shared/domain/reporting/sales-entry.ts';
import { settings } from './bench-environment.ts';
import { type Bench, loadHandler, openBench, type RequestInput } from './open-bench.ts';
import type { Section } from './table.ts';

const guestDetails = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  address: '14 Archer Street, Soho, London W1D 7BD',
};

/** A change of an item as the stream reports it. */
const buildChangeEvent = (entity: string, item: object): DynamoDBStreamEvent => ({
  Records: [
    {
      eventName: 'MODIFY',
      dynamodb: {
        SequenceNumber: '1',
        NewImage: marshall({ ...item, __edb_e__: entity, __edb_v__: '1' }, { removeUndefinedValues: true }),
      },
    } as DynamoDBRecord,
  ],
});

/**
 * A purchase from the cart to the confirmation email, as Stripe and the stream drive it. What follows a paid order writes one
 * item for each word by which staff can find the order and its buyer.
 */
async function measureSale({ call, run }: Bench, payments: Payments, productId: string): Promise<void> {
  const session = newSessionId();
  const headers = { 'x-session-id': session };
  await call(
    'cart.addItem',
    'read 1, write 3',
    { headers, body: { productId, quantity: 1 } },
    'the first line',
  );
  const intent = await call(
    'checkout.createPaymentIntent',
    'read 5.5, write 17',
    {
      headers,
      body: {
        sessionId: session,
        guestDetails,
        ageConfirmed: true,
        deliveryMethod: 'royal-mail-tracked-48',
      },
    },
    'one bottle',
  );
  const id = String(intent.paymentIntentId);
  payments.pay(id);
  const body = JSON.stringify({
    id: 'evt_bench',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id, object: 'payment_intent' } },
  });
  const secret = settings.STRIPE_WEBHOOK_SECRETS;
  const signature = new Stripe('sk_test_bench').webhooks.generateTestHeaderString({ payload: body, secret });
  const event = { headers: { 'stripe-signature': signature, origin: undefined }, body };
  await call('webhooks.receiveStripeEvent', 'read 5, write 25', event, 'a payment succeeded');
  await call('webhooks.receiveStripeEvent', 'read 1, write 0', event, 'the same again');

  const { payment } = await import('#functions/orders/entities/payment.ts');
  const { order } = await import('#functions/orders/entities/order.ts');
  const { data } = await payment.query.byIntent({ paymentIntentId: id }).go();
  const { data: paid } = await order.get({ orderId: data[0]?.orderId ?? '' }).go();
  const follow = await loadHandler('streams.followOrder');
  const { outbox } = await import('#functions/adapters/wiring/outbox.ts');
  const queued: object[] = [];
  outbox.replace({ put: async (_, messages) => void queued.push(...messages) });
  const follows = async () => {
    const { batchItemFailures } = await follow(buildChangeEvent('order', paid ?? {}));
    if (batchItemFailures.length > 0) throw new Error("The sale's stream record was not processed.");
  };
  await run('streams.followOrder: a paid order of one bottle', 'read 7, write 33', follows);
  await run('streams.followOrder: the same again', 'read 6, write 15', follows);
  const sendEmails = await loadHandler('queues.sendEmails');
  const Records = queued.slice(0, 1).map((message) => ({
    messageId: '1',
    body: JSON.stringify(message),
    attributes: { ApproximateReceiveCount: '1' },
  }));
  await run('queues.sendEmails: a confirmation', 'read 3, write 4', () => sendEmails({ Records }));
}

async function measureCustomer({ call }: Bench, productId: string): Promise<void> {
  const { signInCustomer } = await import('#functions/testing/customer.ts');
  const { createPaidOrder } = await import('#functions/testing/paid-order.ts');
  const { sampleAddress } = await import('#functions/testing/addresses.ts');
  const who = await signInCustomer('grace.hopper@example.com');
  const { cookie } = who;
  const line = { productId, name: 'Kilbrae 21', unitPricePence: 42_000, quantity: 1 };
  for (let index = 0; index < 10; index++) await createPaidOrder(who, [line]);

  await call('auth.getMe', 'read 2', { cookie });
  await call('auth.listSessions', 'read 2', { cookie });
  await call('account.updateProfile', 'read 2, write 1', {
    cookie,
    body: { firstName: 'Grace', lastName: 'Hopper' },
  });
  const { id = '' } = await call('addresses.createAddress', 'read 2, write 4', {
    cookie,
    body: sampleAddress,
  });
  await call('addresses.listAddresses', 'read 2', { cookie });
  await call('addresses.updateAddress', 'read 2, write 4', { cookie, params: { id }, body: sampleAddress });
  await call('addresses.setDefault', 'read 2, write 4', { cookie, params: { id } });
  await call('addresses.deleteAddress', 'read 2, write 4', { cookie, params: { id } });
  await call('orders.listOrders', 'read 3', { cookie }, 'ten orders');
  await call('orders.claimOrders', 'read 2', { cookie }, 'nothing to claim');
  await call('portfolio.getDashboard', 'read 2', { cookie }, 'an empty portfolio');
  await call('portfolio.listPurchaseHistory', 'read 3', { cookie }, 'ten orders');
  await call('portfolio.listTransactions', 'read 2', { cookie }, 'ten orders');
  await call('portfolio.listAuditTrail', 'read 2', { cookie });
  await call('invoices.listInvoices', 'read 2', { cookie });
  await call('deliveryRequests.listWithdrawals', 'read 2', { cookie });
  await call('account.exportData', 'read 7, write 1', { cookie }, 'ten orders');
  await call('auth.logout', 'read 1, write 2', { cookie });
}

/** A due date so late that nothing here becomes overdue. */
const farOff = '2099-12-31';

async function openOffice(): Promise<string> {
  const { adminSession } = await import('#functions/table/entities/admin-session.ts');
  const { hashToken, createToken } = await import('#functions/runtime/token.ts');
  const token = createToken();
  const [openedAt, expiresAt] = [new Date().toISOString(), '2999-01-01T00:00:00.000Z'];
  await adminSession
    .put({ tokenHash: hashToken(token), actor: 'admin', openedAt, expiresAt, ttl: 32_472_144_000 })
    .go();
  return `${adminCookieName}=${token}`;
}

async function measureOffice({ call }: Bench, productId: string): Promise<void> {
  const { sampleBottle, buildDrop } = await import('#functions/testing/products.ts');
  const { buildSupplierInvoiceBody, createDraftId, buildOrderBody } = await import(
    '#functions/testing/procurement.ts'
  );
  const { buildInvoiceBody } = await import('#functions/testing/manual-invoices.ts');
  const cookie = await openOffice();
  const on = (id: unknown, body?: object): RequestInput => ({ cookie, params: { id: String(id) }, body });

  await call('admin.getSession', 'read 1', { cookie });
  await call('overview.getOverview', 'read 3', { cookie });
  await call('settings.getSettings', 'read 2', { cookie });
  await call('audit.listTrail', 'read 2', { cookie });
  await call('products.listProducts', 'read 5', { cookie, query: { limit: '25' } }, '25 of 200');
  await call('products.readProduct', 'read 5', on(productId));
  const added = await call('products.createProduct', 'read 2, write 28', { cookie, body: sampleBottle });
  await call(
    'products.updateProduct',
    'read 4, write 12',
    on(added.id, { ...sampleBottle, price: '140.00' }),
  );
  const move = { change: 2, reason: 'A case was found.', idempotencyKey: 'bench-found-a-case' };
  await call('products.moveStock', 'read 5, write 12', on(added.id, move));
  await call('products.listMoves', 'read 3', on(added.id));
  await call('products.archiveProduct', 'read 4, write 12', on(added.id));
  await call('products.restoreProduct', 'read 4, write 12', on(added.id));
  const drop = await call('drops.createDrop', 'read 5, write 12', { cookie, body: await buildDrop() });
  await call('drops.listDrops', 'read 3', { cookie });
  await call('catalogue.getCurrentDrop', 'read 1', {}, 'a drop is open');
  await call('drops.endDrop', 'read 4, write 12', on(drop.id));

  const supplier = await call('suppliers.createSupplier', 'read 2, write 8', {
    cookie,
    body: { name: 'Speyside Cask Brokers' },
  });
  await call('suppliers.listSuppliers', 'read 3', { cookie });
  await call('suppliers.getSupplier', 'read 3', on(supplier.id));
  const order = await call('purchaseOrders.createPurchaseOrder', 'read 4, write 24', {
    cookie,
    body: buildOrderBody(String(supplier.id), [{ productId }]),
  });
  await call('purchaseOrders.getPurchaseOrder', 'read 4', on(order.id));
  await call('purchaseOrders.setStatus', 'read 4, write 20', on(order.id, { status: 'sent' }), 'sent');
  await call(
    'purchaseOrders.setStatus',
    'read 4, write 24',
    on(order.id, { status: 'received' }),
    'received',
  );
  const bill = await call('supplierInvoices.createSupplierInvoice', 'read 4, write 24', {
    cookie,
    body: buildSupplierInvoiceBody(String(supplier.id), { dueDate: farOff }),
  });
  await call('supplierInvoices.getSupplierInvoice', 'read 3', on(bill.id));
  await call(
    'supplierInvoices.setStatus',
    'read 3, write 20',
    on(bill.id, { status: 'approved' }),
    'approved',
  );
  const invoice = await call('manualInvoices.createInvoice', 'read 2, write 12', {
    cookie,
    body: { ...buildInvoiceBody({ dueDate: farOff }), draftId: createDraftId() },
  });
  await call('manualInvoices.getInvoice', 'read 3', on(invoice.id));
  await call('manualInvoices.setStatus', 'read 7, write 24', on(invoice.id, { status: 'sent' }), 'sent');
  await call('newsletter.listSubscribers', 'read 2', { cookie });
  await call('newsletter.listCampaigns', 'read 2', { cookie });
}

/** The jobs when there is nothing to do, which is nearly always the case. */
async function measureJobs({ run }: Bench): Promise<void> {
  const now = { id: 'bench', scheduledFor: '' };
  const limits = {
    releaseLapsedReservations: 'read 1, write 2',
    reconcilePayments: 'read 3, write 3',
    resendUncertainMail: 'read 1, write 2',
    resumeCampaigns: 'read 1, write 2',
    markOverdue: 'read 2, write 2',
    publishProducts: 'read 1, write 2',
    billStorage: 'read 1, write 2',
  };
  for (const [name, limit] of Object.entries(limits)) {
    const handler = await loadHandler(`jobs.${name}`);
    await run(`jobs.${name}: nothing to do`, limit, () => handler(now));
  }
  const count = await loadHandler('jobs.countShop');
  // One read unit per eleven bottles, the costs of all of them, and two items written.
  await run('jobs.countShop: 200 bottles', 'read 28, write 4', () => count(now));
}

/** The overview reads the sales of two years with each call, so their days must stay small. */
async function measureSummary({ call }: Bench): Promise<void> {
  const { salesDay } = await import('#functions/reporting/entities/sales-day.ts');
  const today = toLondonDay(new Date());
  const sums = Object.fromEntries(sumNames.map((name) => [name, 1_234_567])) as SalesSums;
  const days = Array.from({ length: 730 }, (_, ago) => ({ ...sums, day: addDays(today, -ago) }));
  const { unprocessed } = await salesDay.put(days).go({ concurrent: 4 });
  if (unprocessed.length > 0) throw new Error('The table did not accept every day.');
  await call('reports.getSummary', 'read 20', { cookie: await openOffice() }, 'two years of sales');
}

/**
 * The request units of the calls that the section on a purchase leaves out: the customer's pages, the back office, jobs,
 * stream and webhook.
 */
export async function measureEveryCall(payments: Payments, ids: string[]): Promise<Section> {
  const productId = ids[0] ?? '';
  const bench = await openBench();
  const { mailer } = await import('#functions/adapters/wiring/mailer.ts');
  mailer.replace({ send: async () => ({ messageId: 'bench' }) });
  await measureSale(bench, payments, productId);
  await measureCustomer(bench, productId);
  await measureOffice(bench, productId);
  await measureJobs(bench);
  await measureSummary(bench);
  mailer.replace(undefined);
  return {
    title: 'Request units of the other calls',
    note: 'As above. Each limit follows from what the call has to do: a look at the session, each item that it reads or writes, twice that in a transaction, and an entry of the trail for what the staff does.',
    columns: ['call', 'read units', 'write units', 'at most'],
    rows: bench.rows,
  };
}
