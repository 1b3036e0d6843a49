import Stripe from 'stripe';
import { optionalSetting, secret } from '#functions/kit/config.ts';
import type { Intent, IntentOf, PaymentEvent, Payments } from './payments.ts';

/** A status that we do not know yet counts as `processing`: nothing is released and nothing confirmed for it. */
const states: Partial<Record<string, Intent['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

const expand = ['latest_charge'];
const expandOfRefunds = ['data.payment_intent.latest_charge'];

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    state: states[intent.status] ?? 'processing',
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    refundedPence: charge?.amount_refunded ?? 0,
    clientSecret: intent.client_secret ?? '',
    orderId: intent.metadata.orderId,
    orderVersion: Number(intent.metadata.orderVersion ?? 0),
    failure: intent.last_payment_error?.message,
  };
}

const fieldsOf = (order: IntentOf) => ({
  amount: order.amountPence,
  receipt_email: order.email,
  description: `Order ${order.orderNumber}`,
  metadata: {
    orderId: order.orderId,
    orderVersion: String(order.orderVersion),
    orderNumber: order.orderNumber,
  },
});

/** Stripe's word that an intent has moved on, so that what was asked of it no longer applies. */
const hasMovedOn = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';

/** Stripe's word that it will not do what was asked, however often; anything else may go better another time. */
const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Which intent an event's object speaks of: the object itself, or the one that a charge or a refund belongs to. */
function intentIdOf(object: { id?: string; object?: string; payment_intent?: unknown }): string | undefined {
  if (object.object === 'payment_intent') return object.id;
  return typeof object.payment_intent === 'string' ? object.payment_intent : undefined;
}

async function connect(): Promise<Stripe> {
  const url = optionalSetting('STRIPE_API_URL');
  const { hostname, port, protocol } = new URL(url ?? 'https://api.stripe.com');
  return new Stripe(await secret('STRIPE_SECRET_KEY'), {
    ...(url ? { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } : {}),
    // The library's own 80 seconds would outlive API Gateway's 30.
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe as the payment provider, with the API version that the library pins. */
export async function stripePayments(): Promise<Payments> {
  const stripe = await connect();
  const orAsItIs = async (intentId: string, change: Promise<Stripe.PaymentIntent>): Promise<Intent> => {
    try {
      return intentOf(await change);
    } catch (error) {
      if (!hasMovedOn(error)) throw error;
      return intentOf(await stripe.paymentIntents.retrieve(intentId, { expand }));
    }
  };
  return {
    create: async (order, key) =>
      intentOf(
        await stripe.paymentIntents.create(
          { ...fieldsOf(order), currency: 'gbp', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        ),
      ),
    update: (intentId, order) => orAsItIs(intentId, stripe.paymentIntents.update(intentId, fieldsOf(order))),
    read: async (intentId) => intentOf(await stripe.paymentIntents.retrieve(intentId, { expand })),
    cancel: (intentId) => orAsItIs(intentId, stripe.paymentIntents.cancel(intentId)),
    refund: async ({ refundId, intentId, amountPence }) => {
      const asked = { payment_intent: intentId, amount: amountPence, metadata: { refundId } };
      try {
        return { id: (await stripe.refunds.create(asked, { idempotencyKey: refundId })).id };
      } catch (error) {
        if (isRefused(error)) return { refused: error.message };
        throw error;
      }
    },
    refundedSince: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const refunds = stripe.refunds.list({ created, limit: 100, expand: expandOfRefunds });
      const intents = new Map<string, Intent>();
      for await (const { payment_intent: intent } of refunds)
        if (intent && typeof intent === 'object') intents.set(intent.id, intentOf(intent));
      return [...intents.values()];
    },
    readEvent: async (body, signature) => {
      const secrets = (await secret('STRIPE_WEBHOOK_SECRETS')).split(',');
      for (const candidate of secrets) {
        const event = readSigned(stripe, body, signature, candidate);
        if (event) return event;
      }
      return undefined;
    },
  };
}

/** Two secrets are valid at once while the endpoint's secret is being changed. */
function readSigned(stripe: Stripe, body: string, signature: string, key: string): PaymentEvent | undefined {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, key, 300);
    return { id: event.id, type: event.type, intentId: intentIdOf(event.data.object as { id?: string }) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
