import Stripe from 'stripe';
import type { BundledStripe } from './open-stripe.ts';
import type { SavedCard, SavedCards } from './payments.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The bank or Stripe has refused for good: the payment is unchanged and can be made in another way. */
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

const toId = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

function toSavedCard({
  status,
  customer,
  payment_method: method,
}: Stripe.SetupIntent): SavedCard | undefined {
  const payerId = toId(customer);
  const card = typeof method === 'object' ? method?.card : undefined;
  if (status !== 'succeeded' || !payerId || !method || !card?.fingerprint) return undefined;
  const { fingerprint, brand, last4 } = card;
  return { payerId, methodId: toId(method) ?? '', fingerprint, brand, last4 };
}

/** Cards that Stripe saves under one of its customers, which contains no personal data. */
export function createSavedCards(
  stripe: BundledStripe,
  read: (intentId: string) => ReturnType<SavedCards['chargeCard']>,
): SavedCards {
  return {
    createPayer: async (reference, key) =>
      (await stripe.customers.create({ metadata: { reference } }, { idempotencyKey: key })).id,
    saveCard: async (payerId) => {
      const setup = await stripe.setupIntents.create({
        customer: payerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      return { setupId: setup.id, clientSecret: setup.client_secret ?? '' };
    },
    readCard: async (setupId) => {
      try {
        return toSavedCard(await stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    chargeCard: async (intentId, { payerId, methodId }, key) => {
      try {
        await stripe.paymentIntents.update(intentId, { customer: payerId });
        await stripe.paymentIntents.confirm(
          intentId,
          { payment_method: methodId, off_session: true },
          { idempotencyKey: key },
        );
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      return read(intentId);
    },
    deletePayer: async (payerId) => {
      try {
        await stripe.customers.del(payerId);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}
