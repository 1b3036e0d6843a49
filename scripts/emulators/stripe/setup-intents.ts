/** Customers and SetupIntents: a card is saved now, to be charged later without its holder. */
import type Stripe from 'stripe';
import { cardByNumber } from './cards.ts';
import { badRequest, noSuch, StripeRefusal } from './errors.ts';
import type { Sandbox } from './events.ts';
import { type Params, text } from './form.ts';
import { getId, newId, type StoredMethod } from './ledger.ts';
import { allowOnly, mergedMetadata } from './parameters.ts';
import { methodFrom } from './payment-methods.ts';

export function createCustomer(sandbox: Sandbox, params: Params): Stripe.Customer {
  allowOnly(params, ['metadata']);
  const id = newId('cus', 14);
  return sandbox.ledger.customers.put(id, {
    id,
    object: 'customer',
    metadata: mergedMetadata({}, params),
  } as Stripe.Customer);
}

export function getCustomer(sandbox: Sandbox, id: string): Stripe.Customer {
  const customer = sandbox.ledger.customers.get(id);
  if (!customer || customer.deleted) throw noSuch('customer', id);
  return customer;
}

/** Deleting a customer detaches their saved cards. */
export function deleteCustomer(sandbox: Sandbox, id: string): Stripe.DeletedCustomer {
  const { ledger } = sandbox;
  const customer = getCustomer(sandbox, id);
  ledger.customers.put(id, { ...customer, deleted: true } as unknown as Stripe.Customer);
  for (const stored of ledger.paymentMethods.all()) {
    if (getId(stored.method.customer) !== id) continue;
    ledger.paymentMethods.put(stored.method.id, { ...stored, method: { ...stored.method, customer: null } });
    sandbox.happened('payment_method.detached', stored.method);
  }
  return { id, object: 'customer', deleted: true };
}

export function createSetup(sandbox: Sandbox, params: Params): Stripe.SetupIntent {
  allowOnly(params, ['allowed_payment_method_types', 'customer', 'usage']);
  const id = newId('seti');
  const customer = text(params, 'customer');
  const setup = {
    id,
    object: 'setup_intent',
    client_secret: newId(`${id}_secret`),
    customer: customer ? getCustomer(sandbox, customer).id : null,
    last_setup_error: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } as unknown as Stripe.SetupIntent;
  sandbox.ledger.setupIntents.put(id, setup);
  sandbox.happened('setup_intent.created', setup);
  return setup;
}

export function getSetup(sandbox: Sandbox, id: string): Stripe.SetupIntent {
  const setup = sandbox.ledger.setupIntents.get(id);
  if (!setup) throw noSuch('setupintent', id, 'intent');
  return setup;
}

const unexpected = (setup: Stripe.SetupIntent): StripeRefusal =>
  badRequest(`This SetupIntent has a status of ${setup.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: setup,
  });

export function confirmSetup(
  sandbox: Sandbox,
  id: string,
  params: Params,
  publishable: boolean,
): Stripe.SetupIntent {
  allowOnly(params, ['client_secret', 'payment_method', 'payment_method_data', 'return_url']);
  const setup = getSetup(sandbox, id);
  if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpected(setup);
  const stored = methodFrom(sandbox, params, publishable);
  if (!stored) throw badRequest('Missing a payment method.', { param: 'payment_method' });
  const card = cardByNumber(stored.number);
  if (card?.decline && !card.savable) {
    const { code, declineCode, message } = card.decline;
    const error = { type: 'card_error' as const, code, message };
    const failed = backToStart(sandbox, setup, error);
    throw new StripeRefusal(
      402,
      { ...error, ...(declineCode ? { decline_code: declineCode } : {}), setup_intent: failed },
      true,
    );
  }
  const named = { ...setup, payment_method: stored.method.id };
  return card?.authenticates ? askBank(sandbox, named) : save(sandbox, named, stored);
}

function askBank({ ledger }: Sandbox, setup: Stripe.SetupIntent): Stripe.SetupIntent {
  return ledger.setupIntents.put(setup.id, {
    ...setup,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') },
    } as Stripe.SetupIntent.NextAction,
  });
}

/** What the cardholder did in the bank's window. */
export function authenticateSetup(sandbox: Sandbox, id: string, passed: boolean): Stripe.SetupIntent {
  const setup = getSetup(sandbox, id);
  const stored = sandbox.ledger.paymentMethods.get(getId(setup.payment_method));
  if (setup.status !== 'requires_action' || !stored) throw unexpected(setup);
  if (passed) return save(sandbox, setup, stored);
  return backToStart(sandbox, setup, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function backToStart(sandbox: Sandbox, setup: Stripe.SetupIntent, error: object): Stripe.SetupIntent {
  const failed = sandbox.ledger.setupIntents.put(setup.id, {
    ...setup,
    status: 'requires_payment_method',
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
    next_action: null,
    payment_method: null,
  });
  sandbox.happened('setup_intent.setup_failed', failed);
  return failed;
}

function save(sandbox: Sandbox, setup: Stripe.SetupIntent, stored: StoredMethod): Stripe.SetupIntent {
  const method = { ...stored.method, customer: getId(setup.customer) };
  sandbox.ledger.paymentMethods.put(method.id, { ...stored, method, isSetUp: true });
  const saved = sandbox.ledger.setupIntents.put(setup.id, {
    ...setup,
    status: 'succeeded',
    last_setup_error: null,
    next_action: null,
  });
  sandbox.happened('setup_intent.succeeded', saved);
  return saved;
}
