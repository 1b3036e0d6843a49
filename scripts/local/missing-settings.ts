/** What is checked before the shop starts: settings that only the developer can supply, and services that are external. */
import type { Environment, Providers } from './providers.ts';

/** A setting is missing that only the developer can supply. */
export class NotSetUp extends Error {}

/** Any answer counts. Without this check a mistyped address would surface as an error inside a library. */
export async function expectAnswers({ database, objects, mail, queues, model }: Providers): Promise<void> {
  for (const url of new Set([database, objects, mail, queues, model])) {
    if (!url) continue;
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (answer) await answer.body?.cancel();
    else
      throw new NotSetUp(
        `Nothing answers at ${url}. Start it there, or unset the AWS_ENDPOINT_URL that names it.`,
      );
  }
}

/** Stripe needs more than a key or an address: the browser's settings, and the secret that proves its events. */
export function missingForStripe(given: Environment): string | undefined {
  const cause = ['STRIPE_SECRET_KEY', 'STRIPE_API_URL'].find((name) => given[name]);
  if (!cause) return undefined;
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'];
  const missing = needed.filter((name) => !given[name]);
  if (missing.length === 0) return undefined;
  const used = cause === 'STRIPE_SECRET_KEY' ? 'Stripe itself' : 'what answers there';
  return (
    `${cause} is set, so ${used} is used instead of the sandbox, and ${missing.join(' and ')} must be set too. ` +
    'The secret of the webhook is what `stripe listen --forward-to localhost:3000/api/webhooks/stripe` prints.'
  );
}

/** A Shopify shop only accepts its own tokens. */
export function missingForShopify(given: Environment): string | undefined {
  if (!given.SHOPIFY_SHOP || given.SHOPIFY === 'off') return undefined;
  const missing = ['SHOPIFY_ADMIN_TOKEN', 'SHOPIFY_STOREFRONT_TOKEN'].filter((name) => !given[name]);
  if (missing.length === 0) return undefined;
  return `SHOPIFY_SHOP is set, so that shop is used instead of the emulator, and ${missing.join(' and ')} must be set too.`;
}

/** A parcel at Click & Drop needs one of the account's own services. */
export function missingForLabels(given: Environment): string | undefined {
  if (!given.CLICK_AND_DROP_KEY || given.CLICK_AND_DROP === 'off') return undefined;
  const missing = ['CLICK_AND_DROP_TRACKED_48', 'CLICK_AND_DROP_SPECIAL_DELIVERY'].filter(
    (name) => !given[name],
  );
  if (missing.length === 0) return undefined;
  return `CLICK_AND_DROP_KEY is set, so that account is used instead of the emulator, and ${missing.join(' and ')} must be set too.`;
}

/** Bedrock refuses made-up credentials, and a model elsewhere needs a name. */
export function missingForModel(given: Environment): string | undefined {
  if (given.CHAT_FORWARD_URL && !given.CHAT_FORWARD_MODEL) {
    return 'CHAT_FORWARD_URL is set, so AI Simo asks the model there, and CHAT_FORWARD_MODEL must name it.';
  }
  const isBedrock = given.CHAT_MODEL_QUICK && !given.AWS_ENDPOINT_URL_BEDROCK_RUNTIME;
  if (!isBedrock || given.AWS_ACCESS_KEY_ID || given.AWS_PROFILE) return undefined;
  return (
    'CHAT_MODEL_QUICK is set, so Bedrock itself is used instead of the emulator, and AWS_PROFILE, or AWS_ACCESS_KEY_ID ' +
    'and AWS_SECRET_ACCESS_KEY, must be set too.'
  );
}
