import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';
import { readSecrets } from '../account-state.ts';
import type { Check, Finding } from '../finding.ts';
import { getStripeMode, secretShapes } from '../secret-shapes.ts';
import { readOutputs } from '../stack-outputs.ts';

const listRequired = (config: StageConfig): SecretName[] =>
  (Object.keys(secretShapes) as SecretName[]).filter(
    (name) => secretShapes[name]?.isRequired?.(config) ?? true,
  );

/** A secret that still has the random value that it was made with. */
function describeUnset(name: SecretName, id: string, shop: string): Finding {
  const where = name === 'STRIPE_WEBHOOK_SECRETS' ? ` The endpoint is ${shop}/api/webhooks/stripe.` : '';
  return {
    text: `${name}: ${secretShapes[name]?.toDo}${where}`,
    command:
      name === 'ADMIN_PASSWORD_HASH'
        ? `npm run admin-password -- --secret-id ${id}`
        : `aws secretsmanager put-secret-value --secret-id ${id} --secret-string <value>`,
  };
}

function compareStripeKeys({ isProduction, stripe }: StageConfig, secretKey: string): Finding[] {
  const shown = getStripeMode(stripe.publishableKey);
  const secret = getStripeMode(secretKey);
  if (isProduction && secret === 'test')
    return [{ isBlocker: true, text: "Stripe's secret key in Secrets Manager is a test key." }];
  if (!secret || !shown || secret === shown) return [];
  const text = `Stripe's publishable key is of mode ${shown}, its secret key of mode ${secret}.`;
  return [{ isBlocker: true, text }];
}

const secrets: Check = {
  subject: 'Secrets',
  rights: ['secretsmanager:GetSecretValue', 'cloudformation:DescribeStacks'],
  isRequired: true,
  find: async ({ config }) => {
    const [outputs, { shop = '' }] = await Promise.all([
      readOutputs(config, 'data'),
      readOutputs(config, 'web'),
    ]);
    const values = await readSecrets(config, outputs);
    const required = listRequired(config);
    const missing = required.filter((name) => values[name] === undefined);
    const unset = required.filter(
      (name) => values[name] !== undefined && !secretShapes[name]?.pattern.test(values[name]),
    );
    const text = `Secrets: the deployment makes ${missing.join(', ')} with random values, and then says how to set each.`;
    return [
      ...(missing.length > 0 ? [{ text }] : []),
      ...unset.map((name) => describeUnset(name, outputs[names.secretOutput(name)] ?? '', shop)),
      ...compareStripeKeys(config, values.STRIPE_SECRET_KEY ?? ''),
    ];
  },
};

export const secretChecks = [secrets];
