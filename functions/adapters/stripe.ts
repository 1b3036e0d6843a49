import Stripe from 'stripe';
import * as z from 'zod/mini';
import { readSecret } from '#functions/environment/config.ts';
import { type BundledStripe, openStripe } from './open-stripe.ts';
import type { Dispute, Intent, IntentRequest, PaymentEvent, Payments, RefusedEvent } from './payments.ts';
import { createSavedCards } from './saved-cards.ts';

/** An unknown status counts as `processing`: nothing is released and nothing confirmed for it. */
const states: Partial<Record<string, Intent['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

const expand = ['latest_charge'];
const refundExpansion = ['data.payment_intent.latest_charge'];

function toIntent(intent: Stripe.PaymentIntent): Intent {
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

/** A dispute that is not decided counts as open; `warning_…` is a bank's inquiry, which takes no money. */
const disputeEnds: Partial<Record<string, Dispute['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

const toDispute = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  intentId: typeof dispute.payment_intent === 'object' ? dispute.payment_intent?.id : dispute.payment_intent,
  amountPence: dispute.amount,
  reason: dispute.reason,
  state: disputeEnds[dispute.status] ?? 'open',
  isRefundable: dispute.is_charge_refundable,
  openedAt: new Date(dispute.created * 1000).toISOString(),
});

const toIntentFields = (order: IntentRequest) => ({
  amount: order.amountPence,
  receipt_email: order.email,
  description: `Order ${order.orderNumber}`,
  metadata: {
    orderId: order.orderId,
    orderVersion: String(order.orderVersion),
    orderNumber: order.orderNumber,
  },
});

/** Whether the request no longer applies, because the intent's state has changed. */
const hasMovedOn = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';

/** Whether Stripe has refused for good; after any other error a later try may succeed. */
const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The intent of an event's object: the object itself, or the one that a charge or a refund belongs to. */
function readIntentId(object: {
  id?: string;
  object?: string;
  payment_intent?: unknown;
}): string | undefined {
  if (object.object === 'payment_intent') return object.id;
  return typeof object.payment_intent === 'string' ? object.payment_intent : undefined;
}

/** Stripe as the payment provider, with the API version that the library pins. */
export async function createStripePayments(): Promise<Payments> {
  const stripe = await openStripe();
  const orAsItIs = async (intentId: string, change: Promise<Stripe.PaymentIntent>): Promise<Intent> => {
    try {
      return toIntent(await change);
    } catch (error) {
      if (!hasMovedOn(error)) throw error;
      return toIntent(await stripe.paymentIntents.retrieve(intentId, { expand }));
    }
  };
  const read = async (intentId: string) =>
    toIntent(await stripe.paymentIntents.retrieve(intentId, { expand }));
  return {
    ...createSavedCards(stripe, read),
    create: async (order, key) =>
      toIntent(
        await stripe.paymentIntents.create(
          { ...toIntentFields(order), currency: 'gbp', allowed_payment_method_types: ['card', 'link'] },
          { idempotencyKey: key },
        ),
      ),
    update: (intentId, order) =>
      orAsItIs(intentId, stripe.paymentIntents.update(intentId, toIntentFields(order))),
    read,
    cancel: (intentId) => orAsItIs(intentId, stripe.paymentIntents.cancel(intentId)),
    refund: async ({ refundId, intentId, amountPence }) => {
      const params = { payment_intent: intentId, amount: amountPence, metadata: { refundId } };
      try {
        return { id: (await stripe.refunds.create(params, { idempotencyKey: refundId })).id };
      } catch (error) {
        if (isRefused(error)) return { refused: error.message };
        throw error;
      }
    },
    refundedSince: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const refunds = stripe.refunds.list({ created, limit: 100, expand: refundExpansion });
      const intents = new Map<string, Intent>();
      for await (const { payment_intent: intent } of refunds)
        if (intent && typeof intent === 'object') intents.set(intent.id, toIntent(intent));
      return [...intents.values()];
    },
    readReturnedRefund: async (providerRefundId) => {
      const { status, metadata } = await stripe.refunds.retrieve(providerRefundId);
      return status === 'failed' ? metadata?.refundId : undefined;
    },
    readDispute: async (disputeId) => toDispute(await stripe.disputes.retrieve(disputeId)),
    disputedSince: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const ids: string[] = [];
      for await (const { id } of stripe.disputes.list({ created, limit: 100 })) ids.push(id);
      return ids;
    },
    readEvent: async (body, header) => {
      const secrets = (await readSecret('STRIPE_WEBHOOK_SECRETS')).split(',');
      const isSigned = secrets.some((key) => isSignedWith(stripe, body, header, key));
      return isSigned ? parseEvent(body) : { refused: 'signature_invalid' };
    },
  };
}

/** Whether a header holds a time and signatures that the library can compare; it throws on some that it cannot. */
function isReadable(header: string): boolean {
  const parts = header.split(',');
  const signatures = parts.filter((part) => /^v1\b/.test(part));
  return (
    parts.some((part) => /^t=\d{1,12}$/.test(part)) &&
    signatures.length > 0 &&
    signatures.every((part) => /^v1=[\da-f]{64}$/.test(part))
  );
}

/** While the endpoint's secret is being changed, two secrets are valid at the same time. */
function isSignedWith(stripe: BundledStripe, body: string, header: string, key: string): boolean {
  if (!isReadable(header)) return false;
  try {
    return stripe.webhooks.signature?.verifyHeader(body, header, key, 300) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** As much of an event as the shop reads. */
const StripeEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      payment_intent: z.optional(z.unknown()),
    }),
  }),
});

function parseEvent(body: string): PaymentEvent | RefusedEvent {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { refused: 'malformed_json' };
  }
  const { success, data } = StripeEvent.safeParse(json);
  if (!success) return { refused: 'invalid_request' };
  const { object } = data.data;
  const idAs = (kind: string) => (object.object === kind ? object.id : undefined);
  return {
    id: data.id,
    type: data.type,
    intentId: readIntentId(object),
    disputeId: idAs('dispute'),
    providerRefundId: idAs('refund'),
  };
}
