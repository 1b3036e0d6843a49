import { checkSpreadAbove, defaultSpreadAbove } from '#shared/domain/catalogue/stock/spread-stock.ts';
import { toQueueSetting } from '#shared/queues.ts';
import { shopEnvironment } from '../config/shop-environment.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import type { Grant, SettingGroup } from './grant.ts';
import type { ShopContext } from './shop-context.ts';

type Environment = Record<string, string>;

const groups: Record<SettingGroup, (context: ShopContext) => Record<string, string | undefined>> = {
  mail: ({ config }) => ({
    MAIL_FROM: config.mail.from,
    MAIL_CONFIGURATION_SET: names.configurationSet(config, 'orders'),
  }),
  news: ({ config }) => ({
    MAIL_FROM: config.mail.from,
    MAIL_NEWS_CONFIGURATION_SET: names.configurationSet(config, 'news'),
  }),
  stripe: ({ config }) => ({ STRIPE_PUBLISHABLE_KEY: config.stripe.publishableKey }),
  company: ({ config }) => shopEnvironment.company(config),
  bank: ({ config }) => shopEnvironment.bank(config),
  gate: ({ config }) => ({ SHARED_PASSWORD: config.hasSharedPassword === false ? 'off' : undefined }),
  owner: ({ config }) => ({ OWNER_EMAIL: config.owner }),
  tests: ({ config }) => ({ MAIL_TESTS_TO: config.mail.testsTo }),
  storage: ({ config: { storage } }) => ({ SHOP_STORAGE_ADDRESS: storage?.address }),
  documents: ({ documents }) => ({ DOCUMENTS_BUCKET: documents.bucketName }),
  chat: ({ config: { chat }, guardrail }) => ({
    CHAT_MODEL_QUICK: chat.models.quick,
    CHAT_MODEL_DETAILED: chat.models.detailed,
    CHAT_MOST_TOKENS_QUICK: String(chat.maxTokens.quick),
    CHAT_MOST_TOKENS_DETAILED: String(chat.maxTokens.detailed),
    CHAT_TOKENS_A_DAY: String(chat.tokensADay),
    CHAT_GUARDRAIL_ID: guardrail?.id,
    CHAT_GUARDRAIL_VERSION: guardrail?.version,
  }),
  socket: ({ config, socket }) => ({
    SOCKET_ENDPOINT: socket.endpoint,
    SOCKET_WORKER: names.function(config, 'socket.answer'),
  }),
  // Absent if no shop is configured: then every call of the sync says so.
  shopify: ({ config: { shopify } }) => ({
    SHOPIFY_SHOP: shopify?.shop,
    SHOPIFY_API_VERSION: shopify?.apiVersion,
    SHOPIFY_LOCATION_ID: shopify?.locationId,
    SHOPIFY_CHECKOUT_HOST: shopify?.checkoutHost,
  }),
  // Absent if no account is configured: then no labels can be made.
  clickAndDrop: ({ config: { clickAndDrop } }) => ({
    CLICK_AND_DROP_TRACKED_48: clickAndDrop?.serviceCodes.tracked48,
    CLICK_AND_DROP_SPECIAL_DELIVERY: clickAndDrop?.serviceCodes.specialDelivery,
  }),
  // Absent if no provider is configured: then addresses are entered by hand.
  addressLookup: ({ config: { addressLookup } }) => ({
    ADDRESS_LOOKUP: addressLookup?.provider,
    ADDRESS_LOOKUPS_A_DAY: addressLookup && String(addressLookup.lookupsADay),
  }),
  drops: ({ config: { spreadStockAbove = defaultSpreadAbove } }) => ({
    SPREAD_STOCK_ABOVE: String(checkSpreadAbove(spreadStockAbove)),
  }),
  outsideCopy: ({ config, table }) => ({ EXPORTED_TABLE: config.outsideCopy && table.tableArn }),
  // The deployment may state its commit.
  build: () => ({ SHOP_COMMIT: process.env.SHOP_COMMIT }),
  site: ({ site }) => ({
    SITE_BUCKET: site.bucket.bucketName,
    DISTRIBUTION_ID: site.distribution.distributionId,
  }),
};

/** Without a namespace nothing is measured, without a list everything. */
function buildMetricSettings(config: StageConfig): Environment {
  const { metrics } = config.upkeep;
  if (metrics !== 'all' && metrics.length === 0) return {};
  return {
    METRICS_NAMESPACE: names.metrics(config),
    ...(metrics === 'all' ? {} : { METRICS: metrics.join(',') }),
  };
}

/** The environment of a function; it holds the names of secrets, never their values. */
export function buildEnvironment(grant: Grant, context: ShopContext): Environment {
  const settings = (grant.settings ?? []).map((group) => groups[group](context));
  const secrets = (grant.secrets ?? []).map((name) => ({
    [`${name}_ID`]: names.secret(context.config, name),
  }));
  const queues = (grant.sendsTo ?? []).map((name) => ({
    [toQueueSetting(name)]: context.queues[name].queue.queueUrl,
  }));
  const all: Record<string, string | undefined> = Object.assign(
    {
      TABLE_NAME: context.table.tableName,
      SITE_ORIGINS: context.siteOrigins.join(','),
      ...buildMetricSettings(context.config),
    },
    // A function that looks up a staff session checks whether its owner still works here.
    grant.table?.adminSession
      ? { STAFF_EMAILS: context.config.staff.join(','), ...groups.gate(context) }
      : {},
    grant.putsPictures ? { ASSETS_BUCKET: context.assets.bucketName } : {},
    ...settings,
    ...secrets,
    ...queues,
  );
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
