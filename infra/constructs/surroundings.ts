import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Code } from 'aws-cdk-lib/aws-lambda';
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
  /** The bundle of a function, by its id. */
  codeOf: (id: string) => Code;
};
