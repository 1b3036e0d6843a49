/** Confirms a payment: from a card to success, to the bank's question, to processing, or back to the start. */
import type Stripe from 'stripe';
import { cardByNumber, type Decline, declined } from './cards.ts';
import { badRequest, noSuch, StripeRefusal, unexpectedState } from './errors.ts';
import type { Sandbox } from './events.ts';
import { flag, group, type Params, text } from './form.ts';
import { getId, newId, type StoredMethod } from './ledger.ts';
import { allowOnly } from './parameters.ts';
import { methodFrom } from './payment-methods.ts';
import { backToStart, decide, fail, succeed } from './settlement.ts';

const confirming = [
  'client_secret',
  'off_session',
  'payment_method',
  'payment_method_data',
  'return_url',
  'shipping',
];

export function confirmIntent(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  params: Params,
  publishable: boolean,
): Stripe.PaymentIntent {
  allowOnly(params, confirming);
  checkState(intent);
  checkReturn(intent, params);
  const stored = cardFor(sandbox, intent, params, publishable);
  const shipping = group(params, 'shipping');
  const confirmed = {
    ...intent,
    payment_method: stored.method.id,
    ...(shipping && { shipping: structuredClone(shipping) as unknown as Stripe.PaymentIntent.Shipping }),
  };
  checkOwner(intent, stored);
  const card = cardByNumber(stored.number);
  const needsBank = card?.authenticates && !(card.authenticatesOnce && stored.isSetUp);
  if (needsBank && flag(params, 'off_session')) throw fail(sandbox, confirmed, stored, authenticationDecline);
  return needsBank ? askBank(sandbox, confirmed) : settleOrAuthorise(sandbox, confirmed, stored);
}

const authenticationDecline: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message:
    'Your card was declined. This transaction requires authentication. Please check your card details and try again.',
};

/** A saved card can be charged only for its customer, and not at all once it is detached. */
function checkOwner(intent: Stripe.PaymentIntent, { method, isSetUp }: StoredMethod): void {
  const owner = getId(method.customer);
  if (!isSetUp || (owner && owner === getId(intent.customer))) return;
  throw badRequest(
    owner
      ? `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`
      : 'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a ' +
          'connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
    { param: 'payment_method' },
  );
}

function checkState(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      { payment_intent: intent },
    );
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        'one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      { payment_intent: intent },
    );
  }
}

/** Some payment methods of the dashboard redirect the buyer, so Stripe requires a return address unless they are excluded. */
function checkReturn(intent: Stripe.PaymentIntent, params: Params): void {
  const staysHere =
    intent.allowed_payment_method_types?.every((type) => type === 'card' || type === 'link') ?? false;
  if (staysHere || text(params, 'return_url')) return;
  throw badRequest(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
      'payment methods might redirect your customer off of your page, you must provide a `return_url`. If you do not ' +
      'want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating the PaymentIntent.',
    { param: 'return_url' },
  );
}

/** If Stripe itself refuses a number, the payment stays as it was, with the error added. */
function cardFor(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  params: Params,
  publishable: boolean,
): StoredMethod {
  try {
    const given = methodFrom(sandbox, params, publishable);
    const stored = given ?? sandbox.ledger.paymentMethods.get(getId(intent.payment_method));
    if (stored) return stored;
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.body.type !== 'card_error') throw error;
    throw new StripeRefusal(
      402,
      { ...error.body, payment_intent: backToStart(sandbox, intent, error.body) },
      true,
    );
  }
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
      'method or ConfirmationToken.',
    { payment_intent: intent },
  );
}

function askBank(sandbox: Sandbox, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const awaitingBank = sandbox.ledger.paymentIntents.put(intent.id, {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') },
    } as Stripe.PaymentIntent.NextAction,
  });
  sandbox.happened('payment_intent.requires_action', awaitingBank);
  return awaitingBank;
}

/** What the cardholder did in the bank's window. */
export function authenticate(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  passed: boolean,
): Stripe.PaymentIntent {
  const stored = sandbox.ledger.paymentMethods.get(getId(intent.payment_method));
  if (intent.status !== 'requires_action' || !stored) {
    throw unexpectedState(
      `This PaymentIntent has a status of ${intent.status}; there is nothing to authenticate.`,
      {
        payment_intent: intent,
      },
    );
  }
  if (passed) return settleOrAuthorise(sandbox, intent, stored);
  const failed = backToStart(sandbox, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: stored.method,
  });
  sandbox.happened('payment_intent.payment_failed', failed);
  return failed;
}

function settleOrAuthorise(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  stored: StoredMethod,
): Stripe.PaymentIntent {
  if (sandbox.settlement === 'at-once') return decide(sandbox, intent, stored);
  const waiting = sandbox.ledger.paymentIntents.put(intent.id, {
    ...intent,
    status: 'processing',
    next_action: null,
  });
  sandbox.happened('payment_intent.processing', waiting);
  return waiting;
}

/** Ends the wait of a held payment; without `result` the card decides. */
export function settleIntent(
  sandbox: Sandbox,
  id: string,
  result?: 'succeed' | 'fail',
): Stripe.PaymentIntent {
  const intent = sandbox.ledger.paymentIntents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  const stored = sandbox.ledger.paymentMethods.get(getId(intent.payment_method));
  if (intent.status !== 'processing' || !stored)
    throw badRequest(`The payment is ${intent.status}, not processing.`);
  const decline = cardByNumber(stored.number)?.decline;
  if (result === 'succeed' || (!result && !decline)) return succeed(sandbox, intent, stored);
  fail(sandbox, intent, stored, decline ?? declined);
  return sandbox.ledger.paymentIntents.get(id) ?? intent;
}
