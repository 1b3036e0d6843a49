import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import { serve } from '#functions/runtime/serve.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';

export const handler = serve(checkoutApi.getPaymentSettings, async () => ({
  publishableKey: readSetting('STRIPE_PUBLISHABLE_KEY'),
  scriptUrl: readOptionalSetting('STRIPE_SCRIPT_URL') ?? null,
}));
