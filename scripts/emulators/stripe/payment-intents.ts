/** PaymentIntents: created, read, changed and cancelled, in the states in which Stripe allows it. */
import type Stripe from 'stripe';
import { badRequest, noSuch, unexpectedState } from './errors.ts';
import type { Sandbox } from './events.ts';
import { list, type Params, text } from './form.ts';
import { newId } from './ledger.ts';
import { allowOnly, chargeable, mergedMetadata, required } from './parameters.ts';
import { getCustomer } from './setup-intents.ts';

const describing = ['amount', 'customer', 'description', 'metadata', 'receipt_email'];
const creating = [...describing, 'allowed_payment_method_types', 'currency'];

export function createIntent(sandbox: Sandbox, params: Params): Stripe.PaymentIntent {
  allowOnly(params, creating);
  const currency = required(params, 'currency').toLowerCase();
  const amount = chargeable(params, currency);
  if (amount === undefined) required(params, 'amount');
  if (!/^[a-z]{3}$/.test(currency)) throw badRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    ...blankIntent(id, sandbox.now()),
    ...described(sandbox, params),
    amount: amount ?? 0,
    currency,
    allowed_payment_method_types: allowedTypes(params),
    metadata: mergedMetadata({}, params),
  };
  sandbox.ledger.paymentIntents.put(id, intent);
  sandbox.happened('payment_intent.created', intent);
  return intent;
}

function allowedTypes(params: Params): string[] | null {
  const types = list(params, 'allowed_payment_method_types');
  return types.length > 0 ? types : null;
}

function described(sandbox: Sandbox, params: Params): Partial<Stripe.PaymentIntent> {
  const [customer, description, email] = ['customer', 'description', 'receipt_email'].map((name) =>
    text(params, name),
  );
  return {
    ...(customer && { customer: getCustomer(sandbox, customer).id }),
    ...(description && { description }),
    ...(email && { receipt_email: email }),
  };
}

const updatable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function updateIntent(sandbox: Sandbox, id: string, params: Params): Stripe.PaymentIntent {
  allowOnly(params, describing);
  const intent = getIntent(sandbox, id);
  const amount = chargeable(params, intent.currency) ?? intent.amount;
  const isOther = amount !== intent.amount;
  if (isOther && !updatable.includes(intent.status)) {
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. ` +
        `You may only update the amount of a PaymentIntent with one of the following statuses: ${updatable.join(', ')}.`,
      { payment_intent: intent },
    );
  }
  return sandbox.ledger.paymentIntents.put(id, {
    ...intent,
    ...described(sandbox, params),
    // The cardholder has agreed to another amount, so the payment must be confirmed again.
    ...(isOther && {
      next_action: null,
      status: intent.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    }),
    amount,
    metadata: mergedMetadata(intent.metadata, params),
  });
}

const cancelable = [...updatable, 'processing'];

export function cancelIntent(sandbox: Sandbox, id: string): Stripe.PaymentIntent {
  const intent = getIntent(sandbox, id);
  if (!cancelable.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. ` +
        `Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      { payment_intent: intent },
    );
  }
  const canceled = sandbox.ledger.paymentIntents.put(id, {
    ...intent,
    status: 'canceled',
    next_action: null,
  });
  sandbox.happened('payment_intent.canceled', canceled);
  return canceled;
}

export function getIntent(sandbox: Sandbox, id: string): Stripe.PaymentIntent {
  const intent = sandbox.ledger.paymentIntents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/** As much of a PaymentIntent as the shop, its page and the sandbox read. */
export const blankIntent = (id: string, created: number): Stripe.PaymentIntent =>
  ({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_received: 0,
    client_secret: newId(`${id}_secret`),
    created,
    currency: 'gbp',
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    receipt_email: null,
    shipping: null,
    status: 'requires_payment_method',
  }) as unknown as Stripe.PaymentIntent;
