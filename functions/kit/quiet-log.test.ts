import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as checkInvariants } from '#functions/jobs/check-invariants.ts';
import { handler as reconcile } from '#functions/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/jobs/release-lapsed-reservations.ts';
import { handler as resendMail } from '#functions/jobs/resend-uncertain-mail.ts';
import { orderDesk } from '#functions/testing/admin-orders.ts';
import { bottle } from '#functions/testing/builders.ts';
import { newsletter } from '#functions/testing/newsletter.ts';
import { cartOf, orderOf, setUpPayment, withShop } from '#functions/testing/shop.ts';
import { browserOf } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { output } from './log.ts';

withTable();
const shop = withShop();
const run = { id: 'run', scheduledFor: '' };

/** What nobody may read in a log, as it is met on the way. */
const secret = new Set<string>();
const lines: string[] = [];
beforeAll(() => {
  vi.stubEnv('LOG_LEVEL', 'debug');
  vi.stubEnv('METRICS_NAMESPACE', 'dram/test');
  vi.spyOn(output, 'write').mockImplementation((line) => lines.push(line) > 0);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const buyer = {
  name: 'Zebedee Quillfeather',
  email: 'zebedee.quillfeather@example.com',
  address: '14 Peacock Yard, Walworth, London SE17 3LH',
};

async function buys(): Promise<void> {
  const productId = await bottle({ available: 5 });
  const session = await cartOf({ productId });
  const { body } = await setUpPayment(session, { guestDetails: buyer });
  secret.add(session).add(body.clientSecret);
  shop.payments.pay(body.paymentIntentId, { card: '4000000000000002' });
  shop.payments.pay(body.paymentIntentId);
  // SES is busy, then answers, so that the letter's failure is told as well.
  shop.mail.faults.set('throttle');
  await shop.catchUp();
  await resendMail(run);
  const { orderId } = await orderOf(body.paymentIntentId);
  const desk = await orderDesk();
  secret.add(desk.cookie.split('=')[1] ?? '');
  await desk.setStatus(orderId, 'shipped');
  await desk.refund(orderId, { amount: '10.00', reason: `${buyer.name} asked for it` });
  await shop.catchUp();
  await Promise.all([reconcile(run), releaseLapsed(run), checkInvariants(run)]);
}

async function signsIn(): Promise<void> {
  const browser = browserOf(shop.mail);
  await browser.register({ email: buyer.email, firstName: 'Zebedee', lastName: 'Quillfeather' });
  const code = browser.codeTo(buyer.email);
  expect(code).toMatch(/^\d{6}$/);
  secret.add(code).add(browser.tokenTo(buyer.email)).add(browser.sessionId);
  await browser.send({ email: buyer.email, code: '000000' });
  const { cookies } = await browser.send({ email: buyer.email, code });
  for (const cookie of cookies) secret.add(/=([\w-]{43})/.exec(cookie)?.[1] ?? '');
}

async function reads(): Promise<void> {
  const { ask, confirm, unsubscribe, tokenIn } = newsletter(shop);
  await ask({ email: buyer.email, name: buyer.name });
  const token = tokenIn(buyer.email, 'confirm');
  await confirm(token);
  await confirm('not-a-token');
  await unsubscribe(token);
  secret.add(token);
}

test('no line of a purchase, a sign-in and the newsletter has a name, an address, a code or a token', async () => {
  await buys();
  await signsIn();
  await reads();
  const log = lines.join('');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  // It is no test where nothing was said.
  for (const message of ['request', 'payment event', 'mail sent', 'mail not taken', 'job'])
    expect(lines.map((line) => JSON.parse(line).message)).toContain(message);
  expect(log).toContain('OrdersConfirmed');
  const people = [...Object.values(buyer), 'Zebedee', 'Quillfeather', 'Peacock Yard', 'SE17', '192.0.2.1'];
  const told = [...people, ...secret].filter((word) => word.length > 3);
  expect(told.length).toBeGreaterThan(14);
  expect(told.filter((word) => log.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
});

test('one order is followed from the payment to the letter by its id', () => {
  const parsed = lines.map((line) => JSON.parse(line));
  const { orderId } = parsed.find(
    ({ message, settled }) => message === 'payment event' && settled === 'confirmed',
  );
  const ofOrder = parsed.filter((line) => line.orderId === orderId).map(({ message }) => message);
  expect(ofOrder).toEqual(expect.arrayContaining(['payment event', 'mail not taken', 'mail sent']));
  expect(parsed.filter(({ message }) => message === 'request').every(({ requestId }) => requestId)).toBe(
    true,
  );
});
