import { listUnsetSettings, type StageConfig } from '#infra/config/stage.ts';
import { getStripeMode } from './secret-shapes.ts';

/** Where the code stands that would be deployed. */
export type CodeState = { commit: string; isClean: boolean; isPushed: boolean };

/** What an account says of itself, as far as a deployment depends on it. */
export type AccountState = {
  /** That of the credentials. */
  account: string;
  certificate?: { status: string; hosts: readonly string[] };
  /** Undefined before the first deployment, and while the secret has the random value that it was made with. */
  stripeMode?: 'test' | 'live';
};

const certificateRegion = 'us-east-1';

/** Why a stage must not be deployed from this code, before any account is asked. */
export function refusals(config: StageConfig, code: CodeState): string[] {
  const found: string[] = [];
  if (config.isProduction) {
    const unset = listUnsetSettings(config);
    if (unset.length > 0) found.push(`These settings are placeholders or missing: ${unset.join(', ')}.`);
    if (!code.isClean)
      found.push('There are changes that no commit holds, so that nobody could deploy it again.');
    if (!code.isPushed) found.push(`No remote branch holds ${code.commit}: push it first.`);
  }
  const { domain } = config;
  if (domain && !domain.certificateArn.startsWith(`arn:aws:acm:${certificateRegion}:`))
    found.push(
      `The certificate is not in ${certificateRegion}, the only region that CloudFront takes one from.`,
    );
  return found;
}

const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.replace(/^[^.]+/, '*') === name);

/** Why a stage must not be deployed to the account that the credentials lead to. */
export function accountRefusals(config: StageConfig, state: AccountState): string[] {
  const found: string[] = [];
  if (config.account && config.account !== state.account)
    found.push(
      `The stage belongs to account ${config.account}, the credentials are those of ${state.account}.`,
    );
  if (config.domain) {
    const { certificate } = state;
    const bare = config.domain.hosts.filter((host) => !certificate?.hosts.some((name) => covers(name, host)));
    if (!certificate) found.push("There is no certificate of the stage's ARN.");
    else if (certificate.status !== 'ISSUED')
      found.push(
        `The certificate is ${certificate.status}, not ISSUED: set the record that proves the domain.`,
      );
    else if (bare.length > 0) found.push(`The certificate does not name ${bare.join(', ')}.`);
  }
  const shownMode = getStripeMode(config.stripe.publishableKey);
  const { stripeMode } = state;
  if (config.isProduction && stripeMode === 'test')
    found.push("Stripe's secret key in Secrets Manager is a test key.");
  else if (stripeMode && shownMode && stripeMode !== shownMode)
    found.push(`Stripe's publishable key is of mode ${shownMode}, its secret key of mode ${stripeMode}.`);
  return found;
}
