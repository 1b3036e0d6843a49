import type { ThrottleSettings } from 'aws-cdk-lib/aws-apigatewayv2';
import type { StageConfig } from '../config/stage.ts';

/** How many calls a gateway lets through: none of a stage where all is paused. */
export const throttleOf = ({ paused, limits }: StageConfig): ThrottleSettings =>
  paused === 'all'
    ? { rateLimit: 0, burstLimit: 0 }
    : { rateLimit: limits.requestsPerSecond, burstLimit: limits.burst };

/** Whether what begins by itself does: a schedule, a follower of the stream, a worker at a queue. */
export const beginsByItself = ({ paused }: StageConfig): boolean => !paused;
