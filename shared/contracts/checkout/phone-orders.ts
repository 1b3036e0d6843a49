import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { OrderId, Timestamp } from '#shared/contracts/fields.ts';
import { withDescription } from '#shared/contracts/with-meta.ts';
import { placeRefusals } from '#shared/domain/common/delivery.ts';
import { AdditionForm, PhoneOrderForm } from '#shared/domain/orders/phone-order-form.ts';

const Placed = z.object({
  id: OrderId,
  orderNumber: z.string(),
  payUntil: withDescription(Timestamp, 'Until when the link takes a payment.'),
});

/** Why an order placed by staff can be refused. */
const placingErrors = [
  'product_not_found',
  'sold_out',
  'not_enough_stock',
  'below_permitted_price',
  'allocation_price_changed',
  'request_key_reused',
  'delivery_method_unknown',
  ...placeRefusals,
  'order_too_heavy',
  'delivery_cover_exceeded',
  'total_too_low',
  'total_too_high',
  'checkout_busy',
] as const;

/** Orders that staff take by phone; the buyer pays by an emailed link (`payment-links.ts`). */
export const phoneOrdersApi = defineArea('phoneOrders', {
  createOrder: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/phone-orders',
    permission: 'orders.place',
    summary:
      'Place an order for a customer on the phone: its bottles are set aside for 48 hours, and a payment link is emailed.',
    body: PhoneOrderForm,
    response: Placed,
    status: 201,
    errors: [...placingErrors, 'gift_wrap_not_offered', 'delivery_day_unavailable'],
  }),
  addBottles: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/additions',
    permission: 'orders.place',
    summary:
      'Add bottles to a paid order of which nothing has left, as an order of its own: set aside for 48 hours, paid by an emailed link, and packed with the first. Delivery is not charged again.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    body: AdditionForm,
    response: Placed,
    status: 201,
    errors: [
      'order_not_found',
      'order_not_paid',
      'adds_to_order',
      'bottles_fixed',
      'changed_meanwhile',
      ...placingErrors,
    ],
  }),
});
