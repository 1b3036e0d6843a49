import { dev } from './dev.ts';
import { production } from './production.ts';
import { rehearsal } from './rehearsal.ts';
import { refusePlaceholders, type StageConfig } from './stage.ts';
import { staging } from './staging.ts';

const stages: readonly StageConfig[] = [dev, staging, production, rehearsal];

/** Somebody asked for a stage that is not there. */
export class NoSuchStage extends Error {
  override name = 'NoSuchStage';
}

/** The configuration of a stage as it stands, which may still be unfit to be deployed. */
export function findDraftStage(name: string): StageConfig {
  const config = stages.find((stage) => stage.name === name);
  if (config) return config;
  throw new NoSuchStage(
    `There is no stage ${name}; there are ${stages.map((stage) => stage.name).join(', ')}.`,
  );
}

/** The configuration of a stage, fit to be deployed. */
export function findStage(name: string): StageConfig {
  const config = findDraftStage(name);
  refusePlaceholders(config);
  return config;
}
