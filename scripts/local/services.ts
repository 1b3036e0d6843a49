/**
 * Starts the services that are not provided from outside, each on a port near the shop's, or on any other if that one is
 * taken.
 */

import { clock } from '#functions/environment/clock.ts';
import { forwardFrom } from '#scripts/emulators/bedrock/forward/forward-settings.ts';
import { startModel } from '#scripts/emulators/bedrock/server.ts';
import { startClickAndDrop } from '#scripts/emulators/click-and-drop/server.ts';
import { startEdgeCache } from '#scripts/emulators/cloudfront.ts';
import { startBeacon } from '#scripts/emulators/drand/server.ts';
import { startIdealPostcodes } from '#scripts/emulators/ideal-postcodes/server.ts';
import { startPushService } from '#scripts/emulators/push/server.ts';
import type { SesEvent } from '#scripts/emulators/ses/events.ts';
import { startMail } from '#scripts/emulators/ses/server.ts';
import { startShopify } from '#scripts/emulators/shopify/server.ts';
import { type Payments, startPayments } from '#scripts/emulators/stripe/server.ts';
import { bucket, documentsBucket, siteBucket } from './environment.ts';
import type { Folders } from './folders.ts';
import { readOrExplain } from './kit/corrupt-data.ts';
import type { Disposables } from './kit/disposables.ts';
import { findFreePortNear } from './kit/free-port.ts';
import { startObjectStore } from './object-store.ts';
import type { Providers } from './providers.ts';
import type { Secrets } from './secrets.ts';

export interface Services {
  database: string;
  objects: string;
  mail: string;
  queues: string;
  payments: string;
  edge: string;
  model: string;
  push: string;
  /** Absent when drand's own relays are used. */
  beacon?: string;
  /** Absent when there is no Shopify shop, or when the real Shopify is used. */
  shopify?: string;
  /** Absent when no labels are made, or when the real Click & Drop is used. */
  clickAndDrop?: string;
  addressLookup?: string;
  /** The payment sandbox, when it is ours. */
  sandbox?: Payments;
}

export interface ServicesOptions {
  folders: Folders;
  provided: Providers;
  secrets: Secrets;
  /** The address of our own database, once it answers. */
  database: Promise<string> | undefined;
  shopPort: number;
  closing: Disposables;
  onMailEvent: (event: SesEvent) => Promise<void>;
}

export async function startServices(options: ServicesOptions): Promise<Services> {
  const { folders, provided, secrets, shopPort, closing } = options;
  const keep = <T extends { close(): Promise<void> }>(part: T): T => {
    closing.add(() => part.close());
    return part;
  };
  const objects = async () => {
    const port = await findFreePortNear(shopPort + 4);
    const begin = () =>
      startObjectStore({ port, dataDir: folders.objects, buckets: [bucket, siteBucket, documentsBucket] });
    return keep(await readOrExplain(folders.objects, begin)).url;
  };
  /** The S3 emulator also serves SQS; when an external S3 is used, it is started for SQS only. */
  const queues = async () => {
    const port = await findFreePortNear(shopPort + 8);
    const begin = () => startObjectStore({ port, dataDir: folders.objects });
    return keep(await readOrExplain(folders.objects, begin)).url;
  };
  const mail = async () => {
    const port = await findFreePortNear(shopPort + 1);
    const begin = () => startMail({ port, file: folders.mail, onEvent: options.onMailEvent });
    return keep(await readOrExplain(folders.mail, begin)).url;
  };
  const payments = async () => {
    const port = await findFreePortNear(shopPort + 2);
    const begin = () =>
      startPayments({
        port,
        file: folders.payments,
        secretKey: secrets.stripeSecretKey,
        publishableKey: secrets.stripePublishableKey,
        webhook: { secret: secrets.stripeWebhookSecret },
      });
    return keep(await readOrExplain(folders.payments, begin));
  };
  const model = async () => {
    const port = await findFreePortNear(shopPort + 6);
    const forward = forwardFrom(process.env);
    return keep(await startModel(forward ? { port, forward } : { port, pace: readable })).url;
  };
  const ownObjects = provided.objects ? undefined : await objects();
  const shopify = async () => {
    const port = await findFreePortNear(shopPort + 9);
    const { shopifyAdminToken: adminToken, shopifyStorefrontToken: storefrontToken } = secrets;
    const file = folders.shopify;
    const begin = () => startShopify({ port, file, adminToken, storefrontToken, hasSample: true });
    return keep(await readOrExplain(file, begin)).url;
  };
  const clickAndDrop = async () => {
    const port = await findFreePortNear(shopPort + 10);
    const file = folders.clickAndDrop;
    const begin = () => startClickAndDrop({ port, file, key: secrets.clickAndDropKey });
    return keep(await readOrExplain(file, begin)).url;
  };
  const addressLookup = async () =>
    keep(
      await startIdealPostcodes({
        port: await findFreePortNear(shopPort + 13),
        key: secrets.idealPostcodesKey,
      }),
    ).url;
  const beacon = async () =>
    keep(await startBeacon({ port: await findFreePortNear(shopPort + 11), now: () => clock.now() })).url;
  const sandbox = provided.payments ? undefined : await payments();
  const others = {
    objects: provided.objects ?? ownObjects ?? '',
    queues: provided.queues ?? ownObjects ?? (await queues()),
    mail: provided.mail ?? (await mail()),
    payments: sandbox?.url ?? provided.payments ?? '',
    edge: keep(await startEdgeCache({ port: await findFreePortNear(shopPort + 5) })).url,
    model: provided.model ?? (await model()),
    push: keep(await startPushService({ port: await findFreePortNear(shopPort + 12) })).url,
    ...(provided.beacon ? {} : { beacon: await beacon() }),
    ...(provided.shopify ? {} : { shopify: await shopify() }),
    ...(provided.clickAndDrop ? {} : { clickAndDrop: await clickAndDrop() }),
    ...(provided.addressLookup ? {} : { addressLookup: await addressLookup() }),
    sandbox,
  };
  return { ...others, database: provided.database ?? (await options.database) ?? '' };
}

/** As fast as a quick model, so developers see what visitors will see. */
const readable = { tokensPerSecond: 120, firstPieceMs: 150 };
