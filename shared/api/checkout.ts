import * as z from 'zod';
import { oneLine, oneLineMessage } from '#shared/domain/one-line.ts';
import { area, endpoint } from './endpoint.ts';
import { Pounds, SentPounds, SessionId } from './fields.ts';
import { PaymentSetUp } from './payment-set-up.ts';

/** What an order would cost now, line by line; what the page shows and what is charged are this one figure. */
export const Quote = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        quantity: z.int(),
        unitPrice: Pounds,
        lineTotal: Pounds,
      }),
    ),
    subtotal: Pounds,
    shippingCost: Pounds,
    surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
    total: Pounds,
    vatIncluded: Pounds,
    storage: z
      .object({
        deferredDuty: Pounds,
        deferredVat: Pounds,
        monthly: Pounds.meta({
          description: 'What storing these bottles costs a month; nothing of it is charged today.',
        }),
      })
      .nullable()
      .meta({
        description:
          'Set where the bottles stay in bond: all prices are without the duty and the VAT it names.',
      }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof Quote>;

/** The specification's checkout form: three fields, with its messages. */
export const GuestDetails = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(120)
    .regex(oneLine, oneLineMessage),
  email: z.email('Please enter a valid email address').max(254),
  address: z.string().trim().min(10, 'Please enter a complete address').max(400),
});
export type GuestDetails = z.output<typeof GuestDetails>;

export const checkoutApi = area('checkout', {
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'anyone',
    session: true,
    summary: 'Write the order as pending, reserve its stock for 30 minutes and set up its payment.',
    body: z.object({
      sessionId: SessionId,
      addressId: z.string().max(80).nullish().meta({
        description: 'One of the addresses of who is signed in; it goes before guestDetails.',
      }),
      guestDetails: GuestDetails.nullish(),
      deliveryMethod: z.string().max(60),
      shippingCost: SentPounds.nullish().meta({
        description: 'What the page showed for delivery; compared, never believed.',
      }),
      expectedTotal: SentPounds.nullish().meta({
        description: 'What the page showed as the total; compared, never believed.',
      }),
      ageConfirmed: z
        .boolean()
        .nullish()
        .meta({ description: 'The buyer declares to be 18 or older; kept on the order.' }),
    }),
    response: PaymentSetUp,
    errors: [
      'not_signed_in',
      'session_mismatch',
      'cart_empty',
      'too_many_bottles',
      'sold_out',
      'not_enough_stock',
      'quote_changed',
      'already_paid',
      'address_not_found',
      'delivery_method_unknown',
      'postcode_required',
      'postcode_not_served',
      'order_too_heavy',
      'storage_needs_account',
      'not_in_bond',
      'too_many_requests',
      'payment_setup_failed',
      'checkout_busy',
    ],
  }),
  getPaymentSettings: endpoint({
    method: 'GET',
    path: '/api/payment-settings',
    access: 'anyone',
    summary: 'Tell the payment page which card form to load.',
    response: z.object({
      publishableKey: z.string(),
      scriptUrl: z
        .string()
        .nullable()
        .meta({ description: "Another Stripe.js than Stripe's own, on one machine." }),
    }),
    errors: [],
  }),
});
