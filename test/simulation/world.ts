import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import type { createQueues } from '#functions/testing/campaigns.ts';
import { wasStruck } from '#functions/testing/crash.ts';
import { newSessionId, type Reply, request } from '#functions/testing/request.ts';
import type { Shop } from '#functions/testing/shop.ts';
import type { withSite } from '#functions/testing/site.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import type { LocalShopify } from '#scripts/emulators/shopify/server.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import type { Consultation } from './consultation.ts';
import type { Edge } from './pages.ts';
import type { Dice } from './seeded-random.ts';

/** A person at a browser: a guest, or a customer once they have signed in. */
export type Shopper = {
  name: string;
  address: string;
  sessionId: string;
  email: string;
  cookie?: string;
  addressId?: string;
  intents: string[];
};

export type Item = Record<string, unknown> & { pk: string; sk: string; __edb_e__: string };

export type World = {
  shop: Shop;
  there: LocalShopify;
  site: ReturnType<typeof withSite>;
  edge: Edge;
  consultation: Consultation;
  queues: ReturnType<typeof createQueues<'pushStock' | 'sendEmails' | 'syncProducts'>>;
  products: string[];
  /** How many of them are in bond: the first ones. */
  inBond: number;
  shoppers: Shopper[];
  readers: string[];
  /** A hostile visitor with one address, and the sessions and payments that they have begun. */
  hostile: Shopper & { sessions: string[] };
  staff: { cookie?: string; until: number };
  supplierId?: string;
  drafts: number;
  /** Reservations made outside the time of their drop. */
  reservedOutside: string[];
};

export type Action = {
  name: string;
  weight: number;
  /** No other action may run at the same time. */
  isAlone?: true;
  /** Runs the action, and returns details that the name does not contain. */
  run(world: World, dice: Dice): Promise<string | undefined | unknown>;
};

const skew = new AsyncLocalStorage<number>();

/** The simulation's clock, far enough ahead of the real one that DynamoDB Local's own TTL deletes nothing. */
export const time = {
  ms: 0,
  begins: Date.UTC(2040, 0, 9, 9),
  now: (): Date => new Date(time.begins + time.ms + (skew.getStore() ?? 0)),
  /** Runs the work of a process whose clock is this many seconds ahead of the others, or behind. */
  skewed: <T>(seconds: number, work: () => Promise<T>): Promise<T> => skew.run(seconds * 1000, work),
  pass(minutes: number): void {
    time.ms += minutes * 60_000;
  },
};

export function newShopper(number: number): Shopper {
  return {
    name: `shopper ${number}`,
    address: `198.51.100.${number + 1}, 203.0.113.9`,
    sessionId: newSessionId(),
    email: `shopper-${number}@example.com`,
    intents: [],
  };
}

type RequestInput = NonNullable<Parameters<typeof request>[2]>;

/** Answers that are allowed only while an external service is unavailable. */
const outages = new Set(['shopify_unavailable', 'shopify_answer_partial', 'assistant_unavailable']);

/** Calls as API Gateway does; a 5xx answer when no fault was injected is an error that the simulation reports. */
export async function call<Body = Problem>(
  handler: ApiHandler,
  contract: NamedEndpoint<Endpoint>,
  sent: RequestInput & { who?: Shopper } = {},
): Promise<Reply<Body>> {
  const { who, headers, ...rest } = sent;
  const own = who ? { 'x-session-id': who.sessionId, 'x-forwarded-for': who.address } : {};
  const cookie = who?.cookie ?? rest.cookie;
  const reply = await request<Body>(handler, contract, { ...rest, cookie, headers: { ...own, ...headers } });
  const { code = '' } = (reply.body ?? {}) as { code?: string };
  if (reply.status >= 500 && !wasStruck() && !outages.has(code)) {
    throw new Error(`${contract.id} answered ${reply.status} ${code}, and nothing had failed.`);
  }
  return reply;
}

export const readItems = async (...kinds: string[]): Promise<Item[]> =>
  ((await listAllItems()) as Item[])
    .filter((item) => kinds.includes(item.__edb_e__))
    .sort((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));

export const selectRows = <Row>(items: Item[], kind: string): Row[] =>
  items.filter((item) => item.__edb_e__ === kind) as unknown as Row[];
