import { setTimeout as wait } from 'node:timers/promises';

const port = process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT ?? '2773';

/**
 * Parameter Store answers 40 reads per second unless the account raises the quota, and many functions may start at the
 * same time.
 */
const maxTries = 4;
const firstPauseMs = 100;

/** The last value read of each parameter, used while Parameter Store refuses further reads. */
const lastRead = new Map<string, string>();

/**
 * Reads a secret through AWS's Parameters and Secrets Lambda extension, which caches it for five minutes and answers on
 * the loopback address with the function's own session token as its password. It answers only while a function is
 * invoked, not while it is loaded.
 */
async function fetchSecret(name: string): Promise<string> {
  const query = new URLSearchParams({ name, withDecryption: 'true' });
  const url = `http://localhost:${port}/systemsmanager/parameters/get?${query}`;
  let status = 0;
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (tries > 0) await wait(firstPauseMs * 2 ** tries * (0.5 + Math.random() / 2));
    const response = await fetch(url, {
      headers: { 'X-Aws-Parameters-Secrets-Token': process.env.AWS_SESSION_TOKEN ?? '' },
      signal: AbortSignal.timeout(3000),
    });
    if (response.ok) {
      const { Parameter } = (await response.json()) as { Parameter?: { Value?: string } };
      if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
      lastRead.set(name, Parameter.Value);
      return Parameter.Value;
    }
    status = response.status;
    const before = lastRead.get(name);
    if (before !== undefined) return before;
  }
  throw new Error(`The parameter ${name} could not be read: ${status}.`);
}

/**
 * A function's settings, read by name from its environment. A missing setting is a deployment fault and is named in the
 * error; no setting has a silent default that could differ between stages.
 */
export function readSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing from the environment.`);
  return value;
}

/** A setting that is a whole number of at least 1. */
export function readCount(name: string): number {
  const count = Number(readSetting(name));
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error(`The setting ${name} must be a whole number from 1.`);
  return count;
}

export function readOptionalSetting(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** The origins that may change state, comma-separated and in the form browsers send: `https://shop.example`. */
export const readSiteOrigins = () => readSetting('SITE_ORIGINS').split(',');

/** The origin of links in emails: the first of the site's origins. */
export const readSiteOrigin = () => readSiteOrigins()[0] ?? '';

/**
 * Secrets are named, not passed: `LINK_SECRET_ID` is the name of an encrypted parameter in Parameter Store, read through the
 * Parameters and Secrets extension. On one machine `LINK_SECRET` holds the value itself.
 */
export async function readSecret(name: string): Promise<string> {
  return readOptionalSetting(name) ?? fetchSecret(readSetting(`${name}_ID`));
}
