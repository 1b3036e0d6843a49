import { mailIdTag } from '#functions/adapters/mailer.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import type { RecipientRecord } from '#functions/newsletter/entities/recipient.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { ReservationCountRecord } from '#functions/orders/entities/reservation-count.ts';
import { type MailRecord, notWantedReason } from '#functions/table/entities/mail.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { reservationLimits } from '#shared/domain/orders/reservation-limits.ts';
import { findWrongAnswers, findWrongReservations, findWrongSpending } from './consultation.ts';
import { findWrongDrops } from './drops.ts';
import { findWrongFiles, findWrongPages } from './pages.ts';
import { findWrongPictures } from './pictures.ts';
import { findWrongDocuments, findWrongProcurement } from './procurement.ts';
import { type Item, selectRows, type World } from './world.ts';

/** One sentence for each error. */
type Wrong = string[];

/** Checks that cost almost nothing, so they run after every step. */
export async function checkQuickly(world: World): Promise<Wrong> {
  const { data } = await stock
    .get(world.products.map((productId) => ({ productId })))
    .go({ consistent: true });
  return [
    ...data.filter(({ available }) => available < 0).map(({ productId }) => `${productId} is below zero`),
    ...findDuplicateEmails(world),
    ...findOverRefunds(world),
    ...world.reservedOutside,
    ...findWrongAnswers(world),
  ];
}

function findDuplicateEmails({ shop }: World): Wrong {
  const counts = new Map<string, number>();
  for (const { tags, to } of shop.mail.messages()) {
    const id = tags.find(({ name }) => name === mailIdTag)?.value;
    if (id) counts.set(`${id} to ${to}`, (counts.get(`${id} to ${to}`) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([id, count]) => `${id} was sent ${count} times`);
}

function findOverRefunds({ shop: { payments } }: World): Wrong {
  return payments.ledger.charges
    .all()
    .filter(({ amount, amount_refunded }) => amount_refunded > amount)
    .map(({ id }) => `more than all of ${id} went back`);
}

/** What transactions guarantee, and what is written before anything refers to it: true at every moment. */
export async function checkShop(world: World): Promise<Wrong> {
  const items = (await listAllItems()) as Item[];
  return [
    ...findWrongCounts(items),
    ...findWrongDrops(items),
    ...findWrongProcurement(items),
    ...findWrongSpending(world, items),
    ...findWrongReservations(world, items),
    ...(await findWrongDocuments(world, items)),
    ...(await findWrongPictures(world, items)),
  ];
}

/** Nobody's reservations exceed the widest limits, or are negative. */
function findWrongCounts(items: Item[]): Wrong {
  const { visitor } = reservationLimits.buyer;
  return selectRows<ReservationCountRecord>(items, 'reservationCount').flatMap(
    ({ key, bottles, valuePence, held }) => {
      const perProduct = Object.values(held);
      const isWrong =
        [bottles, valuePence, ...perProduct].some((figure) => figure < 0) ||
        bottles > visitor.bottles ||
        perProduct.some((quantity) => quantity > visitor.bottlesOfOneProduct);
      return isWrong ? [`${key} has ${bottles} bottles worth ${valuePence} reserved`] : [];
    },
  );
}

/** What must hold between the table and external services once all is quiet. */
export async function checkExternalServices(world: World): Promise<Wrong> {
  const items = (await listAllItems()) as Item[];
  return [
    ...moneyAtStripe(world, items),
    ...findPendingEmails(world, items),
    ...(await findShopifyStockGaps(world)),
    ...releasesSent(items),
    ...findOpenEnds(items),
    ...(await findWrongFiles(world)),
    ...(await findWrongPages(world)),
  ];
}

function moneyAtStripe({ shop: { payments } }: World, items: Item[]): Wrong {
  const paidBy = new Map(selectRows<OrderRecord>(items, 'order').map((row) => [row.paymentIntentId, row]));
  return payments.ledger.paymentIntents
    .all()
    .filter(({ status }) => status === 'succeeded')
    .flatMap((intent) => {
      const charge = payments.ledger.charges.get(String(intent.latest_charge));
      const received = intent.amount_received - (charge?.amount_refunded ?? 0);
      const row = paidBy.get(intent.id);
      const due = row ? row.totalPence - (row.refundedPence ?? 0) : 0;
      return received === due ? [] : [`Stripe keeps ${received} of ${intent.id}, and its order says ${due}`];
    });
}

/**
 * Every pending email was sent; the check after each step ensures that it was sent only once. An email about an order whose
 * account was deleted has no address, and is recorded as no longer wanted.
 */
function findPendingEmails({ shop }: World, items: Item[]): Wrong {
  const sent = new Set(
    shop.mail.messages().map(({ tags }) => tags.find(({ name }) => name === mailIdTag)?.value),
  );
  const orders = selectRows<OrderRecord>(items, 'order');
  const travels = ({ kind = 'bottles', stored }: OrderRecord) => kind === 'bottles' && !stored;
  const pending = [
    ...orders.filter(({ paidAt }) => paidAt).map(({ orderId }) => `order-confirmation-${orderId}`),
    ...orders.filter((row) => row.shippedAt && travels(row)).map(({ orderId }) => `order-shipped-${orderId}`),
    ...orders
      .filter(({ kind = 'bottles', cancelledAt }) => kind === 'bottles' && cancelledAt)
      .map(({ orderId }) => `order-cancelled-${orderId}`),
    ...selectRows<RefundRecord>(items, 'refund')
      .filter(({ status, amountPence }) => status === 'made' && amountPence > 0)
      .map(({ refundId }) => `refund-${refundId}`),
    ...selectRows<{ customerId: string; invoiceId: string; kind: string }>(items, 'invoice')
      .filter(({ kind }) => kind === 'storage')
      .map(({ customerId, invoiceId }) => `storage-statement-${customerId}-${invoiceId}`),
    ...selectRows<{ purchaseOrderId: string; sentAt?: string }>(items, 'purchaseOrder')
      .filter(({ sentAt }) => sentAt)
      .map(({ purchaseOrderId }) => `purchase-order-${purchaseOrderId}`),
  ];
  const erased = new Set(orders.flatMap(({ customerEmail, orderId }) => (customerEmail ? [] : [orderId])));
  const unwanted = new Set(
    selectRows<MailRecord>(items, 'mail')
      .filter(({ reason, orderId = '' }) => reason === notWantedReason && erased.has(orderId))
      .map(({ mailId }) => mailId),
  );
  const describe = (mailId: string): string => {
    const row = selectRows<MailRecord>(items, 'mail').find((each) => each.mailId === mailId);
    return row ? `its row says ${row.status}${row.reason ? `: ${row.reason}` : ''}` : 'it has no row';
  };
  return pending
    .filter((mailId) => !sent.has(mailId) && !unwanted.has(mailId))
    .map((mailId) => `${mailId} was never sent, ${describe(mailId)}`);
}

/** Our stock and Shopify's agree. Bottles that Shopify oversold show there as a negative stock. */
async function findShopifyStockGaps({ there, products }: World): Promise<Wrong> {
  const [{ data: rows }, { data: texts }] = await Promise.all([
    stock.get(products.map((productId) => ({ productId }))).go({ consistent: true }),
    product.get(products.map((productId) => ({ productId }))).go({ consistent: true }),
  ]);
  const inCatalogue = new Set(texts.map(({ productId }) => productId));
  return rows.flatMap(({ productId, available }) => {
    const other = there.getStock(productId);
    const agrees = !inCatalogue.has(productId) || other == null || Math.max(0, other) === available;
    return agrees ? [] : [`${productId}: ${available} here, ${other} at Shopify`];
  });
}

const endedCheckouts = new Set(['sent', 'failed', 'skipped', 'bounced', 'complained']);

function releasesSent(items: Item[]): Wrong {
  const cancelled = new Set(
    selectRows<{ campaignId: string; status: string }>(items, 'campaign').flatMap(({ campaignId, status }) =>
      status === 'cancelled' ? [campaignId] : [],
    ),
  );
  return selectRows<RecipientRecord>(items, 'recipient')
    .filter(({ campaignId, status }) => !endedCheckouts.has(status) && !cancelled.has(campaignId))
    .map(({ subscriberId, status }) => `the letter to ${subscriberId} is ${status} for good`);
}

/** Nothing is still pending. */
function findOpenEnds(items: Item[]): Wrong {
  const isOpen = ({ __edb_e__: kind, status }: Item): boolean =>
    kind === 'checkout' ||
    (kind === 'refund' && status === 'owed') ||
    (kind === 'mail' && status === 'sending') ||
    (kind === 'release' && status === 'awaiting_payment');
  return items.filter(isOpen).map(({ pk, sk, __edb_e__ }) => `${__edb_e__} ${pk} ${sk} is still open`);
}
