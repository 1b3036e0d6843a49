import { GetServiceSettingCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';
import type { Check, Finding } from '../finding.ts';
import { readSecrets } from '../secret-parameters.ts';
import { getStripeMode, secretShapes } from '../secret-shapes.ts';
import { readOutputs } from '../stack-outputs.ts';

const listRequired = (config: StageConfig): SecretName[] =>
  (Object.keys(secretShapes) as SecretName[]).filter(
    (name) => secretShapes[name]?.isRequired?.(config) ?? true,
  );

/** A secret that still has the random value that it was created with. */
function describeUnset(name: SecretName, config: StageConfig, shop: string): Finding {
  const where = name === 'STRIPE_WEBHOOK_SECRETS' ? ` The endpoint is ${shop}/api/webhooks/stripe.` : '';
  return {
    text: `${name}: ${secretShapes[name]?.toDo}${where}`,
    command:
      name === 'ADMIN_PASSWORD_HASH'
        ? `npm run admin-password -- --stage ${config.name}`
        : `aws ssm put-parameter --region ${config.region} --overwrite --name ${names.secret(config, name)} --value <value>`,
  };
}

function compareStripeKeys({ isProduction, stripe }: StageConfig, secretKey: string): Finding[] {
  const shown = getStripeMode(stripe.publishableKey);
  const secret = getStripeMode(secretKey);
  if (isProduction && secret === 'test')
    return [{ isBlocker: true, text: "Stripe's secret key in Parameter Store is a test key." }];
  if (!secret || !shown || secret === shown) return [];
  const text = `Stripe's publishable key is of mode ${shown}, its secret key of mode ${secret}.`;
  return [{ isBlocker: true, text }];
}

const secrets: Check = {
  subject: 'Secrets',
  rights: ['ssm:GetParameters', 'cloudformation:DescribeStacks'],
  isRequired: true,
  find: async ({ config }) => {
    const [{ shop = '' }, values] = await Promise.all([readOutputs(config, 'web'), readSecrets(config)]);
    const required = listRequired(config);
    const missing = required.filter((name) => values[name] === undefined);
    const unset = required.filter(
      (name) => values[name] !== undefined && !secretShapes[name]?.pattern.test(values[name]),
    );
    const text = `Secrets: the deployment makes ${missing.join(', ')} with random values, and then says how to set each.`;
    return [
      ...(missing.length > 0 ? [{ text }] : []),
      ...unset.map((name) => describeUnset(name, config, shop)),
      ...compareStripeKeys(config, values.STRIPE_SECRET_KEY ?? ''),
    ];
  },
};

/** Parameter Store's quota, unless the account requests more (AWS's quotas of Systems Manager). */
const readsPerSecond = 40;
/** Up to this many calls per second, few functions start in the same second. */
const maxWithoutMore = 100;
const throughputSetting = '/ssm/parameter-store/high-throughput-enabled';

/** A drop starts hundreds of functions, and each one that takes payments or signs links reads its secrets every five minutes. */
const throughput: Check = {
  subject: "Parameter Store's throughput",
  rights: ['ssm:GetServiceSetting'],
  find: async ({ config: { region, limits } }) => {
    if (limits.requestsPerSecond <= maxWithoutMore) return [];
    const { ServiceSetting } = await new SSMClient({ region }).send(
      new GetServiceSettingCommand({ SettingId: throughputSetting }),
    );
    if (ServiceSetting?.SettingValue === 'true') return [];
    return [
      {
        text: `Parameter Store answers ${readsPerSecond} reads a second: in a drop functions would wait for their secrets. A higher throughput costs 0.05 dollars per 10,000 reads.`,
        command: `aws ssm update-service-setting --region ${region} --setting-id ${throughputSetting} --setting-value true`,
      },
    ];
  },
};

export const secretChecks = [secrets, throughput];
