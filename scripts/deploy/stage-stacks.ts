import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { StageConfig } from '#infra/config/stage.ts';
import { addShop } from '#infra/shop.ts';
import cdkJson from '../../cdk.json' with { type: 'json' };

export type StageStack = { name: string; region: string };

/** The stacks of a stage as the app makes them, each after those that it leans on. No bundle is needed to name them. */
export function listStacks(config: StageConfig): StageStack[] {
  const app = new App({ context: cdkJson.context });
  addShop(app, config, () => Code.fromInline('exports.handler = async () => {};'));
  return app.synth().stacks.map(({ stackName, environment }) => ({
    name: stackName,
    region: environment.region === 'unknown-region' ? config.region : environment.region,
  }));
}
