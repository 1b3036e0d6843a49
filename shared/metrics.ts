/**
 * The shop's own metrics, as data: the functions write each figure as a line of their log from which CloudWatch makes a metric
 * (`functions/runtime/metrics.ts`), and alarms and graphs read it by the same name (`infra/constructs/alarm.ts`). Every
 * name, and every value of a name's dimension, costs money each month, so none is made of what visitors send.
 */
export const metrics = {
  OrdersConfirmed: { unit: 'Count', summary: 'Orders that were paid.' },
  RevenuePence: { unit: 'None', summary: 'What was paid for these orders.' },
  PendingRefunds: {
    unit: 'Count',
    summary: 'Refunds that Stripe has not made yet, counted by each run of the job.',
  },
  OldestPendingRefundSeconds: {
    unit: 'Seconds',
    summary: 'How long the oldest pending refund has been waiting.',
  },
  OldestLapsedReservationSeconds: {
    unit: 'Seconds',
    summary: 'How long ago the oldest unreleased reservation lapsed.',
  },
  ReservationsNotReleased: {
    unit: 'Count',
    summary: 'Checkouts that still reserve bottles a quarter of an hour after they lapsed.',
  },
  BallotLateSeconds: {
    unit: 'Seconds',
    summary: 'How long the next step of a ballot’s draw has been overdue.',
  },
  InvariantViolations: { unit: 'Count', summary: 'Violations that the nightly reconciliation found.' },
  Oversells: { unit: 'Count', summary: 'Bottles of which more were sold than exist.' },
  CampaignEmailsSent: { unit: 'Count', summary: 'Emails of campaigns that SES accepted.' },
  CampaignEmailsFailed: { unit: 'Count', summary: 'Emails of campaigns that were rejected or abandoned.' },
  ShopifyDifferences: {
    unit: 'Count',
    summary: 'Differences between the two shops that a run of the sync found.',
  },
  AddressLookupsSpent: {
    unit: 'Count',
    summary: 'Address lookups that were refused because the daily limit was reached.',
  },
  LcpMs: { unit: 'Milliseconds', summary: 'Largest contentful paint of a visit.' },
  InpMs: { unit: 'Milliseconds', summary: 'Interaction to next paint of a visit.' },
  ClsThousandths: { unit: 'None', summary: 'Cumulative layout shift of a visit, in thousandths.' },
} as const satisfies Record<string, { unit: 'Count' | 'Seconds' | 'Milliseconds' | 'None'; summary: string }>;

export type MetricName = keyof typeof metrics;
