import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { readSetting } from '#functions/runtime/config.ts';

let client: CloudFrontClient | undefined;

/**
 * Makes the edge forget these paths. Until it has, it may answer with what was there before. `reference` names the
 * occasion: the same one twice is one invalidation.
 */
export async function invalidateEdgeCache(paths: readonly string[], reference: string): Promise<void> {
  client ??= new CloudFrontClient({});
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: readSetting('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: reference,
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
}
