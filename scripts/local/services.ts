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
  /** A part with a file says what to do if the file cannot be read. */
  const open = async <Part extends { close(): Promise<void> }>(
    portAfterShop: number,
    start: (port: number) => Promise<Part>,
    file?: string,
  ): Promise<Part> => {
    const port = await findFreePortNear(shopPort + portAfterShop);
    const part = await (file ? readOrExplain(file, () => start(port)) : start(port));
    closing.add(() => part.close());
    return part;
  };
  const payments = () =>
    open(
      2,
      (port) =>
        startPayments({
          port,
          file: folders.payments,
          secretKey: secrets.stripeSecretKey,
          publishableKey: secrets.stripePublishableKey,
          webhook: { secret: secrets.stripeWebhookSecret },
        }),
      folders.payments,
    );
  const mail = () =>
    open(1, (port) => startMail({ port, file: folders.mail, onEvent: options.onMailEvent }), folders.mail);
  /** The S3 emulator also serves SQS; when an external S3 is used, it is started for SQS only. */
  const objects = (portAfterShop: number, buckets?: string[]) =>
    open(
      portAfterShop,
      (port) => startObjectStore({ port, dataDir: folders.objects, buckets }),
      folders.objects,
    );
  const model = () => {
    const forward = forwardFrom(process.env);
    return open(6, (port) => startModel(forward ? { port, forward } : { port, pace: readable }));
  };
  const shopify = () =>
    open(
      9,
      (port) =>
        startShopify({
          port,
          file: folders.shopify,
          adminToken: secrets.shopifyAdminToken,
          storefrontToken: secrets.shopifyStorefrontToken,
          hasSample: true,
        }),
      folders.shopify,
    );
  const clickAndDrop = () =>
    open(
      10,
      (port) => startClickAndDrop({ port, file: folders.clickAndDrop, key: secrets.clickAndDropKey }),
      folders.clickAndDrop,
    );
  const addressLookup = () =>
    open(13, (port) => startIdealPostcodes({ port, key: secrets.idealPostcodesKey }));
  const beacon = () => open(11, (port) => startBeacon({ port, now: () => clock.now() }));
  const ownObjects = provided.objects
    ? undefined
    : (await objects(4, [bucket, siteBucket, documentsBucket])).url;
  const sandbox = provided.payments ? undefined : await payments();
  const others = {
    objects: provided.objects ?? ownObjects ?? '',
    queues: provided.queues ?? ownObjects ?? (await objects(8)).url,
    mail: provided.mail ?? (await mail()).url,
    payments: sandbox?.url ?? provided.payments ?? '',
    edge: (await open(5, (port) => startEdgeCache({ port }))).url,
    model: provided.model ?? (await model()).url,
    push: (await open(12, (port) => startPushService({ port }))).url,
    ...(provided.beacon ? {} : { beacon: (await beacon()).url }),
    ...(provided.shopify ? {} : { shopify: (await shopify()).url }),
    ...(provided.clickAndDrop ? {} : { clickAndDrop: (await clickAndDrop()).url }),
    ...(provided.addressLookup ? {} : { addressLookup: (await addressLookup()).url }),
    sandbox,
  };
  return { ...others, database: provided.database ?? (await options.database) ?? '' };
}

/** As fast as a quick model, so developers see what visitors will see. */
const readable = { tokensPerSecond: 120, firstPieceMs: 150 };
