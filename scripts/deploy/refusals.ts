import { listUnsetSettings, type StageConfig } from '#infra/config/stage.ts';

/** The commit and state of the code that would be deployed. */
export type CodeState = { commit: string; isClean: boolean; isPushed: boolean };

const certificateRegion = 'us-east-1';

/** Why this code must not be deployed to a stage; needs no account. */
export function refusals(config: StageConfig, code: CodeState): string[] {
  const found: string[] = [];
  if (config.isProduction) {
    const unset = listUnsetSettings(config);
    if (unset.length > 0) found.push(`These settings are placeholders or missing: ${unset.join(', ')}.`);
    if (!code.isClean) found.push('There are uncommitted changes, so nobody could deploy this again.');
    if (!code.isPushed) found.push(`No remote branch contains ${code.commit}: push it first.`);
  }
  const { domain } = config;
  if (domain && !domain.certificateArn.startsWith(`arn:aws:acm:${certificateRegion}:`))
    found.push(
      `The certificate is not in ${certificateRegion}, the only region from which CloudFront accepts one.`,
    );
  return found;
}
