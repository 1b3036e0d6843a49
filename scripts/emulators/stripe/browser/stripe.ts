/**
 * The double of Stripe.js, served by the sandbox. It sets `window.Stripe` as the real script does, so `@stripe/stripe-js` and
 * `@stripe/react-stripe-js` work with it unchanged.
 */
import { type ConfirmOptions, confirmIntent } from './confirm-payment.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import { wireTo } from './wire.ts';

/** The release that the installed loader expects; inserted when the script is bundled. */
declare const __STRIPE_JS_VERSION__: string;

const scriptUrl =
  (document.currentScript as HTMLScriptElement | null)?.src ??
  document.querySelector<HTMLScriptElement>('script[src$="/stripe.js"]')?.src ??
  window.location.href;
const origin = new URL(scriptUrl).origin;

function Stripe(publishableKey: string) {
  const wire = wireTo(origin, publishableKey);
  return {
    elements: (options?: ElementsOptions) => new Elements(wire, options),
    confirmPayment: (options: ConfirmOptions) => confirmIntent(wire, options),
    confirmSetup: (options: ConfirmOptions) => confirmIntent(wire, options),
    retrievePaymentIntent: (clientSecret: string) => wire.retrieve(clientSecret),
    retrieveSetupIntent: (clientSecret: string) => wire.retrieve(clientSecret),
    // The loader and the React components check for these before they accept the object.
    createToken: notHere('createToken'),
    createPaymentMethod: notHere('createPaymentMethod'),
    confirmCardPayment: notHere('confirmCardPayment'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

const notHere = (name: string) => async () => {
  throw new Error(`The payment sandbox does not know stripe.${name}(). The shop pays with confirmPayment().`);
};

Stripe.version = __STRIPE_JS_VERSION__;
Object.assign(window, { Stripe });
