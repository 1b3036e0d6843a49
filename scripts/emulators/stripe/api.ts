/** Emulates Stripe's API over HTTP: authentication, idempotency, the call itself, and the answer in Stripe's form. */
import type Stripe from 'stripe';
import type { BeforeRequest, Call, Reply, RouteHandler } from '../common/emulator-server.ts';
import { json } from '../common/emulator-server.ts';
import { calls, type Operation } from './calls.ts';
import { StripeRefusal } from './errors.ts';
import type { Sandbox } from './events.ts';
import { expanded } from './expand.ts';
import { type Faults, meet } from './faults.ts';
import { list, type Params, parseForm } from './form.ts';
import { onlyOnce } from './idempotency.ts';
import { newId } from './ledger.ts';

export interface Keys {
  secret: string;
  publishable: string;
}

/** The routes of the API, each with authentication, idempotency and faults. */
export function apiRoutes(sandbox: Sandbox, keys: Keys, faults: Faults) {
  const running = new Set<string>();
  return calls.map(({ method, path, value }) => ({
    method,
    path,
    value: (async (call) => {
      const requestId = newId('req', 14);
      try {
        const fault = faults.take(call);
        if (await meet(fault)) return undefined;
        const params = parseParams(call);
        const publishable = identify(call, params, keys, value);
        const reply = await onlyOnce(
          sandbox.ledger.remembered,
          running,
          call,
          sandbox.now(),
          requestId,
          async () => perform(sandbox, call, params, publishable, value, requestId),
        );
        return fault?.kind === 'lost' ? undefined : reply;
      } catch (error) {
        if (error instanceof StripeRefusal) return error.reply(requestId);
        throw error;
      }
    }) satisfies RouteHandler,
  }));
}

/** A refusal after the call has begun counts as an answer and is remembered. */
function perform(
  sandbox: Sandbox,
  call: Call,
  params: Params,
  publishable: boolean,
  operation: Operation,
  requestId: string,
): { reply: Reply; began: boolean } {
  try {
    const id = call.params.id ?? '';
    if (publishable) checkClientSecret(sandbox, id, params);
    const answer = operation.act(sandbox, { id, params, publishable });
    const shown = publishable ? publicIntent(answer as Stripe.PaymentIntent) : answer;
    const body = expanded(sandbox.ledger, shown, list(params, 'expand'));
    return { reply: json(body, 200, { 'request-id': requestId }), began: true };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { payment_intent, setup_intent } = error.body;
    if (publishable && payment_intent)
      error.body.payment_intent = publicIntent(payment_intent as Stripe.PaymentIntent);
    if (publishable && setup_intent)
      error.body.setup_intent = publicIntent(setup_intent as Stripe.SetupIntent);
    return { reply: error.reply(requestId), began: error.began };
  }
}

function parseParams(call: Call): Params {
  return parseForm(call.method === 'GET' ? call.query.toString() : call.body.toString());
}

/** Returns whether the key is a browser's, which allows few calls, and those only with the payment's client secret. */
function identify(call: Call, params: Params, keys: Keys, operation: Operation): boolean {
  const [, bearer] = /^Bearer (.+)$/.exec(call.headers.authorization ?? '') ?? [];
  const key = bearer ?? (typeof params.key === 'string' ? params.key : undefined);
  if (key === undefined) {
    throw unauthorised(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secret) return false;
  if (key !== keys.publishable) throw unauthorised(`Invalid API Key provided: ${hidden(key)}`);
  if (operation.publishable) return true;
  throw new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of ' +
      'your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

const unauthorised = (message: string) => new StripeRefusal(401, { type: 'invalid_request_error', message });

const hidden = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

function checkClientSecret(sandbox: Sandbox, id: string, params: Params): void {
  const { setupIntents, paymentIntents } = sandbox.ledger;
  const intent = setupIntents.get(id) ?? paymentIntents.get(id);
  if (intent && intent.client_secret === params.client_secret) return;
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'`,
    param: 'intent',
  });
}

/** A browser sees what it needs to pay, and none of the shop's own data. */
const publicIntent = (intent: Stripe.PaymentIntent | Stripe.SetupIntent): object =>
  Object.fromEntries(Object.entries(intent).filter(([name]) => seenByBrowsers.includes(name)));

const seenByBrowsers = [
  'id',
  'object',
  'amount',
  'client_secret',
  'currency',
  'last_payment_error',
  'last_setup_error',
  'next_action',
  'payment_method',
  'shipping',
  'status',
];

/** Browsers may call from any page, as with Stripe: no cookies are involved. */
export const openToBrowsers: BeforeRequest = async (call, next) => {
  if (call.method === 'OPTIONS')
    return { status: 204, headers: { ...cors, 'access-control-max-age': '600' }, body: '' };
  const reply = await next();
  return reply && { ...reply, headers: { ...reply.headers, ...(call.path.startsWith('/v1/') ? cors : {}) } };
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
  'access-control-expose-headers': 'request-id',
};
