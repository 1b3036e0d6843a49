import type { StageConfig } from '#infra/config/stage.ts';
import { countedFile, readCountedPages, recountHint } from '#scripts/measure/counted-pages.ts';
import type { Usage } from './prices.ts';

/** The project's goal: one visitor in a hundred buys. */
export const visitsPerOrder = 100;

type Visit = { edgeRequests: number; edgeKib: number; pages: number; calls: number };

/** Nine visits in ten end before the cart. */
const usualPages = ['home, never seen before', 'gallery', 'a product'];

/** The requests of such a visit by a new visitor, as counted in a browser. */
function readCountedVisit(): Visit {
  const counted = readCountedPages();
  const counts = usualPages.map((page) => {
    const count = counted.get(page);
    if (!count) throw new Error(`${countedFile} has no row of ${page}: ${recountHint}`);
    const { pages, publicReads, calls, all, kib } = count;
    return { edgeRequests: all, edgeKib: kib, pages, calls: publicReads + calls };
  });
  const sum = (part: keyof Visit) => counts.reduce((total, count) => total + count[part], 0);
  return {
    edgeRequests: sum('edgeRequests'),
    edgeKib: sum('edgeKib'),
    pages: sum('pages'),
    calls: sum('calls'),
  };
}

/** The assumption behind the figure of 18 dollars for a thousand orders, before visits were counted. */
export const assumedVisit: Visit = { edgeRequests: 57, edgeKib: 550, pages: 5, calls: 3 };
/** Calls from the cart to the order, the webhook and the stream's followers; units are from docs/generated/bench.md. */
const order = { calls: 12, functionSeconds: 3, reads: 30, writes: 75, emails: 2 };
/** Assumed: a warm call, and what its function and the gateway write to the logs. */
export const call = { seconds: 0.05, logBytes: 1_200, reads: 1.5, gigabytes: 1 };

/** The usage of a number of orders, including the visits that lead to them. */
export function countOrders(orders: number, { upkeep }: StageConfig, visit = readCountedVisit()): Usage {
  const visits = orders * visitsPerOrder;
  const calls = visits * visit.calls + orders * order.calls;
  return {
    edgeRequest: visits * visit.edgeRequests,
    // The edge functions run on each request and on each response.
    edgeFunction: 2 * visits * visit.pages,
    edgeGigabyte: (visits * visit.edgeKib) / 1024 ** 2,
    gatewayRequest: calls,
    functionRequest: calls,
    functionSecond: calls * call.seconds * call.gigabytes + orders * order.functionSeconds,
    logGigabyte: (calls * call.logBytes) / 1e9,
    tableRead: calls * call.reads + orders * order.reads,
    tableWrite: orders * order.writes,
    email: orders * order.emails,
    ...(upkeep.firewall ? { webAclRequest: visits * visit.edgeRequests } : {}),
    ...(upkeep.traces ? { trace: calls } : {}),
  };
}
