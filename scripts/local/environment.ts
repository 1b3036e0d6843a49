/** The environment variables through which the shop's functions find their services. */
import { hashPassword } from '#functions/back-office/password-hash.ts';
import { emulatedChain } from '#scripts/emulators/drand/server.ts';
import { defaultSpreadAbove } from '#shared/domain/catalogue/stock/spread-stock.ts';
import { type Environment, type Providers, readRegion } from './providers.ts';
import type { Secrets } from './secrets.ts';
import { workerName } from './socket/worker-name.ts';

/** The address of each service, whoever provides it. */
export interface Addresses {
  shop: string;
  database: string;
  objects: string;
  mail: string;
  queues: string;
  payments: string;
  edge: string;
  model: string;
  beacon?: string;
  shopify?: string;
  clickAndDrop?: string;
  addressLookup?: string;
  push?: string;
  /** The WebSocket API: where the worker is started, and where it posts to. */
  socket: { url: string; endpoint: string };
}

/** A password of this machine is random, so a cheap hash is enough. */
const random = { N: 2 ** 10, r: 8, p: 1 };

export const tableName = 'dram-local';
export const bucket = 'dram-local-assets';
export const siteBucket = 'dram-local-site';
export const documentsBucket = 'dram-local-documents';
export const configurationSets = { orders: 'orders', news: 'news' } as const;

/** Variables that are already set take precedence, because the developer set them on purpose. */
export function environmentFor(
  given: Environment,
  provided: Providers,
  at: Addresses,
  secrets: Secrets,
): Record<string, string> {
  const port = new URL(at.shop).port;
  const wanted: Record<string, string> = {
    AWS_REGION: readRegion(given),
    AWS_ENDPOINT_URL_DYNAMODB: at.database,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: at.database,
    AWS_ENDPOINT_URL_S3: at.objects,
    AWS_ENDPOINT_URL_SESV2: at.mail,
    AWS_ENDPOINT_URL_SQS: at.queues,
    AWS_ENDPOINT_URL_CLOUDFRONT: at.edge,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: at.model,
    CHAT_MODEL_QUICK: 'local-quick',
    CHAT_MODEL_DETAILED: given.CHAT_MODEL_QUICK || 'local-detailed',
    CHAT_MOST_TOKENS_QUICK: '500',
    CHAT_MOST_TOKENS_DETAILED: '1500',
    // Everybody who tries the shop on one machine counts as one visitor, who may use only a small share of this.
    CHAT_TOKENS_A_DAY: '100000000',
    SPREAD_STOCK_ABOVE: String(defaultSpreadAbove),
    // The emulator accepts any id and has one policy.
    ...(provided.model ? {} : { CHAT_GUARDRAIL_ID: 'local', CHAT_GUARDRAIL_VERSION: '1' }),
    AWS_ENDPOINT_URL_LAMBDA: at.socket.url,
    SOCKET_ENDPOINT: at.socket.endpoint,
    SOCKET_WORKER: workerName,
    ...(at.push ? { PUSH_SERVICE: at.push } : {}),
    S3_PATH_STYLE: 'true',
    SITE_BUCKET: siteBucket,
    DOCUMENTS_BUCKET: documentsBucket,
    ASSETS_BUCKET: bucket,
    DISTRIBUTION_ID: 'LOCAL',
    TABLE_NAME: tableName,
    SITE_ORIGINS: `${at.shop},http://127.0.0.1:${port},http://[::1]:${port}`,
    MAIL_FROM: 'orders@dram.example',
    MAIL_CONFIGURATION_SET: configurationSets.orders,
    MAIL_NEWS_CONFIGURATION_SET: configurationSets.news,
    LINK_SECRET: secrets.linkSecret,
    ORIGIN_SECRETS: secrets.originSecret,
    ADMIN_PASSWORD_HASH: hashPassword(secrets.adminPassword, random),
    MAIL_TESTS_TO: 'staff@dram.example',
    STAFF_EMAILS: 'staff@dram.example',
    OWNER_EMAIL: 'owner@dram.example',
    LOG_LEVEL: 'info',
    METRICS_NAMESPACE: 'dram/local',
  };
  const environment = Object.fromEntries(Object.entries(wanted).filter(([name]) => !given[name]));
  const sandbox = provided.payments ? {} : buildStripeEnvironment(at.payments, secrets);
  const shopify = at.shopify ? buildShopifyEnvironment(at.shopify, secrets) : {};
  const beacon: Record<string, string> = at.beacon
    ? { BEACON_RELAYS: at.beacon, BEACON_CHAIN: JSON.stringify(emulatedChain) }
    : {};
  const labels = at.clickAndDrop ? buildLabelEnvironment(at.clickAndDrop, secrets) : {};
  const addresses = buildLookupEnvironment(at.addressLookup, provided, secrets);
  return {
    ...environment,
    ...sandbox,
    ...shopify,
    ...labels,
    ...addresses,
    ...beacon,
    ...credentials(given, provided),
  };
}

/** The sandbox accepts its own keys only, so a real Stripe key that happens to be in the environment would not work. */
function buildStripeEnvironment(url: string, secrets: Secrets): Record<string, string> {
  return {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRETS: secrets.stripeWebhookSecret,
    STRIPE_SCRIPT_URL: `${url}/stripe.js`,
  };
}

/** The emulator has its own tokens and one location. */
function buildShopifyEnvironment(url: string, secrets: Secrets): Record<string, string> {
  return {
    SHOPIFY_SHOP: 'dram-local.myshopify.com',
    SHOPIFY_API_URL: url,
    SHOPIFY_ADMIN_TOKEN: secrets.shopifyAdminToken,
    SHOPIFY_STOREFRONT_TOKEN: secrets.shopifyStorefrontToken,
  };
}

/** Any service code will do. */
function buildLabelEnvironment(url: string, secrets: Secrets): Record<string, string> {
  return {
    CLICK_AND_DROP_API_URL: url,
    CLICK_AND_DROP_KEY: secrets.clickAndDropKey,
    CLICK_AND_DROP_TRACKED_48: 'TPS48',
    CLICK_AND_DROP_SPECIAL_DELIVERY: 'SD1',
  };
}

/** The emulator has its own key; a key that was given belongs to the real provider. */
function buildLookupEnvironment(
  url: string | undefined,
  { addressLookup }: Providers,
  secrets: Secrets,
): Record<string, string> {
  const configured = { ADDRESS_LOOKUP: 'ideal-postcodes', ADDRESS_LOOKUPS_A_DAY: '1000' };
  if (url) {
    return {
      ...configured,
      IDEAL_POSTCODES_API_URL: url,
      IDEAL_POSTCODES_KEY: secrets.idealPostcodesKey,
    };
  }
  return addressLookup && addressLookup !== 'off' ? configured : {};
}

/** Emulators on this machine accept any credentials; a profile that needs a sign-in first would only fail. */
function credentials(given: Environment, provided: Providers): Record<string, string> {
  const local = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  if (!needsCredentials(provided)) return local;
  return given.AWS_ACCESS_KEY_ID || given.AWS_PROFILE ? {} : local;
}

const needsCredentials = ({ database, objects, mail, queues, model }: Providers): boolean =>
  [database, objects, mail, queues, model].some(Boolean);

/** These would send calls to other addresses than those above, or make the SDK look for other credentials. */
export const misleading = (provided: Providers): string[] => [
  'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS',
  ...(needsCredentials(provided) ? [] : ['AWS_PROFILE', 'AWS_SESSION_TOKEN']),
  ...(provided.shopify === 'off' ? ['SHOPIFY_SHOP'] : []),
  ...(provided.clickAndDrop === 'off' ? ['CLICK_AND_DROP_TRACKED_48'] : []),
];
