import { expect, test } from 'vitest';
import { request } from '#functions/testing/request.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { handler as getPaymentSettings } from './get-payment-settings.ts';

test('200 returns the settings of the card form, without a session', async () => {
  expect(await request(getPaymentSettings, checkoutApi.getPaymentSettings)).toMatchObject({
    status: 200,
    body: { publishableKey: 'pk_test_shop', scriptUrl: null },
  });
});
