import { expect, test, vi } from 'vitest';
import { toOccasion } from '#functions/ballots/emails/mail-entry.ts';
import { createEntryId, createEntryToken } from '#functions/ballots/entry-id.ts';
import { handler as drawBallots } from '#functions/ballots/jobs/draw-ballots.ts';
import { listOffers, loadState } from '#functions/ballots/load-ballot.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as sendEmails } from '#functions/emails/jobs/send-emails.ts';
import { clock } from '#functions/environment/clock.ts';
import { mail } from '#functions/table/entities/mail.ts';
import {
  buildEntrant,
  clearDrops,
  enterBallot,
  fillBallot,
  goTo,
  openBallot,
} from '#functions/testing/ballots.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createMemoryQueues } from '#functions/testing/queues.ts';
import { confirmCard, type StartedCard } from '#functions/testing/saved-cards.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import type { BallotReceipt } from '#shared/contracts/ballots/ballots.ts';
import { run, type Scene } from './scene.ts';

export function testBallots({ under, call, sweep, shop }: Scene): void {
  test('a ballot is entered, confirmed, withdrawn, rejected, drawn and paid', async () => {
    const cookie = await createStaffCookie();
    for (const entrants of ['newsletter', 'bought_before', 'everyone']) {
      await clearDrops();
      const { dropId, plan, productId } = await openBallot({
        entrants,
        boughtBefore: '2026-01-01',
        editionSize: 1,
      });
      const params = { dropId };
      const drawsAt = plan.ballot?.drawsAt ?? '';
      const customer = await signInCustomer();
      const account = { ...buildEntrant(), email: undefined };
      const entered = await call<{ receipt: BallotReceipt }>('ballots.enter', {
        params,
        body: account,
        cookie: customer.cookie,
      });
      const guest = buildEntrant();
      expect((await call('ballots.enter', { params, body: guest })).status).toBe(200);
      const { entryId: entry } = await createEntryId(dropId, guest.email);
      const token = await createEntryToken(dropId, entry, drawsAt);
      const confirmed = await call('ballots.confirmEntry', { params, body: { entry, token } });
      expect([entered.status, confirmed.status]).toEqual(entrants === 'everyone' ? [200, 200] : [403, 403]);
      expect((await call('ballots.getEntry', { params, cookie: customer.cookie })).status).toBe(200);
      if (entrants !== 'everyone') continue;
      const own = { entry: entered.body.receipt.entryId };
      const card = async (path: string, sent: object, owner: object) =>
        call<StartedCard>(path, { params, body: sent, ...owner });
      const byAccount = { cookie: customer.cookie };
      const saveOne = async (body: { entry: string; token?: string }, owner: object, name: string) => {
        const started = await card('ballots.startCard', body, owner);
        expect(started).toMatchObject({ status: 200 });
        const { setupId, totalPence } = started.body;
        confirmCard(shop, setupId, name);
        const agreed = { ...body, setupId, totalPence, isAgreed: true };
        return (await card('ballots.saveCard', agreed, owner)).status;
      };
      // Terms that nobody has accepted yet.
      vi.stubEnv('SHOP_COMPANY_NAME', 'A seller by ballot');
      expect(await saveOne(own, byAccount, 'pm_card_visa')).toBe(200);
      vi.unstubAllEnvs();
      expect(await saveOne(own, byAccount, 'pm_card_amex')).toBe(200);
      // The card of another entry.
      expect(await saveOne({ entry, token }, {}, 'pm_card_amex')).toBe(409);
      expect((await card('ballots.removeCard', own, byAccount)).status).toBe(200);
      expect(await saveOne(own, byAccount, 'pm_card_visa')).toBe(200);
      expect(await saveOne({ entry, token }, {}, 'pm_card_amex')).toBe(200);
      const left = await call('ballots.withdrawEntry', { params, body: own, cookie: customer.cookie });
      expect(left.status).toBe(200);
      const rejected = { dropId, entryId: entry };
      expect((await call('ballots.rejectEntry', { params: rejected, cookie })).status).toBe(204);
      await mail
        .put({
          mailId: 'quiet-ballot',
          kind: 'ballot-receipt',
          status: 'sending',
          attempts: 1,
          occasion: toOccasion(dropId, entry),
          startedAt: '2026-01-01T00:00:00.000Z',
        })
        .go();
      await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
      const emails = createMemoryQueues({ sendEmails });
      const key = { mailId: 'receipt', kind: 'ballot-result', occasion: toOccasion(dropId, entry, 2) };
      await emails.box.put('sendEmails', [key]);
      const [[second = ''] = []] = await fillBallot(dropId, 1);
      // One of the two has an account.
      const winner = await signInCustomer();
      const { body: won } = await enterBallot(dropId, { ...buildEntrant(), email: undefined }, winner.cookie);
      const first = { entry: won.receipt?.entryId ?? '' };
      expect(await saveOne(first, { cookie: winner.cookie }, 'pm_card_chargeCustomerFail')).toBe(200);
      const linked = { entry: second, token: await createEntryToken(dropId, second, drawsAt) };
      expect(await saveOne(linked, {}, 'pm_card_authenticationRequired')).toBe(200);
      const draw = () => under('jobs.drawBallots', () => drawBallots(run));
      goTo(plan.closesAt, 0.01);
      await draw();
      goTo(drawsAt, 0.01);
      await draw();
      await under('queues.sendEmails', () => emails.runAll(1));
      for (let place = 1; place <= 2; place++) {
        await draw();
        goTo((await listOffers(dropId)).at(-1)?.payUntil ?? '', 1);
        await sweep();
      }
      await draw();
      expect((await loadState(dropId))?.status).toBe('settled');
      await product.delete({ productId }).go();
      expect((await call('ballots.getBallot', { params })).status).toBe(200);
      expect((await call('ballots.listIds', { params: { ...params, part: '0' } })).status).toBe(200);
      clock.reset();
      expect((await call('ballots.getProgress', { params, cookie })).status).toBe(200);
    }
    await clearDrops();
  });
}
