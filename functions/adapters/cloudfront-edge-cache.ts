import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { readSetting } from '#functions/environment/config.ts';
import type { EdgeCache } from './edge-cache.ts';

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
