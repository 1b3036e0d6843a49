import path from 'node:path';
import type { StageConfig } from '#infra/config/stage.ts';
import type { RolloutSpeed } from '#infra/constructs/rollout.ts';
import { type Run, root } from './command.ts';
import type { CodeState } from './refusals.ts';

type Log = (text: string) => void;

/** What makes an artefact. */
export type Build = {
  config: StageConfig;
  code: CodeState;
  skipsChecks: boolean;
  run: Run;
  /** The folder of the artefact. */
  artefact: string;
  /** Where the build of the site lies. */
  siteFolder: string;
  /** The addresses of the pages that need no bottle, as the build says. */
  publicPaths: () => Promise<readonly string[]>;
};

/** What brings an artefact to a stage. */
export type Rollout = {
  config: StageConfig;
  run: Run;
  log: Log;
  now: () => Date;
  artefact: string;
  /** Whether the shopper's path switches at once, as a repair must while an alarm rings. */
  speed: RolloutSpeed;
  ask: (url: string) => Promise<Response>;
  smokePauseMs?: number;
};

export type Deployment = Build &
  Rollout & {
    /** Whether the artefact was built before, and is deployed as it is. */
    isBuilt: boolean;
  };

/** What a step says where it fails. */
export const nothingChanged =
  'Nothing in the account was changed. Fix the problem and run the same command again.';
export const again = 'Fix the problem and run the same command again; what is already done is skipped.';

export const defaultSiteFolder = path.join(root, 'dist/web');
export const toArtefactFolder = ({ name }: StageConfig): string => path.join('cdk.out', name);
