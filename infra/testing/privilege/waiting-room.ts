import { expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { clearDrops, goTo, planBallot } from '#functions/testing/ballots.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import type { Scene } from './scene.ts';

export function testWaitingRoom({ under, call }: Scene): void {
  test('visitors join before and after the opening, and whoever is admitted reserves', async () => {
    await clearDrops();
    const productId = await createBottle({ available: 10 });
    const opensAt = new Date(Date.now() + 60_000).toISOString();
    const { body: drop } = await planBallot({
      productId,
      title: 'Soho',
      headline: 'Forty years.',
      story: 'One butt.',
      editionSize: 2,
      opensAt,
      closesAt: new Date(Date.now() + 3600_000).toISOString(),
      nextDropAt: null,
      waitingRoom: true,
    });
    const params = { dropId: drop.id };
    const session = await createCart();
    const { cookie } = await signInCustomer();
    const headers = { 'x-session-id': session };
    expect((await call('waitingRoom.join', { params, headers, cookie })).status).toBe(200);
    goTo(opensAt);
    const admitted = await call('waitingRoom.getRoom', { params, headers, cookie });
    const late = { 'x-session-id': await createCart() };
    expect((await call('waitingRoom.join', { params, headers: late })).status).toBe(200);
    await addToCart(session, productId, 1, cookie);
    const pass = admitted.cookies[0]?.split(';')[0];
    const paid = await under('checkout.createPaymentIntent', () =>
      setUpPayment(session, {}, `${cookie}; ${pass}`),
    );
    expect(paid.status).toBe(200);
    clock.reset();
    await clearDrops();
  });
}
