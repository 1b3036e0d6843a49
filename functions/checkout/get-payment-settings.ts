import { optionalSetting, setting } from '#functions/kit/config.ts';
import { serve } from '#functions/kit/serve.ts';
import { checkoutApi } from '#shared/api/checkout.ts';

export const handler = serve(checkoutApi.getPaymentSettings, async () => ({
  publishableKey: setting('STRIPE_PUBLISHABLE_KEY'),
  scriptUrl: optionalSetting('STRIPE_SCRIPT_URL') ?? null,
}));
