import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Day, OrderId, Pounds, SentPounds, Timestamp } from '#shared/contracts/fields.ts';
import { HeldProduct } from '#shared/contracts/held-product.ts';
import { PaymentSetUp } from '#shared/contracts/payment-set-up.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { placeRefusals } from '#shared/domain/common/delivery.ts';
import { withdrawalStatuses } from '#shared/domain/orders/holding.ts';

/** One bottle of a delivery out of bond, and the tax that falls due on it. */
const ReleasedBottle = z.object({
  id: withDescription(z.string(), 'The holding.'),
  certificateNumber: z.string(),
  product: HeldProduct,
  purchasePrice: withDescription(Pounds, 'Paid in bond: without duty and VAT.'),
  duty: Pounds,
  vat: Pounds,
});

/** The price of a delivery out of bond. It binds the shop as soon as the delivery is requested. */
export const WithdrawalQuote = defineObject('ReleaseQuote', {
  holdings: z.array(ReleasedBottle),
  duty: withDescription(Pounds, "Alcohol duty at the day's rate."),
  dutyRate: withDescription(Pounds, 'Pounds per litre of pure alcohol.'),
  dutyRateFrom: Day,
  vat: withDescription(Pounds, 'VAT on what was paid in bond and on the duty.'),
  deliveryCost: withDescription(Pounds, 'Carriage with its surcharges, including VAT.'),
  surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
  insurance: withDescription(Pounds, 'Of the way, including VAT.'),
  vatOnDelivery: withDescription(Pounds, 'The VAT within carriage and insurance.'),
  total: Pounds,
  deliveryMethod: z.object({ id: z.string(), name: z.string(), deliveryTime: z.string() }),
  cover: withDescription(z.nullable(Pounds), 'The most that is insured against loss and damage in transit.'),
  recipient: z.string(),
  address: z.string(),
});
export type WithdrawalQuote = z.output<typeof WithdrawalQuote>;

export const Withdrawal = defineObject('DeliveryRequest', {
  id: z.string(),
  portfolioHolding: withDescription(
    z.object({ product: HeldProduct }),
    'The first bottle; `holdings` has them all.',
  ),
  holdings: z.array(ReleasedBottle),
  status: z.enum(withdrawalStatuses),
  paymentStatus: z.enum(['pending', 'paid', 'refunded', 'cancelled']),
  duty: Pounds,
  vat: Pounds,
  deliveryCost: Pounds,
  insurance: Pounds,
  totalCost: Pounds,
  deliveryMethod: withMeta(z.string(), { examples: ['Insured courier'] }),
  deliveryMethodId: withMeta(z.string(), { examples: ['insured-courier'] }),
  recipient: z.string(),
  address: z.string(),
  orderId: OrderId,
  orderNumber: z.string(),
  orderToken: withDescription(z.string(), 'Opens the page of the order, as the link in the email does.'),
  createdAt: Timestamp,
  trackingNumber: z.nullable(z.string()),
  estimatedDelivery: z.nullable(Day),
  deliveredAt: z.nullable(Timestamp),
});
export type Withdrawal = z.output<typeof Withdrawal>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

const withdrawalBody = z.object({
  holdingIds: z.array(z.string().check(z.maxLength(80))).check(
    z.minLength(1, 'Please choose at least one bottle'),
    z.maxLength(48, 'Please choose at most 48 bottles'),
    z.refine((ids) => new Set(ids).size === ids.length, 'A bottle is named twice'),
  ),
  addressId: z.string().check(z.minLength(1, 'Please choose an address'), z.maxLength(80)),
  deliveryMethod: z.string().check(z.minLength(1, 'Please choose how it is delivered'), z.maxLength(60)),
});

const refusals = [
  'holding_not_found',
  'holding_not_free',
  'address_not_found',
  'delivery_method_unknown',
  ...placeRefusals,
  'order_too_heavy',
  'delivery_cover_exceeded',
  'whole_cases_only',
  'total_too_low',
  'total_too_high',
] as const;

export const withdrawalsApi = defineArea('deliveryRequests', {
  listWithdrawals: defineEndpoint({
    method: 'GET',
    path: '/api/delivery-requests',
    access: 'customer',
    summary: "List the customer's deliveries out of bond, the newest first.",
    response: z.array(Withdrawal),
  }),
  quoteWithdrawal: defineEndpoint({
    method: 'POST',
    path: '/api/delivery-requests/quote',
    access: 'customer',
    summary: "Work out what taking bottles out of bond costs at the day's rates; nothing is written.",
    body: withdrawalBody,
    response: WithdrawalQuote,
    errors: refusals,
  }),
  createWithdrawal: defineEndpoint({
    method: 'POST',
    path: '/api/delivery-requests',
    access: 'customer',
    summary: 'Reserve bottles for a delivery out of bond for 30 minutes and set up its payment.',
    body: z.extend(withdrawalBody, {
      expectedTotal: withDescription(
        z.nullish(SentPounds),
        'What the page showed as the total; compared, never believed.',
      ),
    }),
    response: defineObject('ReleaseSetUp', { ...PaymentSetUp.shape, id: z.string(), quote: WithdrawalQuote }),
    errors: [
      ...refusals,
      'quote_changed',
      'already_paid',
      'payment_setup_failed',
      'checkout_busy',
      'too_many_requests',
    ],
  }),
  cancelUnpaidWithdrawal: defineEndpoint({
    method: 'DELETE',
    path: '/api/delivery-requests/{id}',
    access: 'customer',
    summary: 'Cancel an unpaid delivery: its payment is cancelled, then its bottles are available again.',
    params,
    errors: ['release_not_found', 'already_paid', 'payment_not_cancelled', 'checkout_busy'],
  }),
});
