import type { ThrottleSettings } from 'aws-cdk-lib/aws-apigatewayv2';
import { contracts } from '#shared/contracts/index.ts';
import type { Need } from '#shared/jobs.ts';
import { toGatewayLimits } from '../config/drop-load.ts';
import { signedPerSecond } from '../config/firewall.ts';
import { routeLimits, toRouteLimit } from '../config/route-limits.ts';
import type { StageConfig } from '../config/stage.ts';
import { type ApiName, toApiName } from '../http-apis.ts';

/** How many calls a gateway lets through: none if the whole stage is paused. */
export function toThrottleSettings(config: StageConfig): ThrottleSettings {
  if (config.paused === 'all') return { rateLimit: 0, burstLimit: 0 };
  const { requestsPerSecond, burst } = toGatewayLimits(config);
  return { rateLimit: requestsPerSecond, burstLimit: burst };
}

/**
 * Limits of an API's single routes: for signed events, so no flood of other calls keeps them out, and for the routes in
 * `infra/config/route-limits.ts`. By route key, such as `POST /api/cart`.
 */
export function buildRouteThrottles(config: StageConfig, api: ApiName): Record<string, ThrottleSettings> {
  const rates = [
    ...contracts
      .filter(({ access }) => access === 'signed')
      .map((contract) => ({ contract, rate: signedPerSecond })),
    ...routeLimits.map((route) => ({ contract: route.contract, rate: toRouteLimit(route, config) })),
  ];
  const own = rates.filter(({ contract }) => toApiName(contract) === api);
  return Object.fromEntries(
    own.map(({ contract: { method, path }, rate }) => [
      `${method} ${path}`,
      config.paused === 'all' ? toThrottleSettings(config) : { rateLimit: rate, burstLimit: 2 * rate },
    ]),
  );
}

/** Whether background work is enabled: schedules, followers of the stream, workers at queues. */
export const isEnabled = ({ paused }: StageConfig): boolean => !paused;

const has: Record<Need, (config: StageConfig) => boolean> = {
  shopify: ({ shopify }) => shopify !== undefined,
  testPurchase: ({ upkeep }) => upkeep.testPurchase,
  outsideCopy: ({ outsideCopy }) => outsideCopy !== undefined,
};

/** The same, and whether there is anything to do: work for Shopify is disabled in a stage without a shop there. */
export const isNeeded = (config: StageConfig, need?: Need): boolean =>
  isEnabled(config) && (!need || has[need](config));
