import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import type { deploymentJobs } from '#shared/jobs.ts';
import { privateSegments } from '#shared/page-serving.ts';
import { isAsset, type SiteFile } from './site-files.ts';

/** Longer than the job's own timeout, so the job gives up first. */
const waitMs = 330_000;

/** Starts a job of the stage and waits for its end. */
export async function runJob(
  config: StageConfig,
  job: (typeof deploymentJobs)[number],
  now: Date,
): Promise<void> {
  const id = `jobs.${job}`;
  const lambda = new LambdaClient({
    region: config.region,
    // A retry would run the job twice at the same time.
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler({ requestTimeout: waitMs, socketTimeout: waitMs }),
  });
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({
      FunctionName: names.function(config, id),
      Payload: Buffer.from(JSON.stringify({ id: 'deploy', scheduledFor: now.toISOString() })),
    }),
  );
  if (FunctionError) throw new Error(`${id}: ${Buffer.from(Payload ?? []).toString()}`);
}

/**
 * Paths that the edge may still cache from the previous build. CloudFront recommends listing a path both as a visitor
 * requests it and as the edge function rewrites it. Pictures and hashed files never change, so they stay cached.
 */
export function stalePaths(publicPaths: readonly string[], files: readonly SiteFile[]): string[] {
  const beside = files.filter((file) => !isAsset(file)).map(({ key }) => `/${key}`);
  const drawn = privateSegments.flatMap((segment) => [`/${segment}`, `/${segment}/*`]);
  return [
    ...publicPaths,
    '/product/*',
    '/blog/*',
    '/pages/*',
    '/app/*',
    '/sitemap*',
    '/products.xml',
    '/robots.txt',
    '/llms.txt',
    ...drawn,
    ...beside,
  ];
}

/** Invalidates the paths at the edge; this takes a minute or two. */
export async function invalidatePaths(
  distributionId: string,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  await new CloudFrontClient({ region: 'us-east-1' }).send(
    new CreateInvalidationCommand({
      DistributionId: distributionId,
      InvalidationBatch: {
        CallerReference: `deploy-${now.toISOString()}`,
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
}
