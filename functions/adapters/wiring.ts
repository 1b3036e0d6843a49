import type { SiteRenderer } from '#shared/site-renderer.ts';
import { createApiGatewaySockets } from './api-gateway-sockets.ts';
import { createBedrockModel } from './bedrock.ts';
import { connectClickAndDrop } from './click-and-drop-client.ts';
import { createCloudFrontEdgeCache } from './cloudfront-edge-cache.ts';
import { createDrandRelays } from './drand-relays.ts';
import { connectIdealPostcodes } from './ideal-postcodes.ts';
import { createLambdaWorker } from './lambda-worker.ts';
import { createRotatingClient } from './rotating-client.ts';
import { createS3Documents } from './s3-documents.ts';
import { createS3Pictures } from './s3-pictures.ts';
import { createS3SiteFiles } from './s3-site-files.ts';
import { createSesMailer, createSesRate } from './ses.ts';
import { readShopifyShop } from './shopify.ts';
import { connectShopify } from './shopify-client.ts';
import { createSqsOutbox } from './sqs-outbox.ts';
import { createStripePayments } from './stripe.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { createWebPush } from './web-push.ts';

/** An adapter behind its port, made when it is first needed. */
function wire<Adapter>(create: () => Adapter) {
  let adapter: Adapter | undefined;
  const get = (): Adapter => {
    adapter ??= create();
    return adapter;
  };
  /** Puts another adapter in place, for tests; without one the next call makes it again. */
  const replace = (other: Adapter | undefined): void => {
    adapter = other;
  };
  return Object.assign(get, { replace });
}

// Each line is marked as pure, so that a function's bundle has only the adapters that it uses (`scripts/lean-packages.ts`).
export const beacon = /* @__PURE__ */ wire(createDrandRelays);
export const documents = /* @__PURE__ */ wire(createS3Documents);
export const edgeCache = /* @__PURE__ */ wire(createCloudFrontEdgeCache);
export const mailer = /* @__PURE__ */ wire(createSesMailer);
export const model = /* @__PURE__ */ wire(createBedrockModel);
export const outbox = /* @__PURE__ */ wire(createSqsOutbox);
export const pictures = /* @__PURE__ */ wire(createS3Pictures);
export const pushService = /* @__PURE__ */ wire(createWebPush);
export const sendingRate = /* @__PURE__ */ wire(createSesRate);
export const siteFiles = /* @__PURE__ */ wire(createS3SiteFiles);
export const sockets = /* @__PURE__ */ wire(createApiGatewaySockets);
export const worker = /* @__PURE__ */ wire(createLambdaWorker);

/** The payment provider, under the key that it has now. */
export const payments = /* @__PURE__ */ createRotatingClient(createStripePayments);

/** The payment provider's payouts, under the same key. */
export const payouts = /* @__PURE__ */ createRotatingClient(createStripePayouts);

/** Click & Drop, under the key that it has now. */
export const clickAndDrop = /* @__PURE__ */ createRotatingClient(connectClickAndDrop);

/** The provider of addresses, under the key that it has now. */
export const addressLookup = /* @__PURE__ */ createRotatingClient(connectIdealPostcodes);

/** Shopify, under the tokens that it has now; undefined where no shop is configured. */
export const shopify = /* @__PURE__ */ wireShopify();

function wireShopify() {
  const client = createRotatingClient(connectShopify);
  return Object.assign(async () => (readShopifyShop() ? client() : undefined), { replace: client.replace });
}

/** The web app's own renderer, which `vite build` makes. It is large, and there only once the pages are built. */
export const loadSiteRenderer = async (): Promise<SiteRenderer> => (await import('#site/render.js')).pages;
