import { describe, expect, it } from 'vitest';
import { environmentFor, misleading } from './environment.ts';
import { listen } from './kit/listen.ts';
import {
  expectAnswers,
  missingForLabels,
  missingForModel,
  missingForShopify,
  missingForStripe,
  NotSetUp,
} from './missing-settings.ts';
import { providers } from './providers.ts';

const at = {
  shop: 'http://localhost:3000',
  database: 'http://127.0.0.1:3003',
  objects: 'http://127.0.0.1:3004',
  mail: 'http://127.0.0.1:3001',
  queues: 'http://127.0.0.1:3004',
  payments: 'http://127.0.0.1:3002',
  edge: 'http://127.0.0.1:3005',
  model: 'http://127.0.0.1:3006',
  socket: { url: 'http://127.0.0.1:3007', endpoint: 'http://127.0.0.1:3007/consultation-ws' },
};
const secrets = {
  adminPassword: 'admin',
  linkSecret: 'link',
  originSecret: 'origin',
  stripeSecretKey: 'sk_test_1',
  stripePublishableKey: 'pk_test_1',
  stripeWebhookSecret: 'whsec_1',
  shopifyAdminToken: 'shpat',
  shopifyStorefrontToken: 'shpss',
  clickAndDropKey: 'label-key',
  idealPostcodesKey: 'lookup-key',
};
const environment = (given: Record<string, string>) => environmentFor(given, providers(given), at, secrets);

describe('the local environment', () => {
  it('uses a local emulator for every service by default', () => {
    expect(providers({})).toEqual({});
    expect(environment({})).toMatchObject({
      AWS_ENDPOINT_URL_DYNAMODB: at.database,
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: at.database,
      AWS_ENDPOINT_URL_S3: at.objects,
      AWS_ENDPOINT_URL_SESV2: at.mail,
      AWS_ENDPOINT_URL_SQS: at.queues,
      AWS_ENDPOINT_URL_LAMBDA: at.socket.url,
      SOCKET_ENDPOINT: at.socket.endpoint,
      AWS_ACCESS_KEY_ID: 'local',
      STRIPE_API_URL: at.payments,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_SCRIPT_URL: `${at.payments}/stripe.js`,
      SITE_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000,http://[::1]:3000',
    });
  });

  it('uses the one service that is given, and emulates the others', () => {
    const given = { AWS_ENDPOINT_URL_S3: 'http://minio:9000' };
    expect(providers(given)).toEqual({ objects: 'http://minio:9000' });
    expect(environment(given)).not.toHaveProperty('AWS_ENDPOINT_URL_S3');
    expect(environment(given)).toHaveProperty('AWS_ENDPOINT_URL_DYNAMODB', at.database);
  });

  it("uses a given endpoint for all of AWS, with the caller's credentials", () => {
    const url = 'http://localhost:4566';
    const given = { AWS_ENDPOINT_URL: url, AWS_PROFILE: 'localstack' };
    expect(providers(given)).toEqual({ database: url, objects: url, mail: url, queues: url });
    expect(environment(given)).not.toHaveProperty('AWS_ACCESS_KEY_ID');
    expect(misleading(providers(given))).not.toContain('AWS_PROFILE');
  });

  it('reports a given address that does not answer', async () => {
    const { url, close } = await listen((_, response) => response.writeHead(403).end());
    await expectAnswers({ database: url, objects: url });
    await close();
    await expect(expectAnswers({ mail: url })).rejects.toThrow(`Nothing answers at ${url}.`);
    await expect(expectAnswers({ mail: 'localhost:1' })).rejects.toBeInstanceOf(NotSetUp);
    await expectAnswers({});
  });

  it('uses the real Stripe with a given key, and reports missing settings', () => {
    const given = { STRIPE_SECRET_KEY: 'sk_test_real', STRIPE_PUBLISHABLE_KEY: 'pk_test_real' };
    expect(providers(given).payments).toContain('stripe.com');
    for (const name of ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL', 'STRIPE_SECRET_KEY']) {
      expect(environment(given)).not.toHaveProperty(name);
    }
    expect(missingForStripe(given)).toMatch(/STRIPE_WEBHOOK_SECRETS must be set too.*stripe listen/);
    expect(missingForStripe({ ...given, STRIPE_WEBHOOK_SECRETS: 'whsec' })).toBeUndefined();
    expect(missingForStripe({})).toBeUndefined();
  });

  it('requires all keys when only the address of another Stripe is given', () => {
    const given = { STRIPE_API_URL: 'http://localhost:12111' };
    expect(providers(given)).toEqual({ payments: 'http://localhost:12111' });
    expect(missingForStripe(given)).toMatch(
      /^STRIPE_API_URL is set.*STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS must/,
    );
  });

  it('has no Shopify shop when Shopify is off, even if one is configured', () => {
    const given = { SHOPIFY: 'off', SHOPIFY_SHOP: 'dram.myshopify.com' };
    expect(providers(given)).toEqual({ shopify: 'off' });
    expect(environment(given)).not.toHaveProperty('SHOPIFY_SHOP');
    // Otherwise the functions would inherit it from the environment.
    expect(misleading(providers(given))).toContain('SHOPIFY_SHOP');
    expect(misleading(providers({}))).not.toContain('SHOPIFY_SHOP');
    expect(missingForShopify(given)).toBeUndefined();
  });

  it('uses a given Shopify shop, and reports missing settings', () => {
    const given = { SHOPIFY_SHOP: 'dram.myshopify.com', SHOPIFY_ADMIN_TOKEN: 'shpat_real' };
    expect(providers(given)).toEqual({ shopify: 'https://dram.myshopify.com' });
    for (const name of ['SHOPIFY_SHOP', 'SHOPIFY_API_URL', 'SHOPIFY_ADMIN_TOKEN'])
      expect(environment(given)).not.toHaveProperty(name);
    expect(missingForShopify(given)).toMatch(/that shop is used .* SHOPIFY_STOREFRONT_TOKEN must be set too/);
    expect(missingForShopify({ ...given, SHOPIFY_STOREFRONT_TOKEN: 'real' })).toBeUndefined();
    expect(missingForShopify({})).toBeUndefined();
  });

  it('makes labels with a given account, by default with the emulator, and none when off', () => {
    const given = { CLICK_AND_DROP_KEY: 'real', CLICK_AND_DROP_TRACKED_48: 'TPS48' };
    expect(providers(given)).toEqual({ clickAndDrop: 'https://api.parcel.royalmail.com' });
    expect(environment(given)).not.toHaveProperty('CLICK_AND_DROP_API_URL');
    expect(missingForLabels(given)).toContain('CLICK_AND_DROP_SPECIAL_DELIVERY must be set too');
    expect(missingForLabels({ ...given, CLICK_AND_DROP_SPECIAL_DELIVERY: 'SD1' })).toBeUndefined();
    const off = { ...given, CLICK_AND_DROP: 'off' };
    expect(providers(off)).toEqual({ clickAndDrop: 'off' });
    expect(misleading(providers(off))).toContain('CLICK_AND_DROP_TRACKED_48');
    expect(missingForLabels(off)).toBeUndefined();
    const clickAndDrop = 'http://127.0.0.1:3010';
    expect(environmentFor({}, {}, { ...at, clickAndDrop }, secrets)).toMatchObject({
      CLICK_AND_DROP_API_URL: clickAndDrop,
      CLICK_AND_DROP_KEY: 'label-key',
    });
  });

  it('looks up addresses with a given key, by default with the emulator, and none when off', () => {
    const given = { IDEAL_POSTCODES_KEY: 'ak_real' };
    expect(providers(given)).toEqual({ addressLookup: 'https://api.ideal-postcodes.co.uk' });
    expect(environment(given)).toMatchObject({ ADDRESS_LOOKUP: 'ideal-postcodes' });
    expect(environment(given)).not.toHaveProperty('IDEAL_POSTCODES_API_URL');
    const off = { ...given, ADDRESS_LOOKUP: 'off' };
    expect(providers(off)).toEqual({ addressLookup: 'off' });
    expect(environment(off)).not.toHaveProperty('ADDRESS_LOOKUP');
    const addressLookup = 'http://127.0.0.1:3013';
    expect(environmentFor({}, {}, { ...at, addressLookup }, secrets)).toMatchObject({
      ADDRESS_LOOKUP: 'ideal-postcodes',
      IDEAL_POSTCODES_API_URL: addressLookup,
      IDEAL_POSTCODES_KEY: 'lookup-key',
    });
  });

  it('uses the Shopify emulator by default', () => {
    const shopify = 'http://127.0.0.1:3008';
    expect(environmentFor({}, {}, { ...at, shopify }, secrets)).toMatchObject({
      SHOPIFY_API_URL: shopify,
      SHOPIFY_ADMIN_TOKEN: 'shpat',
      SHOPIFY_STOREFRONT_TOKEN: 'shpss',
    });
  });

  it('uses the real Bedrock with a given model, and reports missing settings', () => {
    const given = { CHAT_MODEL_QUICK: 'eu.some.model', AWS_REGION: 'eu-west-1', AWS_PROFILE: 'shop' };
    const bedrock = 'https://bedrock-runtime.eu-west-1.amazonaws.com';
    expect(providers(given)).toEqual({ model: bedrock });
    expect(environmentFor(given, providers(given), { ...at, model: bedrock }, secrets)).toMatchObject({
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock,
      AWS_ENDPOINT_URL_DYNAMODB: at.database,
      CHAT_MODEL_DETAILED: 'eu.some.model',
    });
    expect(environment(given)).not.toHaveProperty('CHAT_MODEL_QUICK');
    expect(environment(given)).not.toHaveProperty('AWS_ACCESS_KEY_ID');
    expect(misleading(providers(given))).not.toContain('AWS_PROFILE');
    expect(missingForModel(given)).toBeUndefined();
    expect(missingForModel({ CHAT_MODEL_QUICK: 'eu.some.model' })).toMatch(/AWS_PROFILE.*must be set too/);
  });

  it('emulates the model by default, even with another emulator for the rest of AWS', () => {
    expect(environment({ AWS_ENDPOINT_URL: 'http://localhost:4566' })).toMatchObject({
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: at.model,
      CHAT_MODEL_QUICK: 'local-quick',
      CHAT_MODEL_DETAILED: 'local-detailed',
    });
    expect(missingForModel({})).toBeUndefined();
    expect(missingForModel({ CHAT_FORWARD_URL: 'http://localhost:11434' })).toMatch(/CHAT_FORWARD_MODEL/);
  });

  it("uses the emulator's own keys when only some of Stripe's are set", () => {
    const given = { STRIPE_WEBHOOK_SECRETS: 'whsec_real', STRIPE_PUBLISHABLE_KEY: 'pk_test_real' };
    expect(environment(given)).toMatchObject({
      STRIPE_WEBHOOK_SECRETS: 'whsec_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    });
  });
});
