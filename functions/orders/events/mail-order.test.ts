import { beforeEach, describe, expect, test } from 'vitest';
import { handler as updateSettings } from '#functions/back-office/endpoints/settings/update-settings.ts';
import { shopSettings } from '#functions/table/entities/shop-settings.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { settingsApi } from '#shared/contracts/back-office/settings.ts';

withTable();
const shop = withShop();
beforeEach(async () => {
  await shopSettings.delete({}).go();
});

describe('the new-order email to the shop', () => {
  const buy = async () => {
    const session = await createCart({ productId: await createBottle({ name: 'Kilbrae 21' }) });
    const { paymentIntentId } = (await setUpPayment(session)).body;
    shop.payments.pay(paymentIntentId);
    await shop.catchUp();
  };

  test('is sent once for a paid order, with the bottles and a link to the order', async () => {
    await request(updateSettings, settingsApi.updateSettings, {
      cookie: await createStaffCookie('staff@shop.test'),
      body: { notificationEmail: 'notices@example.com', lowStockAt: 2, recentOrderDays: 7, version: 0 },
    });
    await buy();
    await shop.catchUp();
    const emails = shop.mail.messages('notices@example.com');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('1 x Kilbrae 21');
    expect(emails[0]?.text).toMatch(/https:\/\/shop\.test\/admin\/orders\/ord_/);
  });

  test('is not sent when no address is set', async () => {
    const before = shop.mail.messages().length;
    await buy();
    // Only the buyer's own email.
    expect(shop.mail.messages().length).toBe(before + 1);
  });
});
