/** PaymentIntents: created, read, changed and cancelled, in the states in which Stripe allows it. */
import type Stripe from 'stripe';
import { confirm } from './confirmation.ts';
import { badRequest, noSuch, unexpectedState } from './errors.ts';
import type { Sandbox } from './events.ts';
import { flag, group, list, type Params, text } from './form.ts';
import { newId } from './ledger.ts';
import { allowOnly, chargeable, mergedMetadata, required } from './parameters.ts';
import { methodFrom } from './payment-methods.ts';
import { getCustomer } from './setup-intents.ts';

const describing = [
  'allowed_payment_method_types',
  'amount',
  'amount_details',
  'capture_method',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
];
const creating = [
  ...describing,
  'automatic_payment_methods',
  'confirm',
  'confirmation_method',
  'error_on_requires_action',
  'off_session',
  'return_url',
  'use_stripe_sdk',
];

export function createIntent(sandbox: Sandbox, params: Params): Stripe.PaymentIntent {
  allowOnly(params, creating);
  const currency = required(params, 'currency').toLowerCase();
  const amount = chargeable(params, currency);
  if (amount === undefined) required(params, 'amount');
  if (!/^[a-z]{3}$/.test(currency)) throw badRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  if (text(params, 'capture_method') === 'manual') {
    throw badRequest('The sandbox captures every payment at once.', { param: 'capture_method' });
  }
  const id = newId('pi');
  const stored = methodFrom(sandbox, params, false);
  const intent: Stripe.PaymentIntent = {
    ...blankIntent(id, sandbox.now()),
    ...described(sandbox, params),
    amount: amount ?? 0,
    currency,
    allowed_payment_method_types: allowedTypes(params),
    automatic_payment_methods: automatic(params),
    metadata: mergedMetadata({}, params),
    payment_method: stored?.method.id ?? null,
    payment_method_types: allowedTypes(params) ?? ['card', 'link'],
    status: stored ? 'requires_confirmation' : 'requires_payment_method',
  };
  sandbox.ledger.paymentIntents.put(id, intent);
  sandbox.happened('payment_intent.created', intent);
  return flag(params, 'confirm') ? confirm(sandbox, intent, params, false) : intent;
}

/** The dashboard's payment methods apply unless a request switches them off. */
function automatic(params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const automatic = group(params, 'automatic_payment_methods');
  if (automatic && !flag(automatic, 'enabled')) return null;
  const redirects = (automatic && text(automatic, 'allow_redirects')) ?? 'always';
  return { enabled: true, allow_redirects: redirects as 'always' | 'never' };
}

function allowedTypes(params: Params): string[] | null {
  const types = list(params, 'allowed_payment_method_types');
  return types.length > 0 ? types : null;
}

function described(sandbox: Sandbox, params: Params): Partial<Stripe.PaymentIntent> {
  const changes: Partial<Stripe.PaymentIntent> = {};
  const set = (
    name: 'description' | 'receipt_email' | 'statement_descriptor' | 'statement_descriptor_suffix',
  ) => {
    if (params[name] !== undefined) changes[name] = text(params, name) ?? null;
  };
  const customer = text(params, 'customer');
  if (customer) changes.customer = getCustomer(sandbox, customer).id;
  set('description');
  set('receipt_email');
  set('statement_descriptor');
  set('statement_descriptor_suffix');
  const shipping = group(params, 'shipping');
  if (shipping) changes.shipping = structuredClone(shipping) as unknown as Stripe.PaymentIntent.Shipping;
  return changes;
}

const updatable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function updateIntent(sandbox: Sandbox, id: string, params: Params): Stripe.PaymentIntent {
  allowOnly(params, describing);
  const intent = getIntent(sandbox, id);
  const currency = text(params, 'currency')?.toLowerCase() ?? intent.currency;
  const amount = chargeable(params, currency) ?? intent.amount;
  const stored = methodFrom(sandbox, params, false);
  const moneyChanges = amount !== intent.amount || currency !== intent.currency;
  if ((moneyChanges || stored) && !updatable.includes(intent.status)) {
    const what = stored ? 'payment_method' : 'amount';
    throw unexpectedState(
      `This PaymentIntent's ${what} could not be updated because it has a status of ${intent.status}. ` +
        `You may only update the ${what} of a PaymentIntent with one of the following statuses: ${updatable.join(', ')}.`,
      { payment_intent: intent },
    );
  }
  return sandbox.ledger.paymentIntents.put(id, {
    ...intent,
    ...described(sandbox, params),
    ...(moneyChanges || stored ? reconsidered(intent, stored?.method.id) : {}),
    amount,
    currency,
    metadata: mergedMetadata(intent.metadata, params),
  });
}

/** The amount or method differs from what the cardholder agreed to, so the payment must be confirmed again. */
function reconsidered(intent: Stripe.PaymentIntent, method?: string): Partial<Stripe.PaymentIntent> {
  const payment_method = method ?? intent.payment_method;
  return {
    payment_method,
    next_action: null,
    status: payment_method ? 'requires_confirmation' : 'requires_payment_method',
  };
}

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];
const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

export function cancelIntent(sandbox: Sandbox, id: string, params: Params): Stripe.PaymentIntent {
  allowOnly(params, ['cancellation_reason']);
  const reason = text(params, 'cancellation_reason') ?? null;
  if (reason !== null && !reasons.includes(reason)) {
    throw badRequest(`Invalid cancellation_reason: must be one of ${reasons.join(', ')}`, {
      param: 'cancellation_reason',
    });
  }
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
    canceled_at: sandbox.now(),
    cancellation_reason: reason as Stripe.PaymentIntent.CancellationReason | null,
    next_action: null,
    processing: null,
  });
  sandbox.happened('payment_intent.canceled', canceled);
  return canceled;
}

export function getIntent(sandbox: Sandbox, id: string): Stripe.PaymentIntent {
  const intent = sandbox.ledger.paymentIntents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

export function blankIntent(id: string, created: number): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created,
    currency: 'gbp',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic' },
    } as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: [],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}
