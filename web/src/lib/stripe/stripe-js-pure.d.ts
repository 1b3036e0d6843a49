/** The package's own types for this entry assume a module resolution that the compiler here does not use. */
declare module '@stripe/stripe-js/pure' {
  import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js';
  export function loadStripe(key: string, options?: StripeConstructorOptions): Promise<Stripe | null>;
}
