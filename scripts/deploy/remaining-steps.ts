import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import { isPlaceholder } from '#shared/store.ts';
import { unsetSecrets } from './account-state.ts';
import { secretShapes } from './secret-shapes.ts';
import { readOutput, readOutputs } from './stack-outputs.ts';

async function listMailSteps(config: StageConfig): Promise<string[]> {
  const ses = new SESv2Client({ region: config.region });
  const found: string[] = [];
  const { domain } = config.mail;
  const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
  if (identity.DkimAttributes?.Status !== 'SUCCESS') {
    const { dkim1, dkim2, dkim3 } = await readOutputs(config, 'mail');
    found.push(`Mail: set these records, or SES sends nothing.\n    ${[dkim1, dkim2, dkim3].join('\n    ')}`);
  }
  if (identity.MailFromAttributes?.MailFromDomainStatus !== 'SUCCESS') {
    const feedback = `feedback-smtp.${config.region}.amazonses.com`;
    found.push(
      `Mail: set the records of the address that bounces go to.\n    bounce.${domain} MX 10 ${feedback}\n    bounce.${domain} TXT "v=spf1 include:amazonses.com ~all"`,
    );
  }
  const account = await ses.send(new GetAccountCommand({}));
  if (!account.ProductionAccessEnabled)
    found.push(
      'Mail: SES is in its sandbox and sends to verified addresses alone; ask for production access.',
    );
  return found;
}

async function listSecretSteps(config: StageConfig, shop: string): Promise<string[]> {
  const ids = await readOutputs(config, 'data');
  const unset = await unsetSecrets(config);
  return unset.map((name) => {
    const id = ids[names.secretOutput(name)];
    const how =
      name === 'ADMIN_PASSWORD_HASH'
        ? `npm run admin-password -- --secret-id ${id}`
        : `aws secretsmanager put-secret-value --secret-id ${id} --secret-string <value>`;
    const where = name === 'STRIPE_WEBHOOK_SECRETS' ? ` The endpoint is ${shop}/api/webhooks/stripe.` : '';
    return `${name}: ${secretShapes[name]?.toDo}${where}\n    ${how}`;
  });
}

async function listAlarmSteps(config: StageConfig): Promise<string[]> {
  if (config.alarmsTo.length === 0) return [`Alarms: nobody hears of them; name somebody under alarmsTo.`];
  const shop = await unconfirmed(config, 'watch');
  const edge = await unconfirmed({ ...config, region: firewallRegion }, 'firewall');
  return [...shop, ...edge];
}

async function unconfirmed(config: StageConfig, stack: string): Promise<string[]> {
  const TopicArn = await readOutput(config, stack, 'alarmTopic');
  const { Subscriptions = [] } = await new SNSClient({ region: config.region }).send(
    new ListSubscriptionsByTopicCommand({ TopicArn }),
  );
  return Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation').map(
    ({ Endpoint }) =>
      `Alarms: ${Endpoint} has still to confirm the subscription that was mailed to it from ${config.region}.`,
  );
}

type Ask = (url: string) => Promise<Response>;

async function listDomainSteps(shop: string, edge: string, ask: Ask): Promise<string[]> {
  if (shop === edge) return [];
  const answers = await ask(shop).then(
    ({ ok }) => ok,
    () => false,
  );
  const host = new URL(edge).host;
  return answers ? [] : [`Domain: ${shop} does not answer yet; its hosts must lead to ${host}.`];
}

/** A stage for trials may be deployed with emulators, and does without what they stand for. */
function listSettingsSteps({ mail, stripe, name }: StageConfig): string[] {
  const file = `infra/config/${name}.ts`;
  return [
    ...(isPlaceholder(mail.domain) || isPlaceholder(mail.from)
      ? [
          `Mail: ${mail.domain} is a stand-in, and nothing is sent from it; name a domain of yours in ${file}.`,
        ]
      : []),
    ...(stripe.publishableKey.endsWith('placeholder')
      ? [`Stripe: its publishable key in ${file} is a stand-in: the payment page shows no card form.`]
      : []),
  ];
}

/** What a deployed stage still waits for from a person, each with how it is done. */
export async function listRemainingSteps(config: StageConfig, ask: Ask = fetch): Promise<string[]> {
  const { shop = '', edge = '' } = await readOutputs(config, 'web');
  return [
    ...(await listDomainSteps(shop, edge, ask)),
    ...listSettingsSteps(config),
    ...(await listMailSteps(config)),
    ...(await listSecretSteps(config, shop)),
    ...(await listAlarmSteps(config)),
  ];
}
