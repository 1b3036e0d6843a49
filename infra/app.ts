import { existsSync } from 'node:fs';
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { findStage } from './config/stages.ts';
import { nativeFunctionIds } from './functions.ts';
import { addShop } from './shop.ts';

/** The bundle made by `scripts/build-functions.ts`, without its source map. */
function loadBundle(id: string): Code {
  const folder = path.resolve(import.meta.dirname, '../dist/functions', id);
  if (!existsSync(folder)) throw new Error(`There is no bundle of ${id} yet; build the functions first.`);
  if (nativeFunctionIds.includes(id) && !isOffline && !existsSync(path.join(folder, 'node_modules')))
    throw new Error(`${id} has no native packages: run \`npm run native-packages\` before a deployment.`);
  return Code.fromAsset(folder, { exclude: ['*.map'] });
}

const app = new App();
/** Set when only templates are made, which needs no network and nothing that only a deployment requires. */
const isOffline = app.node.tryGetContext('offline') !== undefined;
const stage = findStage(app.node.tryGetContext('stage') ?? 'dev');
addShop(app, { ...stage, isNew: app.node.tryGetContext('new') !== undefined }, loadBundle);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
