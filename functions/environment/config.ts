const port = process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT ?? '2773';

/**
 * Reads a secret's string through AWS's Parameters and Secrets Lambda extension, which caches it for five minutes and
 * answers on the loopback address with the function's own session token as its password.
 */
async function fetchSecret(secretId: string): Promise<string> {
  const url = `http://localhost:${port}/secretsmanager/get?secretId=${encodeURIComponent(secretId)}`;
  const response = await fetch(url, {
    headers: { 'X-Aws-Parameters-Secrets-Token': process.env.AWS_SESSION_TOKEN ?? '' },
    signal: AbortSignal.timeout(3000),
  });
  if (!response.ok) throw new Error(`The secret ${secretId} could not be read: ${response.status}.`);
  const { SecretString } = (await response.json()) as { SecretString?: string };
  if (!SecretString) throw new Error(`The secret ${secretId} has no string value.`);
  return SecretString;
}

/**
 * Settings of a function from its environment, by name. A missing one is a fault of the deployment and named in the
 * error; nothing has a silent default that could differ between stages.
 */
export function readSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing from the environment.`);
  return value;
}

export function readOptionalSetting(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** The origins that may change state, as browsers send them: `https://shop.example`. Comma-separated. */
export const readSiteOrigins = () => readSetting('SITE_ORIGINS').split(',');

/** The origin that links in mails lead to: the first of the site's. */
export const readSiteOrigin = () => readSiteOrigins()[0] ?? '';

/**
 * Secrets are named, not passed: `LINK_SECRET_ID` is the id of a secret in Secrets Manager, read through the Parameters
 * and Secrets extension, which caches it for five minutes. On one machine `LINK_SECRET` holds the value itself.
 */
export async function readSecret(name: string): Promise<string> {
  return readOptionalSetting(name) ?? fetchSecret(readSetting(`${name}_ID`));
}
