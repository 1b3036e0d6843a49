import { afterEach, describe, expect, test } from 'vitest';
import { handler as cancel } from '#functions/alerts/endpoints/cancel.ts';
import { handler as cancelByLink } from '#functions/alerts/endpoints/cancel-by-link.ts';
import { handler as confirm } from '#functions/alerts/endpoints/confirm.ts';
import { handler as create } from '#functions/alerts/endpoints/create.ts';
import { handler as list } from '#functions/alerts/endpoints/list.ts';
import { alert } from '#functions/alerts/entities/alert.ts';
import { handler as sendAlerts } from '#functions/alerts/jobs/send-alerts.ts';
import { loadAlert } from '#functions/alerts/sign-up.ts';
import { handler as createDrop } from '#functions/catalogue/endpoints/drops/create-drop.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { clearDrops, goTo, hourMs } from '#functions/testing/ballots.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { toVisitorAddress } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { withSubject } from '#functions/testing/email-texts.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Alert, alertsApi } from '#shared/contracts/alerts/alerts.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';

withTable();
const shop = withShop();
afterEach(async () => {
  await clearDrops();
  const { data } = await alert.query.waiting({}).go({ pages: 'all' });
  for (const { alertId } of data) await alert.delete({ alertId }).go();
});

const job = () => sendAlerts({ id: 'test', scheduledFor: '' });
const newEmail = () => `${createId('alert')}@example.com`.replace('_', '-');
let visitors = 0;
const ask = (body: object, cookie?: string) =>
  request<{ state: string }>(create, alertsApi.create, {
    body,
    ...(cookie ? { cookie } : {}),
    headers: { 'x-forwarded-for': `${toVisitorAddress(`alerts-${visitors++}`)}, 198.51.100.1` },
  });
const setAvailable = (productId: string, available: number) =>
  stock.patch({ productId }).set({ available }).go();
const subjectsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);

/** The link in the newest email to an address, as the parameters of a call. */
function readLink(email: string, action: 'confirm' | 'cancel') {
  const [message] = shop.mail.messages(email);
  const url = new RegExp(`https?:\\S+/alerts/${action}\\?\\S+`).exec(message?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(url);
  return { alert: searchParams.get('alert') ?? '', token: searchParams.get('token') ?? '' };
}

async function waitFor(productId: string, email = newEmail()) {
  await ask({ kind: 'stock', subject: productId, email });
  await shop.drain();
  const link = readLink(email, 'confirm');
  expect(await request<Alert>(confirm, alertsApi.confirm, { body: link })).toMatchObject({ status: 200 });
  return { email, link };
}

const soldOut = () => createBottle({ available: 0, name: 'Kilbrae 21' });

describe('signing up for a back-in-stock alert', () => {
  test('200 for new and known addresses alike; once confirmed, one email is sent when the bottle is back', async () => {
    const productId = await soldOut();
    const email = newEmail();
    const first = await ask({ kind: 'stock', subject: productId, email });
    expect(first).toMatchObject({ status: 200, body: { state: 'confirmation_sent' } });
    await shop.drain();
    expect(subjectsTo(email)).toEqual(['Confirm your alert for Kilbrae 21']);
    await setAvailable(productId, 1);
    await job();
    await shop.drain();
    expect(subjectsTo(email)).toHaveLength(1);
    await setAvailable(productId, 0);

    const link = readLink(email, 'confirm');
    const confirmed = await request<Alert>(confirm, alertsApi.confirm, { body: link });
    expect(confirmed).toMatchObject({ status: 200, body: { kind: 'stock', productId, name: 'Kilbrae 21' } });
    const again = await ask({ kind: 'stock', subject: productId, email });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    await setAvailable(productId, 1);
    for (let run = 0; run < 3; run++) await job();
    await shop.drain();
    expect(subjectsTo(email).filter((subject) => subject === 'Kilbrae 21 is back in stock')).toHaveLength(1);
  });

  test('200 emails the subject that staff have published', async () => {
    const email = newEmail();
    await withSubject('alertConfirmation', 'Shall we write about {bottle}?', async () => {
      await ask({ kind: 'stock', subject: await soldOut(), email });
      await shop.drain();
    });
    expect(subjectsTo(email)).toEqual(['Shall we write about Kilbrae 21?']);
  });

  test('409 while it is in stock, 404 for a bottle that does not exist, 400 without an address', async () => {
    const body = { kind: 'stock', email: newEmail() };
    expect(await ask({ ...body, subject: await createBottle() })).toMatchObject({
      status: 409,
      body: { code: 'bottle_in_stock' },
    });
    expect(await ask({ ...body, subject: 'prd_none' })).toMatchObject({ status: 404 });
    expect(await ask({ kind: 'stock', subject: await soldOut() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email' }] },
    });
  });

  test('429 after six emails per day to one mailbox, including tagged addresses', async () => {
    const name = createId('flood').replace('_', '');
    const replies: number[] = [];
    for (let count = 0; count < 7; count++)
      replies.push(
        (await ask({ kind: 'stock', subject: await soldOut(), email: `${name}+${count}@example.com` }))
          .status,
      );
    expect(replies).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('a forged link neither confirms nor cancels an alert', async () => {
    const email = newEmail();
    await ask({ kind: 'stock', subject: await soldOut(), email });
    await shop.drain();
    const waiting = readLink(email, 'confirm');
    const { link: confirmed } = await waitFor(await soldOut());
    const before = await Promise.all([waiting, confirmed].map(({ alert }) => loadAlert(alert)));
    expect(before[0]?.state).not.toBe('active');
    expect(before[1]?.state).toBe('active');
    for (const link of [waiting, confirmed])
      for (const token of ['x.y', link.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
        for (const [handler, contract] of [
          [confirm, alertsApi.confirm],
          [cancelByLink, alertsApi.cancelByLink],
        ] as const)
          expect(await request(handler, contract, { body: { ...link, token } })).toMatchObject({
            body: { code: 'link_invalid' },
          });
    expect(await Promise.all([waiting, confirmed].map(({ alert }) => loadAlert(alert)))).toEqual(before);
  });

  test('204 cancels by link, also when repeated, and no further email is sent', async () => {
    const productId = await soldOut();
    const { email, link } = await waitFor(productId);
    for (let count = 0; count < 2; count++)
      expect((await request(cancelByLink, alertsApi.cancelByLink, { body: link })).status).toBe(204);
    await setAvailable(productId, 3);
    await job();
    await shop.drain();
    expect(subjectsTo(email)).toEqual(['Confirm your alert for Kilbrae 21']);
  });
});

describe("a customer's alerts", () => {
  test('are active at once, and only their owner can list and cancel them', async () => {
    const [who, other] = [await signInCustomer(), await signInCustomer()];
    const productId = await soldOut();
    const reply = await ask({ kind: 'stock', subject: productId, email: 'ignored@example.com' }, who.cookie);
    expect(reply).toMatchObject({ status: 200, body: { state: 'active' } });
    const read = async ({ cookie }: typeof who) =>
      (await request<{ alerts: Alert[] }>(list, alertsApi.list, { cookie })).body.alerts;
    const [own] = await read(who);
    expect(own).toMatchObject({ kind: 'stock', productId, name: 'Kilbrae 21', opensAt: null });
    expect(await read(other)).toEqual([]);
    const params = { id: own?.id ?? '' };
    expect(await request(cancel, alertsApi.cancel, { cookie: other.cookie, params })).toMatchObject({
      status: 404,
      body: { code: 'alert_not_found' },
    });
    expect(await read(who)).toHaveLength(1);
    expect((await request(cancel, alertsApi.cancel, { cookie: who.cookie, params })).status).toBe(204);
    expect(await read(who)).toEqual([]);
  });
});

/** Signs up `count` people, one after the other. */
async function signUpAll(productId: string, count: number): Promise<string[]> {
  const emails: string[] = [];
  for (let at = 0; at < count; at++) {
    goTo('2031-03-05T12:00:00Z', at / 60);
    const who = await signInCustomer();
    await ask({ kind: 'stock', subject: productId }, who.cookie);
    emails.push(who.email);
  }
  return emails;
}

const notified = (emails: readonly string[]) =>
  emails.map((email) => subjectsTo(email).filter((subject) => /back in stock/.test(subject)).length);

describe('a wave of alerts', () => {
  test('notifies two customers per bottle in order of sign-up, and the next ones after four hours', async () => {
    const productId = await soldOut();
    const emails = await signUpAll(productId, 5);
    await setAvailable(productId, 1);
    goTo('2031-03-05T13:00:00Z', 0);
    await Promise.all([job(), job()]);
    await job();
    await shop.drain();
    expect(notified(emails)).toEqual([1, 1, 0, 0, 0]);
    goTo('2031-03-05T16:59:00Z', 0);
    await job();
    await shop.drain();
    expect(notified(emails)).toEqual([1, 1, 0, 0, 0]);
    goTo('2031-03-05T17:00:00Z', 0);
    await job();
    await shop.drain();
    expect(notified(emails)).toEqual([1, 1, 1, 1, 0]);
  });

  test('notifies the first two customers exactly once, even if the job crashes at any call', async () => {
    await makeMortal();
    for (const point of crashPoints()) {
      const productId = await soldOut();
      const emails = await signUpAll(productId, 3);
      await setAvailable(productId, 1);
      goTo('2031-03-05T13:00:00Z', 0);
      const lived = await runUntil(point, job);
      await job();
      await shop.drain();
      expect(notified(emails)).toEqual([1, 1, 0]);
      if (lived) break;
    }
  });
});

describe('a reminder of a drop', () => {
  test('is sent once within the hour before the drop opens; 409 for signing up after that', async () => {
    const productId = await createCountedBottle({
      productId: createId('prd'),
      available: 10,
      pricePence: 6_000,
      name: 'Kilbrae 30',
    });
    const opensAt = new Date(Date.now() + 48 * hourMs).toISOString();
    const { body: plan } = await request<{ id: string }>(createDrop, dropsApi.createDrop, {
      cookie: await createStaffCookie(),
      body: {
        productId,
        title: 'Kilbrae',
        headline: 'Thirty years.',
        story: 'One butt.',
        editionSize: 2,
        opensAt,
        closesAt: new Date(Date.now() + 72 * hourMs).toISOString(),
        nextDropAt: null,
      },
    });
    const who = await signInCustomer();
    const reply = await ask({ kind: 'drop', subject: plan.id }, who.cookie);
    expect(reply).toMatchObject({ status: 200, body: { state: 'active' } });
    goTo(opensAt, -1.01);
    await job();
    await shop.drain();
    expect(subjectsTo(who.email)).not.toContain('The drop of Kilbrae 30 opens soon');
    goTo(opensAt, -0.5);
    await job();
    await job();
    await shop.drain();
    const about = subjectsTo(who.email).filter((subject) => /Kilbrae 30/.test(subject));
    expect(about).toEqual(['The drop of Kilbrae 30 opens soon']);
    const opens = formatOpening(opensAt, clock.now().getTime());
    expect(shop.mail.messages(who.email)[0]?.text).toContain(`opens on ${opens}, London time.`);
    goTo(opensAt, 1);
    const other = await signInCustomer();
    expect(await ask({ kind: 'drop', subject: plan.id }, other.cookie)).toMatchObject({
      status: 409,
      body: { code: 'drop_already_open' },
    });
  });
});
