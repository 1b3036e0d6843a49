const port = process.env.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT ?? '2773';

/**
 * Reads a secret's string through AWS's Parameters and Secrets Lambda extension, which caches it for five minutes and
 * answers on the loopback address with the function's own session token as its password.
 */
export async function fetchSecret(secretId: string): Promise<string> {
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
