import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { scratch } from '../config/scratch.ts';
import type { StageConfig } from '../config/stage.ts';
import { upkeep } from '../config/upkeep.ts';
import { addShop } from '../shop.ts';

export type Resource = {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is as deep as CloudFormation likes.
  Properties: Record<string, any>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
};

/** The parts of a template that the tests read. */
export type Template = {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, unknown>;
  Parameters?: Record<string, unknown>;
  Conditions?: Record<string, unknown>;
};

export type Synthesis = {
  app: App;
  /** Each whole template, including nested ones, by the path of its stack. */
  documents: Map<string, Template>;
  /** The resources of each template, including nested ones, by the path of its stack. */
  templates: Map<string, Record<string, Resource>>;
  /** What would have to be looked up in an account. */
  missing: readonly unknown[];
};

/** A stage with everything that a shop can have around it. */
export const wholeStage: StageConfig = { ...scratch, upkeep: upkeep.whole };

const known = new Map<string, Synthesis>();

/**
 * A stage as CloudFormation would get it, made with the flags of a real deployment, with a line of code in place of each
 * bundle. Made once for all test files of a worker, which only read it.
 */
export function synthesise(config: StageConfig = wholeStage): Synthesis {
  const key = JSON.stringify(config);
  const shop = known.get(key) ?? synthesiseStage(config);
  known.set(key, shop);
  return shop;
}

export function synthesiseStage(config: StageConfig, { validates = false } = {}): Synthesis {
  // The CDK's own validation of templates is two thirds of the work, so only `infra/templates.test.ts` and
  // `scripts/check/templates.ts` run it.
  const app = new App({ context: cdkJson.context, builtinCloudFormationValidation: validates });
  addShop(app, config, () => Code.fromInline('exports.handler = async () => {};'));
  const assembly = app.synth();
  const stacks = app.node.findAll().filter((node) => Stack.isStack(node));
  const documents = new Map(
    stacks.map((stack) => {
      const file = path.join(assembly.directory, stack.templateFile);
      return [stack.node.path, JSON.parse(readFileSync(file, 'utf8')) as Template];
    }),
  );
  // The CDK removes it when the process ends, which does not happen for a test worker.
  rmSync(assembly.directory, { recursive: true });
  const templates = new Map([...documents].map(([stack, { Resources }]) => [stack, Resources]));
  return { app, documents, templates, missing: assembly.manifest.missing ?? [] };
}

/** Every resource of a type, in any template. */
export const findResources = ({ templates }: Synthesis, type: string): Resource[] =>
  [...templates.values()].flatMap((resources) =>
    Object.values(resources).filter((resource) => resource.Type === type),
  );
