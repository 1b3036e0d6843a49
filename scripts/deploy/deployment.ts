import path from 'node:path';
import type { StageConfig } from '#infra/config/stage.ts';
import type { RolloutSpeed } from '#infra/constructs/rollout.ts';
import { type Run, root } from './command.ts';
import type { CodeState } from './refusals.ts';

type Log = (text: string) => void;

/** What is needed to build an artefact. */
export type Build = {
  config: StageConfig;
  code: CodeState;
  skipsChecks: boolean;
  run: Run;
  /** The folder of the artefact. */
  artefact: string;
  /** The folder of the site's build. */
  siteFolder: string;
  /** The addresses of the pages that need no bottle, as the build says. */
  publicPaths: () => Promise<readonly string[]>;
};

/** What is needed to deploy an artefact to a stage. */
export type Rollout = {
  config: StageConfig;
  run: Run;
  log: Log;
  now: () => Date;
  artefact: string;
  /** Whether the shopper's path switches immediately, which a repair needs while an alarm is active. */
  speed: RolloutSpeed;
  ask: (url: string) => Promise<Response>;
  smokePauseMs?: number;
};

export type Deployment = Build &
  Rollout & {
    /** Whether the artefact was built earlier and is deployed unchanged. */
    isBuilt: boolean;
  };

/** The explanation for a failed step that changed nothing. */
export const nothingChangedAdvice =
  'Nothing in the account was changed. Fix the problem and run the same command again.';
export const again = 'Fix the problem and run the same command again; what is already done is skipped.';

export const defaultSiteFolder = path.join(root, 'dist/web');
export const toArtefactFolder = ({ name }: StageConfig): string => path.join('cdk.out', name);
