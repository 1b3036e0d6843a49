/** Which services are external. Imports nothing, so that the database can be launched before anything else is loaded. */
export type Environment = Record<string, string | undefined>;

/** Addresses that were given from outside; a service without one is emulated on this machine. */
export interface Providers {
  database?: string;
  objects?: string;
  mail?: string;
  queues?: string;
  /** Stripe itself, or another emulator for it. */
  payments?: string;
  /** Shopify itself; or none at all. */
  shopify?: string;
  /** Click & Drop itself; or none at all. */
  clickAndDrop?: string;
  /** Ideal Postcodes itself, or `off` for none. */
  addressLookup?: string;
  /** Bedrock itself, or another emulator for it. */
  model?: string;
  /** Relays of drand itself. */
  beacon?: string;
}

export const readRegion = (environment: Environment): string => environment.AWS_REGION || 'eu-west-2';

export function providers(environment: Environment): Providers {
  const aws = (service: string) =>
    environment[`AWS_ENDPOINT_URL_${service}`] || environment.AWS_ENDPOINT_URL || undefined;
  const { SHOPIFY, SHOPIFY_SHOP, CLICK_AND_DROP, CLICK_AND_DROP_KEY } = environment;
  const { ADDRESS_LOOKUP, IDEAL_POSTCODES_KEY } = environment;
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, CHAT_MODEL_QUICK, AWS_ENDPOINT_URL_BEDROCK_RUNTIME } =
    environment;
  const bedrock = CHAT_MODEL_QUICK && `https://bedrock-runtime.${readRegion(environment)}.amazonaws.com`;
  return {
    database: aws('DYNAMODB'),
    objects: aws('S3'),
    mail: aws('SESV2'),
    queues: aws('SQS'),
    payments:
      STRIPE_API_URL || (STRIPE_SECRET_KEY ? 'https://dashboard.stripe.com/test/payments' : undefined),
    shopify: SHOPIFY === 'off' ? 'off' : SHOPIFY_SHOP && `https://${SHOPIFY_SHOP}`,
    clickAndDrop: CLICK_AND_DROP === 'off' ? 'off' : CLICK_AND_DROP_KEY && 'https://api.parcel.royalmail.com',
    addressLookup:
      ADDRESS_LOOKUP === 'off' ? 'off' : IDEAL_POSTCODES_KEY && 'https://api.ideal-postcodes.co.uk',
    // An emulator of all of AWS has no models.
    model: AWS_ENDPOINT_URL_BEDROCK_RUNTIME || bedrock || undefined,
    beacon: environment.BEACON_RELAYS || undefined,
  };
}
