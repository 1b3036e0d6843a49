import { createAlertToken } from '#functions/alerts/alert-ids.ts';
import { signUp } from '#functions/alerts/sign-up.ts';
import { createEntryId, createEntryToken } from '#functions/ballots/entry-id.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { buildEntrant, enterBallot, findOpenBallot, planBallot } from '#functions/testing/ballots.ts';
import { createCart } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { confirmCard, enterByLink, startSavingCard } from '#functions/testing/saved-cards.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { newKey, once, type Place, randomAddress, type Samples } from './sample.ts';

/** What people who wait for a bottle send: to ballots, waiting rooms, alerts and enquiries. */
export function dropSamples({ shop }: Place): Samples {
  const ballot = once(async () => (await findOpenBallot()).dropId);
  const waitingRoom = once(async () => {
    const bottle = await createCountedBottle({ productId: createId('prd'), available: 10 });
    const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString();
    const { body } = await planBallot({
      productId: bottle,
      title: 'Soho',
      headline: 'Forty years.',
      story: 'One butt.',
      editionSize: 2,
      opensAt: hours(1),
      closesAt: hours(2),
      nextDropAt: null,
      waitingRoom: true,
      minutesBefore: 120,
    });
    return body.id;
  });
  const queued = async () => ({
    params: { dropId: await waitingRoom() },
    headers: { ...randomAddress(), 'x-session-id': await createCart() },
  });
  /** An unconfirmed ballot entry, with its emailed link. */
  const linkedEntry = async () => {
    const dropId = await ballot();
    const entrant = buildEntrant();
    await enterBallot(dropId, entrant);
    const { entryId: entry } = await createEntryId(dropId, entrant.email);
    const token = await createEntryToken(dropId, entry, (await findBallot(dropId))?.ballot.drawsAt ?? '');
    return { params: { dropId }, body: { entry, token } };
  };
  /** The same, but confirmed. */
  const countedEntry = async () => {
    const dropId = await ballot();
    const { entry, token } = await enterByLink(dropId);
    return { params: { dropId }, body: { entry, token } };
  };
  const soldOut = () => createCountedBottle({ productId: createId('prd'), available: 0, pricePence: 6_000 });
  /** An unconfirmed alert, with its emailed link. */
  const linkedAlert = async () => {
    const subject = await soldOut();
    const email = `${createId('alert')}@example.com`;
    const record = await signUp({ kind: 'stock', subject, email, isConfirmed: false }, clock.now());
    const { alertId = '', askedAt = '' } = record ?? {};
    return { body: { alert: alertId, token: await createAlertToken(alertId, askedAt) } };
  };
  return {
    'ballots.getBallot': async () => ({ params: { dropId: await ballot() } }),
    'ballots.listIds': async () => ({ params: { dropId: await ballot(), part: '0' } }),
    'ballots.enter': async () => ({
      params: { dropId: await ballot() },
      body: buildEntrant(),
      headers: randomAddress(),
    }),
    'ballots.getEntry': async () => {
      const { params, body } = await linkedEntry();
      return { params, query: body };
    },
    'ballots.confirmEntry': () => linkedEntry(),
    'ballots.withdrawEntry': () => linkedEntry(),
    'ballots.startCard': () => countedEntry(),
    'ballots.saveCard': async () => {
      const { params, body } = await countedEntry();
      const { setupId, totalPence } = (await startSavingCard(params.dropId, body)).body;
      confirmCard(shop, setupId, 'pm_card_visa');
      return { params, body: { ...body, setupId, totalPence, isAgreed: true } };
    },
    'ballots.removeCard': () => countedEntry(),
    'waitingRoom.getRoom': () => queued(),
    'waitingRoom.join': () => queued(),
    'enquiries.sendEnquiry': async () => ({
      params: { id: await soldOut() },
      body: { requestId: newKey(), email: `${createId('asks')}@example.com`, question: 'Is the seal whole?' },
      headers: randomAddress(),
    }),
    'alerts.create': async () => ({
      body: {
        kind: 'stock',
        subject: await soldOut(),
        email: `${createId('alert')}@example.com`,
      },
      headers: randomAddress(),
    }),
    'alerts.cancel': async () => {
      const { cookie, email } = await signInCustomer();
      const subject = await soldOut();
      const record = await signUp({ kind: 'stock', subject, email, isConfirmed: true }, clock.now());
      return { cookie, params: { id: record?.alertId ?? '' } };
    },
    'alerts.remindByPush': async () => ({
      body: {
        drop: await waitingRoom(),
        subscription: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${newKey()}`,
          keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
        },
      },
      headers: randomAddress(),
    }),
    'alerts.confirm': () => linkedAlert(),
    'alerts.cancelByLink': () => linkedAlert(),
  };
}
