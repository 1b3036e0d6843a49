/** Starts the parts that nobody else provides, each on a port near the shop's, or on any other when that one is taken. */
import { startDynamoDb } from './dynamodb.ts';
import { startEdgeCache } from './edge-cache.ts';
import { bucket, documentsBucket, type Provided, siteBucket } from './environment.ts';
import type { Folders } from './folders.ts';
import type { Closers } from './kit/closers.ts';
import { freePort } from './kit/free-port.ts';
import { reading } from './kit/unreadable.ts';
import type { SesEvent } from './mail/events.ts';
import { startMail } from './mail/server.ts';
import { forwardFrom } from './model/forward/forward-settings.ts';
import { startModel } from './model/server.ts';
import { startObjectStore } from './object-store.ts';
import { type Payments, startPayments } from './payments/server.ts';
import type { Secrets } from './secrets.ts';
import { startShopify } from './shopify/server.ts';

export interface Parts {
  database: string;
  objects: string;
  mail: string;
  queues: string;
  payments: string;
  edge: string;
  model: string;
  /** Absent where there is no shop at Shopify, or where it is Shopify itself. */
  shopify?: string;
  /** The payment sandbox, when it is ours. */
  sandbox?: Payments;
}

export interface PartsOptions {
  folders: Folders;
  provided: Provided;
  secrets: Secrets;
  shopPort: number;
  closing: Closers;
  onMailEvent: (event: SesEvent) => Promise<void>;
  onBroken: (what: string) => void;
}

export async function startParts(options: PartsOptions): Promise<Parts> {
  const { folders, provided, secrets, shopPort, closing } = options;
  const keep = <T extends { close(): Promise<void> }>(part: T): T => {
    closing.add(() => part.close());
    return part;
  };
  const database = async () => {
    const part = keep(await startDynamoDb({ port: await near(shopPort + 3), dataDir: folders.database }));
    void part.ended.then(() => options.onBroken('The database ended.'));
    return part.url;
  };
  const objects = async () => {
    const port = await near(shopPort + 4);
    const begin = () =>
      startObjectStore({ port, dataDir: folders.objects, buckets: [bucket, siteBucket, documentsBucket] });
    return keep(await reading(folders.objects, begin)).url;
  };
  /** What stands in for S3 stands in for SQS as well; where somebody else's S3 is used, it does that alone. */
  const queues = async () => {
    const port = await near(shopPort + 8);
    const begin = () => startObjectStore({ port, dataDir: folders.objects });
    return keep(await reading(folders.objects, begin)).url;
  };
  const mail = async () => {
    const port = await near(shopPort + 1);
    const begin = () => startMail({ port, file: folders.mail, onEvent: options.onMailEvent });
    return keep(await reading(folders.mail, begin)).url;
  };
  const payments = async () => {
    const port = await near(shopPort + 2);
    const begin = () =>
      startPayments({
        port,
        file: folders.payments,
        secretKey: secrets.stripeSecretKey,
        publishableKey: secrets.stripePublishableKey,
        webhook: { secret: secrets.stripeWebhookSecret },
      });
    return keep(await reading(folders.payments, begin));
  };
  const model = async () => {
    const port = await near(shopPort + 6);
    const forward = forwardFrom(process.env);
    return keep(await startModel(forward ? { port, forward } : { port, pace: readable })).url;
  };
  const ownObjects = provided.objects ? undefined : await objects();
  const shopify = async () => {
    const port = await near(shopPort + 9);
    const { shopifyAdminToken: adminToken, shopifyStorefrontToken: storefrontToken } = secrets;
    const file = folders.shopify;
    const begin = () => startShopify({ port, file, adminToken, storefrontToken, hasSample: true });
    return keep(await reading(file, begin)).url;
  };
  const sandbox = provided.payments ? undefined : await payments();
  return {
    database: provided.database ?? (await database()),
    objects: provided.objects ?? ownObjects ?? '',
    queues: provided.queues ?? ownObjects ?? (await queues()),
    mail: provided.mail ?? (await mail()),
    payments: sandbox?.url ?? provided.payments ?? '',
    edge: keep(await startEdgeCache({ port: await near(shopPort + 5) })).url,
    model: provided.model ?? (await model()),
    ...(provided.shopify ? {} : { shopify: await shopify() }),
    sandbox,
  };
}

/** As fast as a quick model, so that people see here what visitors will see. */
const readable = { tokensPerSecond: 120, firstPieceMs: 150 };

/** An address that is the same tomorrow can be bookmarked; one that somebody else has is not worth a refusal. */
export const near = (port: number): Promise<number> => freePort(port).catch(() => 0);
