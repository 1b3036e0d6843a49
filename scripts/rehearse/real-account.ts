/** A real account: the stage's own credentials, Stripe's test mode, a mailbox that is read, and a browser. */
import Stripe from 'stripe';
import type { StageConfig } from '#infra/config/stage.ts';
import { findDraftStage } from '#infra/config/stages.ts';
import { readStageIdentity } from '#scripts/deploy/account-state.ts';
import { runCommand } from '#scripts/deploy/command.ts';
import { setSecrets } from '#scripts/deploy/set-secrets.ts';
import { isMade, readOutput } from '#scripts/deploy/stack-outputs.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { buyInBrowser } from './buy-in-browser.ts';
import { readInbox } from './inbox.ts';
import { listRealRefusals } from './real-refusals.ts';
import type { RehearsalAccount } from './rehearsal-account.ts';

/** The events that docs/deploy.md lists for the endpoint at Stripe. */
const stripeEvents: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  ...(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'] as const),
  ...(['payment_intent.processing', 'charge.refunded', 'refund.failed'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const),
];

const noInbox =
  'REHEARSAL_INBOX (s3://bucket/prefix, where SES puts received mail) and REHEARSAL_EMAIL are not set.';

/** Steps to skip because their settings are missing. */
export const listRealSkips = (
  { name, outsideCopy }: StageConfig,
  hasInbox: boolean,
): Record<string, string> => ({
  'follow the sale: invoice': 'The browser buys as a guest, whose invoice is in no account.',
  ...(outsideCopy
    ? {}
    : { 'restore drill from outside the account': `infra/config/${name}.ts names no outsideCopy.` }),
  ...(hasInbox ? {} : { 'sign in by a mailed code': noInbox, 'follow the sale: confirmation': noInbox }),
});

export async function openRealAccount(
  stage: string,
  { replaces }: { replaces: boolean },
): Promise<RehearsalAccount> {
  const config = findDraftStage(stage);
  const environment = process.env;
  const reasons = listRealRefusals({ config, environment, isDeployed: false, replaces });
  if (reasons.length === 0) {
    await readStageIdentity(config);
    const isDeployed = await isMade(config, 'data');
    reasons.push(...listRealRefusals({ config, environment, isDeployed, replaces }));
  }
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  const { STRIPE_SECRET_KEY = '', REHEARSAL_INBOX: inbox, REHEARSAL_EMAIL: email } = environment;
  const stripe = new Stripe(STRIPE_SECRET_KEY);
  let endpointId: string | undefined;
  let url = '';
  return {
    place: 'real',
    config,
    run: runCommand,
    skips: listRealSkips(config, !!inbox && !!email),
    unseen: [],
    restoresMoments: true,
    tagsResources: true,
    email: email || config.mail.testsTo,
    async openShop(passwordHash) {
      url = await readOutput(config, 'web', 'edge');
      const origin = await readOutput(config, 'web', 'shop');
      const { id, secret = '' } = await stripe.webhookEndpoints.create({
        url: `${url}${webhooksApi.receiveStripeEvent.path}`,
        enabled_events: stripeEvents,
      });
      endpointId = id;
      await setSecrets(config, {
        ADMIN_PASSWORD_HASH: passwordHash,
        STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRETS: secret,
      });
      return {
        url,
        origin,
        socket: { url: `${url.replace('https:', 'wss:')}${consultationPath}`, headers: {} },
      };
    },
    readEmails: async (address) => (inbox ? readInbox(inbox, config.region, address) : []),
    buy: ({ productId, email: buyer }) => buyInBrowser(url, productId, buyer),
    lastOutput: () => '',
    async close() {
      if (endpointId) await stripe.webhookEndpoints.del(endpointId);
    },
  };
}
