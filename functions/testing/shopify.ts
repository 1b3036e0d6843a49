import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { pace } from '#functions/adapters/shopify-calls.ts';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { clock } from '#functions/environment/clock.ts';
import type { QueueHandler } from '#functions/runtime/queue.ts';
import { handler as pushStock } from '#functions/shopify/jobs/push-stock.ts';
import { handler as syncProducts } from '#functions/shopify/jobs/sync-products.ts';
import { type LocalShopify, startShopify } from '#scripts/emulators/shopify/server.ts';
import type { QueueName } from '#shared/queues.ts';
import { createBottle } from './builders.ts';

const consumers: Partial<Record<QueueName, QueueHandler>> = { pushStock, syncProducts };

/** Runs the consumer of a queue in the way that a test needs. */
type Around = <Result>(queue: QueueName, run: () => Promise<Result>) => Promise<Result>;

export type ShopifyShop = {
  there: LocalShopify;
  /** How long the calls would have waited, in milliseconds; no test really waits. */
  waited: number[];
  messages: { queue: QueueName; body: string }[];
  /** Processes the queues until they are empty; a failed message stays for the next time. */
  work(around?: Around): Promise<void>;
  /** Resets the connection, as in a process that has just begun. */
  restart(): void;
};

/** The Shopify emulator, and the queues in between. Call it beside `withTable`. */
export function withShopify(): ShopifyShop {
  const shop = { waited: [] as number[], messages: [] as ShopifyShop['messages'] } as ShopifyShop;
  const realWait = pace.wait;
  beforeAll(async () => {
    let time = 0;
    shop.there = await startShopify({ now: () => time });
    pace.wait = async (ms) => {
      shop.waited.push(ms);
      time += ms;
    };
    const { url, adminToken, storefrontToken } = shop.there;
    Object.assign(process.env, {
      SHOPIFY_SHOP: 'dram-test.myshopify.com',
      SHOPIFY_API_URL: url,
      SHOPIFY_ADMIN_TOKEN: adminToken,
      SHOPIFY_STOREFRONT_TOKEN: storefrontToken,
    });
    const others = outbox();
    outbox.replace({
      put: async (queue, sent) => {
        if (!(queue in consumers)) return others.put(queue, sent);
        shop.messages.push(...sent.map((message) => ({ queue, body: JSON.stringify(message) })));
      },
    });
  });
  beforeEach(() => {
    shop.there.faults.clear();
    shop.there.points.refill();
    shop.waited.length = 0;
  });
  afterAll(async () => {
    pace.wait = realWait;
    outbox.replace(undefined);
    shopify.replace(undefined);
    for (const name of ['SHOP', 'API_URL', 'ADMIN_TOKEN', 'STOREFRONT_TOKEN'])
      delete process.env[`SHOPIFY_${name}`];
    await shop.there.close();
  });
  shop.restart = () => shopify.replace(undefined);
  shop.work = async (around = (_, run) => run()) => {
    const failed: ShopifyShop['messages'] = [];
    for (let next = shop.messages.shift(); next; next = shop.messages.shift()) {
      const { queue, body } = next;
      const result = await around(queue, async () => consumers[queue]?.(toEvent(body)));
      if (result && result.batchItemFailures.length > 0) failed.push(next);
    }
    shop.messages.push(...failed);
  };
  return shop;
}

const toEvent = (body: string): SQSEvent => ({
  Records: [
    { messageId: 'one', body, attributes: { ApproximateReceiveCount: '1' } } as SQSEvent['Records'][number],
  ],
});

/** A bottle with its opening row in the ledger, as the back office adds one. */
export async function createCountedBottle(
  facts: { productId: string; available: number } & Parameters<typeof createBottle>[0],
) {
  const productId = await createBottle(facts);
  await stockMove
    .create({
      productId,
      moveId: 'opening',
      kind: 'opening',
      change: facts.available,
      reason: 'Opening stock',
      actor: 'shop',
      movedAt: clock.now().toISOString(),
    })
    .go();
  return productId;
}

export async function sumLedger(productId: string): Promise<number> {
  const { data } = await stockMove.query.ofProduct({ productId }).go({ pages: 'all', consistent: true });
  return data.reduce((sum, { change }) => sum + change, 0);
}
