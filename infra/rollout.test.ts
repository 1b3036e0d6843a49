import { describe, expect, test } from 'vitest';
import { production } from './config/production.ts';
import { scratch } from './config/scratch.ts';
import { shopperPath } from './config/shopper-path.ts';
import { staging } from './config/staging.ts';
import { upkeep } from './config/upkeep.ts';
import { liveAlias, rolloutAlarms } from './constructs/rollout.ts';
import { names } from './names.ts';
import { findResources, type Resource, synthesise } from './testing/synthesised.ts';

const watched = { ...scratch, upkeep: upkeep.whole };
const gradual = synthesise({ ...watched, canaryMinutes: 10 });
const atOnce = synthesise(watched);
const wanted = shopperPath.map((id) => names.function(scratch, id)).sort();

/** Finds the name of a function that a template refers to by its logical id. */
const findFunctionName = (resources: Record<string, Resource>, ref: unknown): string =>
  resources[String(Object.values(ref as object)[0])]?.Properties.FunctionName ?? '';

const listAliases = (stage: typeof gradual) =>
  [...stage.templates.values()].flatMap((resources) =>
    Object.values(resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Alias')
      .map((alias) => ({
        alias,
        resources,
        name: findFunctionName(resources, alias.Properties.FunctionName),
      })),
  );

describe('an alias', () => {
  test("exists only for the functions of the shopper's path and the webhook", () => {
    expect(shopperPath).toHaveLength(10);
    expect(shopperPath).toEqual(
      expect.arrayContaining(['catalogue.browseProducts', 'checkout.getPaymentSettings']),
    );
    for (const stage of [gradual, atOnce]) {
      const aliases = listAliases(stage);
      expect(aliases.map(({ name }) => name).sort()).toEqual(wanted);
      for (const { alias, resources } of aliases) {
        expect(alias.Properties.Name).toBe(liveAlias);
        const [version = ''] = alias.Properties.FunctionVersion['Fn::GetAtt'];
        expect(resources[version]?.Properties.FunctionName).toEqual(alias.Properties.FunctionName);
      }
      expect(findResources(stage, 'AWS::Lambda::Version')).toHaveLength(wanted.length);
    }
  });

  test('is called by its route and covered by its permission, and no call bypasses it', () => {
    const routes = [...atOnce.templates].filter(([stack]) => /-api\/routes\d+$/.test(stack));
    const uses = (type: string, property: string) =>
      routes.flatMap(([, resources]) =>
        Object.values(resources)
          .filter(({ Type }) => Type === type)
          .map(({ Properties }) => JSON.stringify(Properties[property])),
      );
    for (const values of [
      uses('AWS::ApiGatewayV2::Integration', 'IntegrationUri'),
      uses('AWS::Lambda::Permission', 'FunctionName'),
    ]) {
      const called = values.map((value) => /function:([\w-]+)(:\w+)?/.exec(value) ?? []);
      const byAlias = called.filter(([, , alias]) => alias === `:${liveAlias}`);
      expect(byAlias.map(([, name]) => name).sort()).toEqual(wanted);
      expect(called.filter(([, name = '', alias]) => wanted.includes(name) && !alias)).toEqual([]);
    }
  });
});

describe('a canary', () => {
  const groups = findResources(gradual, 'AWS::CodeDeploy::DeploymentGroup');

  test('sends a tenth of calls to the new version, and rolls back on any of the rollout alarms', () => {
    expect(groups).toHaveLength(wanted.length);
    const alarmNames = rolloutAlarms.map((id) => names.stack(scratch, id));
    for (const { Properties } of groups)
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: alarmNames.map((Name) => ({ Name })) },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_FAILURE']),
        },
      });
    const alarms = findResources(gradual, 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties.AlarmName,
    );
    expect(alarms).toEqual(expect.arrayContaining(alarmNames));
  });

  test("moves each alias by its function's deployment group, unless an immediate switch is requested", () => {
    for (const { alias, resources } of listAliases(gradual)) {
      const [condition, policy, otherwise] = (alias as unknown as { UpdatePolicy: Record<string, unknown[]> })
        .UpdatePolicy['Fn::If'] as [string, Record<string, Record<string, { Ref: string }>>, unknown];
      const group = policy.CodeDeployLambdaAliasUpdate?.DeploymentGroupName?.Ref ?? '';
      expect(resources[group]?.Type).toBe('AWS::CodeDeploy::DeploymentGroup');
      expect(otherwise).toEqual({ Ref: 'AWS::NoValue' });
      const template = [...gradual.documents.values()].find(({ Resources }) => Resources === resources);
      expect(JSON.stringify(template?.Conditions?.[condition])).toMatch(/\{"Ref":"\w+"\},"gradual"/);
    }
    const parent = [...gradual.documents].find(([stack]) => stack.endsWith('-api'))?.[1];
    expect(parent?.Parameters?.rollout).toMatchObject({
      Default: 'gradual',
      AllowedValues: ['gradual', 'at-once'],
    });
  });

  test('is enabled for staging and production only, and adds few resources', () => {
    expect([scratch, staging, production].map(({ canaryMinutes }) => canaryMinutes)).toEqual([
      undefined,
      5,
      10,
    ]);
    expect(findResources(atOnce, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
    const count = ({ templates }: typeof gradual) =>
      [...templates.values()].reduce((sum, resources) => sum + Object.keys(resources).length, 0);
    expect(count(gradual) - count(atOnce)).toBe(wanted.length + 2);
  });
});
