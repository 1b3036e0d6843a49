import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { QueueName } from '#shared/queues.ts';
import type { StageConfig } from '../config/stage.ts';
import type { GuardrailReference } from './assistant-guardrail.ts';
import type { WorkQueue } from './work-queue.ts';

/** Where the sockets of visitors are reached, and what one must be allowed to post to them. */
export type SocketAddress = { endpoint: string; connectionsArn: string };

/** What a function of the shop may be given, by its grant. */
export type ShopContext = {
  config: StageConfig;
  table: ITableV2;
  /** Where browsers see the shop: `https://shop.example`; the first is the one that links lead to. */
  siteOrigins: readonly string[];
  /** Where the private files of the back office lie. */
  documents: IBucket;
  /** Where the pages are written, and what keeps copies of them at the edge. */
  site: { bucket: IBucket; distribution: IDistribution };
  /** The pictures of the bottles. */
  assets: IBucket;
  socket: SocketAddress;
  /** Under which AI Simo's models answer, where the stage has one. */
  guardrail?: GuardrailReference;
  queues: Record<QueueName, WorkQueue>;
  /** The bundle of a function, by its id. */
  findCode: (id: string) => Code;
};
