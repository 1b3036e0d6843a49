/** This machine's secrets, made at random once, so a link of yesterday's order still opens today. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { CorruptData } from './kit/corrupt-data.ts';
import { readJson, writeJson } from './kit/json-file.ts';

export interface Secrets {
  adminPassword: string;
  linkSecret: string;
  originSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  shopifyAdminToken: string;
  shopifyStorefrontToken: string;
  clickAndDropKey: string;
  idealPostcodesKey: string;
}

const random = (bytes = 24) => randomBytes(bytes).toString('base64url');
const key = () => randomBytes(24).toString('hex');

function made(): Secrets {
  return {
    adminPassword: random(12),
    linkSecret: random(32),
    originSecret: random(32),
    stripeSecretKey: `sk_test_${key()}`,
    stripePublishableKey: `pk_test_${key()}`,
    stripeWebhookSecret: `whsec_${key()}`,
    shopifyAdminToken: `shpat_${key()}`,
    shopifyStorefrontToken: `shpss_${key()}`,
    clickAndDropKey: randomUUID(),
    idealPostcodesKey: `ak_${key()}`,
  };
}

export function secretsIn(file: string): Secrets {
  const known = readJson<Partial<Secrets>>(file);
  if (!known && existsSync(file)) {
    throw new CorruptData(file, 'it is no whole JSON; deleted, it is made anew, and old order links end');
  }
  const secrets = { ...made(), ...known };
  if (Object.keys(secrets).length !== Object.keys(known ?? {}).length) writeJson(file, secrets);
  return secrets;
}
