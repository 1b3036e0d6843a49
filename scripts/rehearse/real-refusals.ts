import type { StageConfig } from '#infra/config/stage.ts';
import { getStripeMode } from '#scripts/deploy/secret-shapes.ts';

type RehearsalContext = {
  config: StageConfig;
  environment: Readonly<Record<string, string | undefined>>;
  /** Whether the account already contains the stage. */
  isDeployed: boolean;
  /** Whether an existing stage may be taken over, and destroyed at the end. */
  replaces: boolean;
};

/** Why a stage must not be used for a rehearsal: everything in it is destroyed at the end. */
export function listRealRefusals({ config, environment, isDeployed, replaces }: RehearsalContext): string[] {
  const { name, isProduction, keepsData, account, stripe } = config;
  const found: string[] = [];
  if (isProduction || keepsData) found.push(`The stage ${name} keeps its data, and a rehearsal destroys it.`);
  if (!account)
    found.push(`infra/config/${name}.ts must name the account, so that no other is rehearsed in.`);
  const emulators = Object.keys(environment).filter((key) => key.startsWith('AWS_ENDPOINT_URL'));
  if (emulators.length > 0) found.push(`${emulators.join(', ')} lead away from a real account.`);
  const secretKey = environment.STRIPE_SECRET_KEY ?? '';
  if (getStripeMode(secretKey) !== 'test')
    found.push('STRIPE_SECRET_KEY must be a secret key of Stripe in test mode.');
  if (getStripeMode(stripe.publishableKey) !== 'test' || stripe.publishableKey.endsWith('placeholder'))
    found.push(`infra/config/${name}.ts must name the publishable key of the same test mode.`);
  if (isDeployed && !replaces)
    found.push(`The stage ${name} stands already: destroy it first, or say --replace.`);
  return found;
}
