import {
  CloudFormationClient,
  DeleteStackCommand,
  ListStackResourcesCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand, NoSuchBucket, S3Client } from '@aws-sdk/client-s3';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import { readStageIdentity } from './account-state.ts';
import { deleteSecrets } from './secret-parameters.ts';
import { findStack, type StageStack } from './stack-outputs.ts';
import type { Step } from './steps.ts';

/** Deleting a distribution alone may take half an hour. */
const longestSeconds = 3600;

type Log = (text: string) => void;

const again = 'Run the same command again: it continues with the stacks that are left.';

const createClient = (region: string) => new CloudFormationClient({ region });

async function listBuckets({ name, region }: StageStack): Promise<string[]> {
  const { StackResourceSummaries = [] } = await createClient(region).send(
    new ListStackResourcesCommand({ StackName: name }),
  );
  return StackResourceSummaries.flatMap(({ ResourceType, PhysicalResourceId, ResourceStatus }) =>
    ResourceType === 'AWS::S3::Bucket' && PhysicalResourceId && ResourceStatus !== 'DELETE_COMPLETE'
      ? [PhysicalResourceId]
      : [],
  );
}

/** Why a stage must not be destroyed. */
export function destroyRefusals(config: StageConfig): string[] {
  return config.keepsData || config.isProduction
    ? [`The stage ${config.name} keeps its data, so it cannot be destroyed.`]
    : [];
}

/**
 * Destroys a scratch stage, starting with the last of its stacks. A bucket is emptied just before its own stack is deleted:
 * by then nothing is left that writes to it.
 */
export function destroyPlan(config: StageConfig, stacks: readonly StageStack[], log: Log): Step[] {
  const askFirst: Step = {
    name: 'ask the account',
    does: "checks that the credentials belong to the stage's account",
    ifItFails: 'Nothing was deleted.',
    run: async () => {
      const { account } = await readStageIdentity(config);
      log(`Account ${account}.`);
    },
  };
  const deletions = stacks.toReversed().map((stack) => ({
    name: stack.name,
    does: `empties its buckets, if any, and deletes it in ${stack.region}`,
    ifItFails: again,
    run: async () => {
      if (!(await findStack(stack))) return log('It does not exist.');
      for (const bucket of await listBuckets(stack)) {
        const removed = await emptyBucket(new S3Client({ region: stack.region }), bucket);
        log(`${bucket}: ${removed} versions removed.`);
      }
      const client = createClient(stack.region);
      await client.send(new DeleteStackCommand({ StackName: stack.name }));
      await waitUntilStackDeleteComplete(
        { client, maxWaitTime: longestSeconds, minDelay: 10, maxDelay: 30 },
        { StackName: stack.name },
      );
      log('Deleted.');
    },
  }));
  const secrets: Step = {
    name: 'secrets',
    does: `deletes the parameters under ${names.parameters(config)}`,
    ifItFails: again,
    run: async () => log(`${(await deleteSecrets(config)).length} deleted.`),
  };
  return [askFirst, ...deletions, secrets];
}

/** Deletes every version of every object, because only an empty bucket can be deleted. */
async function emptyBucket(s3: S3Client, Bucket: string): Promise<number> {
  let removed = 0;
  try {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
      if (Objects.length === 0) return removed;
      const { Errors: [first] = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (first) throw new Error(`${Bucket} still has ${first.Key}: ${first.Message}.`);
      removed += Objects.length;
    }
  } catch (error) {
    if (error instanceof NoSuchBucket) return removed;
    throw error;
  }
}
