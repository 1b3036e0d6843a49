import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { StageConfig } from '../config/stage.ts';
import type { SecretName } from './grant.ts';

/** What a function of the shop may be given, by its grant. */
export type Surroundings = {
  config: StageConfig;
  table: ITableV2;
  secrets: Record<SecretName, ISecret>;
  /** Where browsers see the shop: `https://shop.example`; the first is the one that links lead to. */
  siteOrigins: readonly string[];
  /** Where the pages are written, and what keeps copies of them at the edge. */
  site: { bucket: IBucket; distribution: IDistribution };
  /** The bundle of a function, by its id. */
  codeOf: (id: string) => Code;
};
