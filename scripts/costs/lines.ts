import { jobs } from '#shared/jobs.ts';
import { metrics } from '#shared/metrics.ts';
import { queues } from '#shared/queues.ts';
import type { PriceName } from './prices.ts';

/** So many units of something; `from` says whether that was measured, counted or assumed, and how. */
export type Line = { of: PriceName; units: number; what: string; from: string };

export type Measured = {
  /** Request units of a call, by its name in docs/generated/bench.md. */
  units: (call: string) => { read: number; write: number };
  /** How many resources of a type the templates of a stage hold. */
  count: (type: string) => number;
  /** How many rules its firewall has. */
  rules: number;
};

const minutesAMonth = 43_800;
const secondsAMonth = minutesAMonth * 60;

/** Lambda asks a queue with five connections, each waiting twenty seconds when there is nothing. */
const pollsAMonth = (5 * secondsAMonth) / 20;

/** What a month costs in which nobody comes. */
export function linesAtRest({ units, count, rules }: Measured): Line[] {
  const runs = Object.values(jobs).reduce((sum, { everyMinutes }) => sum + minutesAMonth / everyMinutes, 0);
  const listUnits = units('catalogue.listProducts: all of 200').read;
  const renders = minutesAMonth / jobs.renderPages.everyMinutes;
  const counted = 'counted in the templates';
  return [
    { of: 'webAcl', units: 1, what: 'the firewall', from: counted },
    { of: 'webRule', units: rules, what: 'its rules', from: counted },
    { of: 'alarm', units: count('AWS::CloudWatch::Alarm'), what: 'alarms', from: counted },
    {
      of: 'metric',
      units: count('AWS::Logs::MetricFilter'),
      what: 'metrics of the logs',
      from: `${counted}; those without a value cost nothing`,
    },
    {
      of: 'metric',
      units: Object.keys(metrics).length,
      what: 'metrics that the shop writes',
      from: 'counted in the code; those of visits cost nothing while nobody comes',
    },
    { of: 'dashboard', units: 1, what: 'the dashboard', from: 'the first three of an account are free' },
    { of: 'secret', units: count('AWS::SecretsManager::Secret'), what: 'secrets', from: counted },
    {
      of: 'queueCall',
      units: pollsAMonth * Object.keys(queues).length,
      what: 'asking the queues',
      from: 'five connections a queue, 20 s each',
    },
    { of: 'lambdaRequest', units: runs, what: 'jobs', from: 'the schedules' },
    {
      of: 'lambdaTime',
      units: (runs - renders) * 0.5 * 0.3 + renders * 1 * 5,
      what: 'jobs',
      from: 'assumed: 300 ms at 512 MB, rendering 5 s at 1 GB',
    },
    { of: 'tableWrite', units: runs * 2, what: 'jobs', from: 'each notes its beginning and its end' },
    {
      of: 'tableRead',
      units: runs * 2 + renders * listUnits,
      what: 'jobs',
      from: 'rendering reads 200 bottles, as measured; the others assumed 2',
    },
    { of: 'trace', units: runs, what: 'jobs', from: 'one each; 100,000 a month are free' },
    { of: 'tableStorage', units: 1, what: 'the table', from: 'assumed: 1 GB' },
    { of: 'tableBackup', units: 1, what: 'its backups', from: 'assumed: 1 GB' },
    {
      of: 'objectStorage',
      units: 5,
      what: 'pictures, pages, files',
      from: 'assumed: 5 GB with old versions',
    },
    { of: 'logs', units: 0.1, what: 'logs of the jobs', from: 'assumed: 2 kB a run' },
  ];
}

/** Of a hundred who come, one buys; each sees five pages. */
const visitsAnOrder = 100;
const pagesAVisit = 5;
/** As `npm run measure` has it for the home page; each page after it asks for little that is new. */
const firstViewGb = 0.234 / 1024;
const nextViewGb = 0.06 / 1024;

/** What a thousand orders cost, with all those who only look. */
export function linesOfOrders({ units }: Measured, orders = 1_000): Line[] {
  const visits = orders * visitsAnOrder;
  const requests = visits * (25 + (pagesAVisit - 1) * 8);
  // Who is signed in, and the cart, at the first page; public reads are answered at the edge for half a minute.
  const readCalls = visits * 2 + visits * pagesAVisit * 0.2;
  const bought = [
    ...['cart.addItem: line 1 of a cart', 'cart.addItem: line 2 of a cart', 'cart.addItem: line 3 of a cart'],
    ...['cart.listItems: three lines', 'cart.listItems: three lines', 'cart.listItems: three lines'],
    ...['cart.setItem: quantity 2', 'checkout.createPaymentIntent: three lines, in all'],
    ...['checkout.createPaymentIntent: the same again', 'orders.findByPayment: after the payment'],
  ];
  const sum = (kind: 'read' | 'write') => bought.reduce((total, call) => total + units(call)[kind], 0);
  const buyCalls = orders * (bought.length + 1);
  const followers = orders * 4;
  const calls = readCalls + buyCalls;
  return [
    {
      of: 'edgeRequest',
      units: requests,
      what: 'requests at the edge',
      from: `assumed: ${visitsAnOrder} visits an order, 25 files for the first of ${pagesAVisit} pages and 8 for each next; 10 million a month are free`,
    },
    {
      of: 'edgeTraffic',
      units: visits * (firstViewGb + (pagesAVisit - 1) * nextViewGb),
      what: 'bytes from the edge',
      from: 'measured: 234 KiB for the first page; assumed: 60 for each next; 1 TB a month is free',
    },
    { of: 'webRequest', units: requests, what: 'the firewall looks at each', from: 'as above' },
    {
      of: 'edgeFunction',
      units: requests - readCalls,
      what: 'the paths of pages and files at the edge',
      from: 'as above, without the calls',
    },
    {
      of: 'gatewayCall',
      units: calls,
      what: 'calls',
      from: 'two a visit, one in five pages past the edge, eleven a purchase',
    },
    {
      of: 'lambdaRequest',
      units: calls + followers,
      what: 'functions',
      from: 'the calls, and four batches of the stream an order',
    },
    {
      of: 'lambdaTime',
      units: calls * 1 * 0.04 + followers * 0.5 * 0.3,
      what: 'functions',
      from: 'assumed: 40 ms at 1 GB, followers 300 ms at 512 MB',
    },
    {
      of: 'tableRead',
      units: readCalls * 2.5 + orders * (sum('read') + 20),
      what: 'reads',
      from: 'measured for the purchase; assumed: 2.5 a read, 20 for what follows an order',
    },
    {
      of: 'tableWrite',
      units: orders * (sum('write') + 60),
      what: 'writes',
      from: 'measured up to the payment; assumed: 60 for the payment, the invoice, the trail, the mails and the ledger',
    },
    { of: 'trace', units: calls + followers, what: 'traces', from: 'one a start' },
    {
      of: 'logs',
      units: ((calls + followers) * 1_200) / 1e9,
      what: 'logs',
      from: 'assumed: 1.2 kB a call with its access log',
    },
    { of: 'mail', units: orders * 3, what: 'mails', from: 'confirmation, shipping, notice to the shop' },
    {
      of: 'objectPut',
      units: orders * 4,
      what: 'pages written anew',
      from: 'the bottle, and the lists that name it',
    },
    { of: 'secretCall', units: orders * 2, what: 'secrets read', from: 'kept for five minutes an instance' },
  ];
}
