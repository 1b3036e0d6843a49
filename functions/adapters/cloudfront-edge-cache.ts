import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { readSetting } from '#functions/environment/config.ts';

type EdgeCache = {
  /**
   * Makes the edge forget these paths. Until it has, it may still serve the old content. `reference` names the occasion:
   * using the same one twice makes one invalidation.
   */
  invalidate(paths: readonly string[], reference: string): Promise<void>;
};

export function createCloudFrontEdgeCache(): EdgeCache {
  const client = new CloudFrontClient({});
  return {
    async invalidate(paths, reference) {
      await client.send(
        new CreateInvalidationCommand({
          DistributionId: readSetting('DISTRIBUTION_ID'),
          InvalidationBatch: {
            CallerReference: reference,
            Paths: { Quantity: paths.length, Items: [...paths] },
          },
        }),
      );
    },
  };
}
