import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';

type Shape = {
  pattern: RegExp;
  /** What to do while the secret still has the random value that it was created with. */
  toDo: string;
  isRequired?: (config: StageConfig) => boolean;
};

const withShopify = (config: StageConfig): boolean => config.shopify !== undefined;

const withClickAndDrop = (config: StageConfig): boolean => config.clickAndDrop !== undefined;

const withAddressLookup = (config: StageConfig): boolean => config.addressLookup !== undefined;

/** What a secret looks like once it is set. `LINK_SECRET` is not listed, because its random value is the right one. */
export const secretShapes: Partial<Record<SecretName, Shape>> = {
  STRIPE_SECRET_KEY: {
    pattern: /^(sk|rk)_(test|live)_\w+$/,
    toDo: "Stripe's secret key is not set yet: nobody can pay. docs/deploy.md, step 7, says what it may do.",
  },
  STRIPE_WEBHOOK_SECRETS: {
    pattern: /^whsec_\w+(,whsec_\w+)?$/,
    toDo: "the signing secret of Stripe's webhook is not set yet: payments are found only every ten minutes.",
  },
  ADMIN_PASSWORD_HASH: {
    pattern: /^scrypt:\d+:\d+:\d+:[\w-]+:[\w-]+$/,
    toDo: 'the back office has no password yet: nobody gets in.',
  },
  SHOPIFY_ADMIN_TOKEN: {
    pattern: /^shp\w{2}_\w+$/,
    toDo: "Shopify's Admin token is not set yet: synchronisation fails.",
    isRequired: withShopify,
  },
  SHOPIFY_STOREFRONT_TOKEN: {
    pattern: /^(shp\w{2}_)?\w{32,}$/,
    toDo: "Shopify's Storefront token is not set yet: its checkout cannot be opened.",
    isRequired: withShopify,
  },
  CLICK_AND_DROP_KEY: {
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    toDo: "Click & Drop's authorisation key is not set yet: no label can be made.",
    isRequired: withClickAndDrop,
  },
  IDEAL_POSTCODES_KEY: {
    pattern: /^ak_\w{16,}$/,
    toDo: "Ideal Postcodes' API key is not set yet: addresses are entered by hand.",
    isRequired: withAddressLookup,
  },
};

/** Whether a Stripe key, publishable or secret, is for test or live mode; undefined for anything else. */
export const getStripeMode = (key: string): 'test' | 'live' | undefined =>
  /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1] as 'test' | 'live' | undefined;
