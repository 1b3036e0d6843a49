import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

type Settings = { publishableKey: string; scriptUrl: string | null };

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card form could not be loaded.'));
    };
    document.head.append(script);
  });
}

async function load({ publishableKey, scriptUrl }: Settings): Promise<Stripe> {
  if (scriptUrl && !('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form needs a browser.');
  return stripe;
}

let loading: Promise<Stripe> | undefined;

/** Stripe.js, loaded once on pages with a payment: Stripe's own, or the one named in the settings. */
export function stripeFor(settings: Settings): Promise<Stripe> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
