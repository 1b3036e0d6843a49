import Stripe from 'stripe';
import { readOptionalSetting, readSecret } from '#functions/environment/config.ts';

/**
 * The only parts of Stripe's library in our bundles (`scripts/lean-packages.ts`): using any other part would fail in the
 * bundles, but not elsewhere.
 */
export type BundledStripe = Pick<
  Stripe,
  | 'balance'
  | 'balanceTransactions'
  | 'customers'
  | 'disputes'
  | 'paymentIntents'
  | 'payouts'
  | 'refunds'
  | 'setupIntents'
  | 'webhooks'
>;

/** Stripe's library, at Stripe or at its emulator. */
export async function openStripe(): Promise<BundledStripe> {
  const url = readOptionalSetting('STRIPE_API_URL');
  const { hostname, port, protocol } = new URL(url ?? 'https://api.stripe.com');
  return new Stripe(await readSecret('STRIPE_SECRET_KEY'), {
    ...(url ? { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } : {}),
    // The library's own 80 seconds would outlive API Gateway's 30.
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
