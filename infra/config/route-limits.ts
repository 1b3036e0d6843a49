import { authApi } from '#shared/contracts/accounts/auth.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { vitalsApi } from '#shared/contracts/site/vitals.ts';
import { waitingRoomApi } from '#shared/contracts/waiting-room/waiting-room.ts';
import { type Arrivals, computeDropLoad, signInPercent, toGatewayLimits } from './drop-load.ts';

type RouteLimit = {
  contract: NamedEndpoint<Endpoint>;
  /** The least number of calls per second on any stage. */
  minPerSecond: number;
  /**
   * How many calls each visitor makes who arrives, adds a bottle or pays in the busiest second of a drop; absent if the route
   * plays no part in drops.
   */
  perPerson?: Partial<Arrivals>;
  /** What the limit protects. */
  protects: string;
};

/**
 * Limits of single routes, over all visitors: on routes that are expensive or open to misuse, a flood takes no more than this
 * of the shared capacity. Limits by address and visitor apply before them (`infra/config/firewall.ts`) and after them
 * (`functions/runtime/rate-limit.ts`).
 */
export const routeLimits: readonly RouteLimit[] = [
  {
    contract: cartApi.addItem,
    minPerSecond: 50,
    perPerson: { adding: 1 },
    protects: 'writes of the table',
  },
  // Two changes of mind.
  {
    contract: cartApi.setItem,
    minPerSecond: 50,
    perPerson: { adding: 2 },
    protects: 'writes of the table',
  },
  // A press, and another one after "Please try again".
  {
    contract: checkoutApi.createPaymentIntent,
    minPerSecond: 25,
    perPerson: { paying: 2 },
    protects: 'stock, Stripe’s calls, functions that run for a second',
  },
  {
    contract: waitingRoomApi.join,
    minPerSecond: 50,
    perPerson: { arriving: 1 },
    protects: 'writes of the table',
  },
  // A code, and its entry.
  {
    contract: authApi.login,
    minPerSecond: 20,
    perPerson: { arriving: (2 * signInPercent) / 100 },
    protects: 'SES’s rate and reputation',
  },
  {
    contract: authApi.register,
    minPerSecond: 10,
    perPerson: { arriving: (2 * signInPercent) / 100 },
    protects: 'SES’s rate and reputation',
  },
  {
    contract: newsletterApi.subscribe,
    minPerSecond: 10,
    perPerson: { arriving: 0.02 },
    protects: 'SES’s rate and reputation',
  },
  { contract: cancellationsApi.requestLink, minPerSecond: 5, protects: 'SES’s rate and reputation' },
  { contract: assistantApi.sendMessage, minPerSecond: 10, protects: 'the model’s tokens' },
  { contract: adminApi.check, minPerSecond: 5, protects: 'the password, 32 MB and a core for each try' },
  { contract: staffApi.sendCode, minPerSecond: 5, protects: 'SES’s rate and reputation' },
  { contract: staffApi.signInWithCode, minPerSecond: 5, protects: 'the codes of the staff' },
  { contract: vitalsApi.report, minPerSecond: 50, perPerson: { arriving: 1 }, protects: 'metrics' },
];

const roundUp = (value: number) => Math.ceil(value / 5) * 5;

/** How many calls per second a route receives in the busiest second of a drop. */
export function countRouteCalls({ perPerson = {} }: RouteLimit, visitors: number): number {
  const { peak } = computeDropLoad(visitors);
  return Object.entries(perPerson).reduce(
    (sum, [who, calls]) => sum + peak[who as keyof Arrivals] * calls,
    0,
  );
}

/**
 * The calls per second that a stage lets through to a route: what its drop needs, but no more than the limit of all routes
 * together.
 */
export function toRouteLimit(route: RouteLimit, stage: Parameters<typeof toGatewayLimits>[0]): number {
  const wanted = roundUp(countRouteCalls(route, stage.dropVisitors ?? 0));
  return Math.min(Math.max(route.minPerSecond, wanted), toGatewayLimits(stage).requestsPerSecond);
}
