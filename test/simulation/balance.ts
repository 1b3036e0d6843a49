import type { OrderRecord } from '#functions/data/order.ts';
import { product } from '#functions/data/product.ts';
import type { RecipientRecord } from '#functions/data/recipient.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { stock } from '#functions/data/stock.ts';
import { mailIdTag } from '#functions/ports/ses.ts';
import { everyItem } from '#functions/testing/books.ts';
import { wrongAnswers, wrongHolds, wrongSpending } from './consultation.ts';
import { wrongDrops } from './drops.ts';
import { wrongFiles, wrongPages } from './pages.ts';
import { wrongPictures } from './pictures.ts';
import { wrongDocuments, wrongProcurement } from './procurement.ts';
import { type Item, rowsOf, type World } from './world.ts';

/** What is wrong, in a sentence each. */
type Wrong = string[];

/** What costs next to nothing to look at, and so is looked at after every step. */
export async function lookQuickly(world: World): Promise<Wrong> {
  const { data } = await stock
    .get(world.products.map((productId) => ({ productId })))
    .go({ consistent: true });
  return [
    ...data.filter(({ available }) => available < 0).map(({ productId }) => `${productId} is below zero`),
    ...sentTwice(world),
    ...repaidTooMuch(world),
    ...wrongAnswers(world),
  ];
}

function sentTwice({ shop }: World): Wrong {
  const counts = new Map<string, number>();
  for (const { tags, to } of shop.mail.messages()) {
    const id = tags.find(({ name }) => name === mailIdTag)?.value;
    if (id) counts.set(`${id} to ${to}`, (counts.get(`${id} to ${to}`) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([id, count]) => `${id} was sent ${count} times`);
}

function repaidTooMuch({ shop: { payments } }: World): Wrong {
  return payments.ledger.charges
    .all()
    .filter(({ amount, amount_refunded }) => amount_refunded > amount)
    .map(({ id }) => `more than all of ${id} went back`);
}

/** What one transaction keeps, and what is written before it is named: it holds at every moment. */
export async function lookWithin(world: World): Promise<Wrong> {
  const items = (await everyItem()) as Item[];
  return [
    ...wrongDrops(items),
    ...wrongProcurement(items),
    ...wrongSpending(world, items),
    ...wrongHolds(world, items),
    ...(await wrongDocuments(world, items)),
    ...(await wrongPictures(world, items)),
  ];
}

/** What has to hold once all is quiet, between the table and what lies outside of it. */
export async function lookOutside(world: World): Promise<Wrong> {
  const items = (await everyItem()) as Item[];
  return [
    ...moneyAtStripe(world, items),
    ...lettersOwed(world, items),
    ...(await shelfThere(world)),
    ...releasesSent(items),
    ...openEnds(items),
    ...(await wrongFiles(world)),
    ...(await wrongPages(world)),
  ];
}

function moneyAtStripe({ shop: { payments } }: World, items: Item[]): Wrong {
  const paidBy = new Map(rowsOf<OrderRecord>(items, 'order').map((row) => [row.paymentIntentId, row]));
  return payments.ledger.paymentIntents
    .all()
    .filter(({ status }) => status === 'succeeded')
    .flatMap((intent) => {
      const charge = payments.ledger.charges.get(String(intent.latest_charge));
      const kept = intent.amount_received - (charge?.amount_refunded ?? 0);
      const row = paidBy.get(intent.id);
      const due = row ? row.totalPence - (row.refundedPence ?? 0) : 0;
      return kept === due ? [] : [`Stripe keeps ${kept} of ${intent.id}, and its order says ${due}`];
    });
}

/** Every letter that somebody waits for was sent: once, as the look after each step has seen. */
function lettersOwed({ shop }: World, items: Item[]): Wrong {
  const sent = new Set(
    shop.mail.messages().map(({ tags }) => tags.find(({ name }) => name === mailIdTag)?.value),
  );
  const orders = rowsOf<OrderRecord>(items, 'order');
  const travels = ({ kind = 'bottles', stored }: OrderRecord) => kind === 'bottles' && !stored;
  const owed = [
    ...orders.filter(({ paidAt }) => paidAt).map(({ orderId }) => `order-confirmation-${orderId}`),
    ...orders.filter((row) => row.shippedAt && travels(row)).map(({ orderId }) => `order-shipped-${orderId}`),
    ...rowsOf<RefundRecord>(items, 'refund')
      .filter(({ status, amountPence }) => status === 'made' && amountPence > 0)
      .map(({ refundId }) => `refund-${refundId}`),
    ...rowsOf<{ customerId: string; invoiceId: string; kind: string }>(items, 'invoice')
      .filter(({ kind }) => kind === 'storage')
      .map(({ customerId, invoiceId }) => `storage-statement-${customerId}-${invoiceId}`),
    ...rowsOf<{ purchaseOrderId: string; sentAt?: string }>(items, 'purchaseOrder')
      .filter(({ sentAt }) => sentAt)
      .map(({ purchaseOrderId }) => `purchase-order-${purchaseOrderId}`),
  ];
  return owed.filter((mailId) => !sent.has(mailId)).map((mailId) => `${mailId} was never sent`);
}

/** Both shelves are one. What was sold there beyond the last bottle stands there below zero. */
async function shelfThere({ there, products }: World): Promise<Wrong> {
  const [{ data: rows }, { data: texts }] = await Promise.all([
    stock.get(products.map((productId) => ({ productId }))).go({ consistent: true }),
    product.get(products.map((productId) => ({ productId }))).go({ consistent: true }),
  ]);
  const inCatalogue = new Set(texts.map(({ productId }) => productId));
  return rows.flatMap(({ productId, available }) => {
    const other = there.stockOf(productId);
    const agrees = !inCatalogue.has(productId) || other == null || Math.max(0, other) === available;
    return agrees ? [] : [`${productId}: ${available} here, ${other} at Shopify`];
  });
}

const over = new Set(['sent', 'failed', 'skipped', 'bounced', 'complained']);

function releasesSent(items: Item[]): Wrong {
  const cancelled = new Set(
    rowsOf<{ campaignId: string; status: string }>(items, 'campaign').flatMap(({ campaignId, status }) =>
      status === 'cancelled' ? [campaignId] : [],
    ),
  );
  return rowsOf<RecipientRecord>(items, 'recipient')
    .filter(({ campaignId, status }) => !over.has(status) && !cancelled.has(campaignId))
    .map(({ subscriberId, status }) => `the letter to ${subscriberId} is ${status} for good`);
}

/** Nothing waits for anything any more. */
function openEnds(items: Item[]): Wrong {
  const isOpen = ({ __edb_e__: kind, status }: Item): boolean =>
    kind === 'checkout' ||
    (kind === 'refund' && status === 'owed') ||
    (kind === 'mail' && status === 'sending') ||
    (kind === 'release' && status === 'awaiting_payment');
  return items.filter(isOpen).map(({ pk, sk, __edb_e__ }) => `${__edb_e__} ${pk} ${sk} is still open`);
}
