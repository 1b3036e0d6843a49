import { describe, expect, test } from 'vitest';
import { isInSlice, isNightly } from '#functions/testing/depth.ts';
import { testAfterPayment } from './testing/privilege/after-payment.ts';
import { testAlerts } from './testing/privilege/alerts.ts';
import { testAssistant } from './testing/privilege/assistant.ts';
import { testBallots } from './testing/privilege/ballots.ts';
import { testBond } from './testing/privilege/bond.ts';
import { testCancellations } from './testing/privilege/cancellations.ts';
import { testCheckout } from './testing/privilege/checkout.ts';
import { testCustomers } from './testing/privilege/customers.ts';
import { testGiftCards } from './testing/privilege/gift-cards.ts';
import { testManualInvoices } from './testing/privilege/manual-invoices.ts';
import { testNewsletter } from './testing/privilege/newsletter.ts';
import { testOrders } from './testing/privilege/orders.ts';
import { testPages } from './testing/privilege/pages.ts';
import { testProcurement } from './testing/privilege/procurement.ts';
import { testProducts } from './testing/privilege/products.ts';
import { openScene } from './testing/privilege/scene.ts';
import { testShopWindow } from './testing/privilege/shop-window.ts';
import { testShopify } from './testing/privilege/shopify.ts';
import { testStaff } from './testing/privilege/staff.ts';
import { testWaitingRoom } from './testing/privilege/waiting-room.ts';

const scene = openScene();

const scenes = [
  testShopWindow,
  testCustomers,
  testProcurement,
  testProducts,
  testBond,
  testCheckout,
  testGiftCards,
  testAfterPayment,
  testAlerts,
  testBallots,
  testWaitingRoom,
  testPages,
  testNewsletter,
  testManualInvoices,
  testOrders,
  testCancellations,
  testShopify,
  testAssistant,
  testStaff,
];

/** The scenes are independent of each other; by day one in six runs, different ones each day. */
const days = 6;

describe("with each function's own role and settings", () => {
  for (const [index, testScene] of scenes.entries()) if (isInSlice(index, days)) testScene(scene);
});

// These count what the scenes above have not called, or not needed.
describe.runIf(isNightly)('after all scenes', () => {
  test('every other endpoint answers the example of its operation under its own role', async () => {
    const refused = Object.entries(await scene.callExamples()).filter(([, status]) => status >= 400);
    const advice = 'Give each of these a call that succeeds, in infra/testing/privilege.';
    expect(refused, advice).toEqual([]);
  });

  test('no function has permissions on the table that these calls did not need', () => {
    const advice =
      'Take each right from the grant of its function in infra/grants, or call the function in infra/testing/privilege in a way that needs it.';
    expect(scene.unused(), advice).toEqual({});
  });
});
