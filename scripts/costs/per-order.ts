import type { StageConfig } from '#infra/config/stage.ts';
import { countedFile, readCountedPages, recountHint } from '#scripts/measure/counted-pages.ts';
import type { Usage } from './prices.ts';

/** As the goal has it: one visitor in a hundred buys. */
export const visitsPerOrder = 100;

type Visit = { edgeRequests: number; edgeKib: number; pages: number; calls: number };

/** Nine visits in ten end before the cart. */
const usualPages = ['home, never seen before', 'gallery', 'a product'];

/** What such a visit asks for when nobody has been there before, as a browser has counted it. */
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

/** What was assumed of a visit when a thousand orders cost 18 dollars, before anybody had counted. */
export const assumedVisit: Visit = { edgeRequests: 57, edgeKib: 550, pages: 5, calls: 3 };
/** Calls from the cart to the order, the webhook and the stream's followers; units as docs/generated/bench.md has them. */
const order = { calls: 12, functionSeconds: 3, reads: 30, writes: 75, emails: 2 };
/** Assumed: a warm call, and what is written to the logs of a call by its function and the gateway. */
export const call = { seconds: 0.05, logBytes: 1_200, reads: 1.5, gigabytes: 1 };

/** What a number of orders uses, with the visits that they come from. */
export function countOrders(orders: number, { upkeep }: StageConfig, visit = readCountedVisit()): Usage {
  const visits = orders * visitsPerOrder;
  const calls = visits * visit.calls + orders * order.calls;
  return {
    edgeRequest: visits * visit.edgeRequests,
    // On the way to a page and on its way out.
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
