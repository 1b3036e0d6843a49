import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as checkInvariants } from '#functions/back-office/jobs/check-invariants.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { handler as resendMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { output } from './log.ts';

withTable();
const shop = withShop();
const run = { id: 'run', scheduledFor: '' };

/** Personal data and secrets that must not appear in a log. */
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
  const productId = await createBottle({ available: 5 });
  const session = await createCart({ productId });
  const { body } = await setUpPayment(session, { guestDetails: buyer });
  secret.add(session).add(body.clientSecret);
  shop.payments.pay(body.paymentIntentId, { card: '4000000000000002' });
  shop.payments.pay(body.paymentIntentId);
  // SES is busy first and answers later, so the email's failure is logged as well.
  shop.mail.faults.set('throttle');
  await shop.catchUp();
  await resendMail(run);
  const { orderId } = await loadOrder(body.paymentIntentId);
  const desk = await createOrderDesk();
  secret.add(desk.cookie.split('=')[1] ?? '');
  await desk.setStatus(orderId, 'shipped');
  await desk.refund(orderId, { amount: '10.00', reason: `${buyer.name} asked for it` });
  await shop.catchUp();
  await Promise.all([reconcile(run), releaseLapsed(run), checkInvariants(run)]);
}

async function signsIn(): Promise<void> {
  const browser = createBrowser(shop.mail);
  await browser.register({ email: buyer.email, firstName: 'Zebedee', lastName: 'Quillfeather' });
  const code = browser.codeTo(buyer.email);
  expect(code).toMatch(/^\d{6}$/);
  secret.add(code).add(browser.tokenTo(buyer.email)).add(browser.sessionId);
  await browser.send({ email: buyer.email, code: '000000' });
  const { cookies } = await browser.send({ email: buyer.email, code });
  for (const cookie of cookies) secret.add(/=([\w-]{43})/.exec(cookie)?.[1] ?? '');
}

async function reads(): Promise<void> {
  const { ask, confirm, unsubscribe, tokenIn } = createNewsletterReaders(shop);
  await ask({ email: buyer.email, name: buyer.name });
  const token = tokenIn(buyer.email, 'confirm');
  await confirm(token);
  await confirm('not-a-token');
  await unsubscribe(token);
  secret.add(token);
}

test('logs of a purchase, a sign-in and the newsletter contain no names, addresses, codes or tokens', async () => {
  await buys();
  await signsIn();
  await reads();
  const log = lines.join('');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  // The test proves nothing unless something was logged.
  for (const message of ['request', 'payment event', 'email sent', 'email not accepted', 'job'])
    expect(lines.map((line) => JSON.parse(line).message)).toContain(message);
  expect(log).toContain('OrdersConfirmed');
  const people = [...Object.values(buyer), 'Zebedee', 'Quillfeather', 'Peacock Yard', 'SE17', '192.0.2.1'];
  const forbidden = [...people, ...secret].filter((word) => word.length > 3);
  expect(forbidden.length).toBeGreaterThan(14);
  expect(forbidden.filter((word) => log.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
});

test('an order can be traced through the logs from payment to email by its ID', () => {
  const parsed = lines.map((line) => JSON.parse(line));
  const { orderId } = parsed.find(
    ({ message, settled }) => message === 'payment event' && settled === 'confirmed',
  );
  const ofOrder = parsed.filter((line) => line.orderId === orderId).map(({ message }) => message);
  expect(ofOrder).toEqual(expect.arrayContaining(['payment event', 'email not accepted', 'email sent']));
  expect(parsed.filter(({ message }) => message === 'request').every(({ requestId }) => requestId)).toBe(
    true,
  );
});
