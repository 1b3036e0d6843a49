import type { MetricName } from '#shared/metrics.ts';

/** What costs money every month whether or not anybody visits the shop (docs/costs.md). */
export type Upkeep = {
  /** The web ACL in front of the distribution. Without it, the shop's own limits and API Gateway's withstand a flood. */
  firewall: boolean;
  dashboard: boolean;
  /** Alarms by their ids, or all of them. */
  alarms: readonly string[] | 'all';
  /** Figures that the functions measure and that become metrics; those that alarms read must be included. */
  metrics: readonly MetricName[] | 'all';
  /** Whether X-Ray traces every function. */
  traces: boolean;
  /** Whether a schedule keeps the functions of the shopper's path loaded. */
  warmUp: boolean;
  /** Whether a schedule checks every five minutes that the shop sells (`jobs.testPurchase`). */
  testPurchase: boolean;
};

/** Each reads one of AWS's own metrics, which cost nothing; together they notice anything that has stopped or was given up. */
const scratchAlarms = [
  'api-5xx',
  'reservation-release-failing',
  'followOrder-behind',
  'streams-failed',
  'jobs-failed',
  'sendEmails-failed',
  'table-writes-throttled',
] as const;

/** Alarms about what money, stock and buyers depend on. */
const importantAlarms = [
  ...scratchAlarms,
  'reservation-release-silent',
  'events-failed',
  'api-slow',
  'webhook-failing',
  'webhook-refused',
  'checkout-failing',
  'payments-check-failing',
  'followOrder-errors',
  'functions-throttled',
  'table-reads-throttled',
  'reconciliation-violations',
  'reconciliation-not-run',
  'refund-pending-too-long',
  'reservation-not-released',
  'mail-bounces',
  'mail-complaints',
  'sendEmails-behind',
  'fanOutCampaign-failed',
  'sendLetters-failed',
  'pushStock-failed',
  'syncProducts-failed',
  'chat-worker-failing',
  'chat-unavailable',
] as const;

export const upkeep = {
  /** A stage for trials. */
  scratch: {
    firewall: false,
    dashboard: false,
    alarms: scratchAlarms,
    metrics: [],
    traces: false,
    warmUp: false,
    testPurchase: false,
  },
  /** A shop with a few thousand orders a year and no drops. */
  small: {
    firewall: false,
    dashboard: false,
    alarms: importantAlarms,
    metrics: ['InvariantViolations', 'OldestPendingRefundSeconds', 'OldestLapsedReservationSeconds'],
    traces: false,
    warmUp: true,
    testPurchase: false,
  },
  /** A well-known shop that strangers attack. */
  whole: {
    firewall: true,
    dashboard: true,
    alarms: 'all',
    metrics: 'all',
    traces: true,
    warmUp: true,
    testPurchase: true,
  },
} as const satisfies Record<string, Upkeep>;
