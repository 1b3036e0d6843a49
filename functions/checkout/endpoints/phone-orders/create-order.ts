import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { AllocatedBottle } from '#functions/checkout/load-allocated-bottles.ts';
import { buildOrderDraft, describeBottles } from '#functions/checkout/order-draft.ts';
import { placeStaffOrder, toPlacedAnswer } from '#functions/checkout/place-staff-order.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { requestHash } from '#functions/runtime/request-hash.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import type { OrderQuote } from '#shared/domain/checkout/quote.ts';
import { formatAddress, toDeliveryAddress } from '#shared/domain/common/address-form.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { formatParcelLine } from '#shared/domain/orders/parcels.ts';
import type { PhoneOrderForm } from '#shared/domain/orders/phone-order-form.ts';

type Sent = z.output<typeof PhoneOrderForm>;

/** The id follows from the key that the page made: pressing twice is one order. */
const toOrderId = (requestKey: string): string =>
  `ord_${createHash('sha256').update(`phone|${requestKey}`).digest('hex').slice(0, 24)}`;

export const handler = serveAdmin(phoneOrdersApi.createOrder, async ({ body }, scope) => {
  const { staff, now, requestId } = scope;
  const orderId = toOrderId(body.requestKey);
  const wanted = {
    ...{ orderId, requestHash: requestHash(body), lines: body.lines, expectedTotal: body.expectedTotal },
    ...{ methodId: body.deliveryMethod, place: body.address.postcode },
    buildDraft: async (quote: OrderQuote, bottles: readonly AllocatedBottle[]) => ({
      ...(await buildDraft(orderId, body, quote, bottles)),
      ...{ channel: 'phone' as const, placedBy: staff.actor },
    }),
    buildEntry: (quote: OrderQuote) =>
      buildAdminAuditEntry(
        {
          ...{ actor: staff.actor, action: 'order_placed_by_phone', entityType: 'order', entityId: orderId },
          entityName: body.customer.name,
          after: {
            bottles: quote.lines.map(formatParcelLine).join(', '),
            total: formatDecimalPounds(quote.totalPence),
            ageConfirmed: true,
          },
        },
        now,
      ),
  };
  return toPlacedAnswer(await placeStaffOrder(wanted, now, requestId));
});

/** Who has an account under the address gets the order into it. */
async function buildDraft(
  orderId: string,
  { customer, address }: Sent,
  quote: OrderQuote,
  bottles: readonly AllocatedBottle[],
) {
  const { data: owner } = await emailOwner
    .get({ emailHash: hashEmail(customer.email) })
    .go({ consistent: true });
  const deliveryAddress = toDeliveryAddress({ ...address, country: 'UK' });
  const { declared: _, ...draft } = buildOrderDraft(
    { cartId: orderId, customerId: owner?.customerId },
    { ...customer, address: formatAddress(deliveryAddress), deliveryAddress },
    quote,
    { ageConfirmed: true },
    new Map(),
    describeBottles(bottles.map(({ product }) => product)),
  );
  return draft;
}
