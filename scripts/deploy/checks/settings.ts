import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { computeDropLoad } from '#infra/config/drop-load.ts';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { isPlaceholder } from '#shared/store.ts';
import type { Check, Finding } from '../finding.ts';
import { buildBucketCommands } from '../outside-copy.ts';
import { readOutputs } from '../stack-outputs.ts';

/** A scratch stage may be deployed with placeholders, and goes without the settings they stand for. */
const settings: Check = {
  subject: "The stage's file",
  rights: [],
  find: async ({ config, account }) => {
    const { alarmsTo, mail, stripe, name, isProduction, outsideCopy, owner } = config;
    const file = `infra/config/${name}.ts`;
    const found: Finding[] = [];
    if (isPlaceholder(mail.domain) || isPlaceholder(mail.from))
      found.push({
        text: `Mail: ${mail.domain} is a placeholder, so nothing can be sent from it; name a domain of yours under mail in ${file}.`,
      });
    if (stripe.publishableKey.endsWith('placeholder'))
      found.push({
        text: `Stripe: stripe.publishableKey in ${file} is a placeholder: the payment page shows no card form.`,
      });
    if (owner && isPlaceholder(owner))
      found.push({
        text: `Back office: ${owner} is a placeholder, so nobody gets its invitation; name yourself under owner in ${file}.`,
      });
    if (alarmsTo.length === 0)
      found.push({ text: `Alarms: nobody is notified; name somebody under alarmsTo in ${file}.` });
    if (isProduction && !outsideCopy)
      found.push({
        text: `Backups: there is no copy outside the account. Name a bucket of another account and region in ${file}: outsideCopy: { bucket: '…', account: '…' }. With that account's credentials, these commands create it:`,
        command: buildBucketCommands(config, account).join('\n'),
      });
    return found;
  },
};

/** Stripe's default limit in live mode (docs.stripe.com/rate-limits). */
const stripeCallsPerSecond = 100;

/** No AWS account knows Stripe's limit, so each preflight mentions it until the drop is over. */
const stripe: Check = {
  subject: "Stripe's allowance for a drop",
  rights: [],
  find: async ({ config: { dropVisitors = 0 } }) => {
    const { stripeCalls } = computeDropLoad(dropVisitors);
    if (stripeCalls <= stripeCallsPerSecond) return [];
    return [
      {
        text: `Stripe takes ${stripeCallsPerSecond} calls a second; a drop for ${dropVisitors} visitors asks for ${stripeCalls}. Ask its support for more, weeks ahead.`,
      },
    ];
  },
};

async function listUnconfirmed(config: StageConfig, stack: string): Promise<Finding[]> {
  const { alarmTopic: TopicArn } = await readOutputs(config, stack);
  if (!TopicArn) return [];
  const { Subscriptions = [] } = await new SNSClient({ region: config.region }).send(
    new ListSubscriptionsByTopicCommand({ TopicArn }),
  );
  return Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation').map(
    ({ Endpoint }) => ({
      text: `Alarms: ${Endpoint} has still to confirm the subscription that was mailed to it from ${config.region}.`,
    }),
  );
}

const alarms: Check = {
  subject: "The alarms' subscriptions",
  rights: ['sns:ListSubscriptionsByTopic', 'cloudformation:DescribeStacks'],
  find: async ({ config }) => {
    if (config.alarmsTo.length === 0) return [];
    const shop = await listUnconfirmed(config, 'watch');
    const edge = config.upkeep.firewall
      ? await listUnconfirmed({ ...config, region: firewallRegion }, 'firewall')
      : [];
    return [...shop, ...edge];
  },
};

export const settingsChecks = [settings, stripe, alarms];
