import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { QueueName } from '#shared/queues.ts';
import type { StageConfig } from '../config/stage.ts';
import type { GuardrailReference } from './assistant-guardrail.ts';
import type { WorkQueue } from './work-queue.ts';

/** The address of the visitors' sockets, and the right needed to post to them. */
export type SocketAddress = { endpoint: string; connectionsArn: string };

/** What a function of the shop may receive, depending on its grant. */
export type ShopContext = {
  config: StageConfig;
  table: ITableV2;
  /** The origins at which browsers see the shop: `https://shop.example`; links use the first one. */
  siteOrigins: readonly string[];
  /** The bucket of the back office's private files. */
  documents: IBucket;
  /** The bucket of the pages, and the distribution that caches them at the edge. */
  site: { bucket: IBucket; distribution: IDistribution };
  /** The pictures of the bottles. */
  assets: IBucket;
  socket: SocketAddress;
  /** The guardrail under which AI Simo's models answer, if the stage has one. */
  guardrail?: GuardrailReference;
  queues: Record<QueueName, WorkQueue>;
  /** The bundle of a function, by its id. */
  findCode: (id: string) => Code;
};
