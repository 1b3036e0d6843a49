import { dev } from './dev.ts';
import { production } from './production.ts';
import { refusePlaceholders, type StageConfig } from './stage.ts';

const stages: readonly StageConfig[] = [dev, production];

/** The configuration of a stage, fit to be deployed. */
export function stageNamed(name: string): StageConfig {
  const config = stages.find((stage) => stage.name === name);
  if (!config) {
    throw new Error(`There is no stage ${name}; there are ${stages.map((stage) => stage.name).join(', ')}.`);
  }
  refusePlaceholders(config);
  return config;
}
