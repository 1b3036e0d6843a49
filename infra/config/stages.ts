import { dev } from './dev.ts';
import { production } from './production.ts';
import { rehearsal } from './rehearsal.ts';
import { refuseBadCounts, refusePlaceholders, type StageConfig, UnusableStage } from './stage.ts';
import { staging } from './staging.ts';

const stages: readonly StageConfig[] = [dev, staging, production, rehearsal];

/** The configuration of a stage as written, which may not be fit for deployment yet. */
export function findDraftStage(name: string, among = stages): StageConfig {
  const config = among.find((stage) => stage.name === name);
  if (!config)
    throw new UnusableStage(
      `There is no stage ${name}; there are ${among.map((stage) => stage.name).join(', ')}.`,
    );
  refuseBadCounts(config);
  return config;
}

/** The configuration of a stage that is fit for deployment. */
export function findStage(name: string): StageConfig {
  const config = findDraftStage(name);
  refusePlaceholders(config);
  return config;
}
