import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteParametersCommand, DescribeParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockClient } from '#functions/testing/mock-client.ts';
import { scratch } from '#infra/config/scratch.ts';
import { destroyPlan } from './destroy-stage.ts';
import { runSteps } from './steps.ts';

const stacks = ['data', 'web', 'jobs'].map((name) => ({ name, region: 'eu-west-2' }));
type StackReference = { StackName: string };

let there: Set<string>;
let parameters: string[];
let versions: { Key: string; VersionId: string }[];
let done: string[];
let breaksAt: string | undefined;

function note(what: string): void {
  if (what === breaksAt) throw new Error('the line broke');
  done.push(what);
}

beforeEach(() => {
  there = new Set(stacks.map(({ name }) => name));
  versions = Array.from({ length: 3 }, (_, index) => ({ Key: 'page', VersionId: `v${index}` }));
  [done, breaksAt] = [[], undefined];
  parameters = Array.from({ length: 12 }, (_, index) => `/dram/dev/secrets/${index}`);
  mockClient(SSMClient)
    .on(DescribeParametersCommand)
    .callsFake(({ ParameterFilters }) => ({
      Parameters: parameters
        .filter((name) => name.startsWith(ParameterFilters[0].Values[0]))
        .map((Name) => ({ Name })),
    }))
    .on(DeleteParametersCommand)
    .callsFake(({ Names }) => {
      note(`delete ${Names.length} parameters`);
      parameters = parameters.filter((name) => !Names.includes(name));
      return {};
    });
  mockClient(STSClient).on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
  const cloudFormation = mockClient(CloudFormationClient);
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }: StackReference) => {
    if (there.has(StackName)) return { Stacks: [{ StackName, StackStatus: 'CREATE_COMPLETE' }] };
    throw Object.assign(new Error(`Stack with id ${StackName} does not exist`), { name: 'ValidationError' });
  });
  cloudFormation.on(ListStackResourcesCommand).callsFake(({ StackName }: StackReference) => ({
    StackResourceSummaries:
      StackName === 'web' ? [{ ResourceType: 'AWS::S3::Bucket', PhysicalResourceId: 'site-bucket' }] : [],
  }));
  cloudFormation.on(DeleteStackCommand).callsFake(({ StackName }: StackReference) => {
    note(`delete ${StackName}`);
    there.delete(StackName);
    return {};
  });
  const s3 = mockClient(S3Client);
  s3.on(ListObjectVersionsCommand).callsFake(() => ({
    Versions: versions.slice(0, 1),
    DeleteMarkers: versions.slice(1, 2),
  }));
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
    note(`empty ${Delete.Objects.length}`);
    versions.splice(0, Delete.Objects.length);
    return {};
  });
});

const destroy = (config = scratch) =>
  runSteps(
    destroyPlan(config, stacks, () => undefined),
    () => undefined,
  );

describe('destroying a scratch stage', () => {
  test('deletes the last stack first, and empties a bucket after the stacks that write to it are gone', async () => {
    await destroy();
    expect(done).toEqual([
      'delete jobs',
      'empty 2',
      'empty 1',
      'delete web',
      'delete data',
      'delete 10 parameters',
      'delete 2 parameters',
    ]);
  });

  test('continues where it stopped after a failure at any step', async () => {
    for (const step of ['delete jobs', 'empty 1', 'delete web', 'delete data', 'delete 2 parameters']) {
      there = new Set(stacks.map(({ name }) => name));
      versions = Array.from({ length: 3 }, (_, index) => ({ Key: 'page', VersionId: `v${index}` }));
      parameters = Array.from({ length: 12 }, (_, index) => `/dram/dev/secrets/${index}`);
      breaksAt = step;
      await expect(destroy(), step).rejects.toThrow(/failed: the line broke\nRun the same command again/);
      breaksAt = undefined;
      await destroy();
      expect([...there], step).toEqual([]);
      expect(versions, step).toEqual([]);
      expect(parameters, step).toEqual([]);
    }
  });

  test('changes nothing when the credentials belong to a different account', async () => {
    await expect(destroy({ ...scratch, account: '999900001111' })).rejects.toThrow(
      'belongs to account 999900001111',
    );
    expect(done).toEqual([]);
  });
});
