/** A Stripe sandbox on this machine, for the real `stripe` library and as a replacement for Stripe.js in a page. */
import type Stripe from 'stripe';
import { createEmulatorServer, json, routes } from '../common/emulator-server.ts';
import { pageReply } from '../common/page.ts';
import { apiRoutes, openToBrowsers } from './api.ts';
import { authenticate, confirmIntent } from './confirmation.ts';
import { controlRoutes } from './control.ts';
import { createWebhooks, type WebhookOptions, type Webhooks } from './deliveries.ts';
import { StripeRefusal } from './errors.ts';
import { recordEvent, type Sandbox } from './events.ts';
import { type Faults, faultSwitches } from './faults.ts';
import { parseForm } from './form.ts';
import { overviewPage, paymentPage } from './inspector-pages.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { getIntent } from './payment-intents.ts';
import { stripeJs } from './stripe-js.ts';

export interface PaymentsOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The file that stores everything. Without it all data is lost at the end. */
  file?: string;
  secretKey?: string;
  publishableKey?: string;
  /** Where events are sent, how they are signed, and whether they are sent automatically. */
  webhook?: Partial<WebhookOptions>;
}

/** How a buyer pays in tests that need no page. */
export interface PaymentOptions {
  /** The number of a test card; 4242 4242 4242 4242 unless given. */
  card?: string;
  /** What the buyer does when the bank asks; `leave` closes the window. */
  authentication?: 'complete' | 'fail' | 'leave';
}

export interface Payments {
  url: string;
  secretKey: string;
  publishableKey: string;
  webhooks: Webhooks;
  faults: Faults;
  /** Read it to reconcile the payments; write only through the API. */
  ledger: Ledger;
  sandbox: Sandbox;
  /** Confirms as a browser would; a declined card is reported by the status and `last_payment_error`. */
  pay(intentId: string, paying?: PaymentOptions): Stripe.PaymentIntent;
  reset(): void;
  close(): Promise<void>;
}

export async function startPayments(options: PaymentsOptions = {}): Promise<Payments> {
  const keys = {
    secret: options.secretKey ?? 'sk_test_sandbox',
    publishable: options.publishableKey ?? 'pk_test_sandbox',
  };
  const ledger = openLedger(options.file);
  const webhooks = createWebhooks(ledger, { secret: 'whsec_sandbox', ...options.webhook });
  const faults = faultSwitches();
  const sandbox: Sandbox = {
    ledger,
    now: () => Math.floor(Date.now() / 1000),
    happened: (type, object, previous) =>
      webhooks.announce(recordEvent(ledger, sandbox.now(), type, object, previous)),
    settlement: 'at-once',
  };
  const reset = () => {
    webhooks.clear();
    faults.clear();
    sandbox.settlement = 'at-once';
    ledger.clear();
  };
  const running = await createEmulatorServer(
    [
      ...apiRoutes(sandbox, keys, faults),
      ...routes({
        'GET /': () => pageReply(overviewPage(sandbox, webhooks)),
        'GET /payments/{id}': ({ params }) => {
          const intent = ledger.paymentIntents.get(params.id ?? '');
          return intent
            ? pageReply(paymentPage(sandbox, webhooks, intent))
            : json({ message: 'There is no such payment.' }, 404);
        },
        'GET /stripe.js': stripeJs,
        ...controlRoutes({ sandbox, webhooks, faults, pay: (id) => pay(sandbox, id) }),
      }),
    ],
    { port: options.port, around: openToBrowsers, notFound: unrecognised },
  );
  return {
    url: running.url,
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhooks,
    faults,
    ledger,
    sandbox,
    pay: (id, paying) => pay(sandbox, id, paying),
    reset,
    async close() {
      await running.close();
      await webhooks.close();
      ledger.close();
    },
  };
}

const unrecognised = ({ method, path }: { method: string; path: string }) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The sandbox does not know this call.`,
  }).reply('req_unknown');

function pay(
  sandbox: Sandbox,
  id: string,
  { card = '4242424242424242', authentication = 'complete' }: PaymentOptions = {},
) {
  const params = parseForm(
    `payment_method_data[type]=card&payment_method_data[card][number]=${card}&payment_method_data[card][exp_month]=12` +
      `&payment_method_data[card][exp_year]=2099&return_url=http://localhost/`,
  );
  try {
    const intent = confirmIntent(sandbox, getIntent(sandbox, id), params, true);
    if (intent.status !== 'requires_action' || authentication === 'leave') return intent;
    return authenticate(sandbox, intent, authentication === 'complete');
  } catch (error) {
    if (error instanceof StripeRefusal && error.status === 402) return getIntent(sandbox, id);
    throw error;
  }
}
