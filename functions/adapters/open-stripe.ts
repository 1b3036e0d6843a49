import Stripe from 'stripe';
import { readOptionalSetting, readSecret } from '#functions/environment/config.ts';

/** All that bundles carry of Stripe's library (`scripts/lean-packages.ts`): anything else would fail there alone. */
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
