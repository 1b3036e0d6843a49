import { secretFromExtension } from './secrets.ts';

/**
 * What a function reads from its environment, by name. A missing setting is a fault of the deployment and says which
 * one; nothing has a silent default that could differ between stages.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing from the environment.`);
  return value;
}

export function optionalSetting(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** The origins that may change state, as browsers send them: `https://shop.example`. Comma-separated. */
export const siteOrigins = () => setting('SITE_ORIGINS').split(',');

/** The origin that links in mails lead to: the first of the site's. */
export const siteOrigin = () => siteOrigins()[0] ?? '';

/**
 * Secrets are named, not passed: `LINK_SECRET_ID` is the id of a secret in Secrets Manager, read through the Parameters and
 * Secrets extension, which keeps it for five minutes. On one machine `LINK_SECRET` holds the value itself.
 */
export async function secret(name: string): Promise<string> {
  return optionalSetting(name) ?? secretFromExtension(setting(`${name}_ID`));
}
