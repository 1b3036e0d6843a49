/**
 * The shop's own metrics, as data: the functions write each figure as a line of their log from which CloudWatch makes a metric
 * (`functions/runtime/metrics.ts`), and alarms and graphs read it by the same name (`infra/constructs/shop-metric.ts`). Every
 * name, and every value of a name's dimension, costs money each month, so none is made of what visitors send.
 */
export const metrics = {
  OrdersConfirmed: { unit: 'Count', summary: 'Orders that were paid.' },
  RevenuePence: { unit: 'None', summary: 'What was paid for them.' },
  RefundsOwed: { unit: 'Count', summary: 'Refunds that Stripe has still to make, as the job finds them.' },
  OldestRefundSeconds: { unit: 'Seconds', summary: 'How long the oldest of them is owed.' },
  SweepAgeSeconds: {
    unit: 'Seconds',
    summary: 'How long the reservation is over that the sweep should have ended first.',
  },
  HeldTooLong: {
    unit: 'Count',
    summary: 'Checkouts that hold bottles a quarter of an hour after their end.',
  },
  BallotLateSeconds: { unit: 'Seconds', summary: 'How long the next step of a ballot’s draw is due.' },
  InvariantViolations: { unit: 'Count', summary: 'What the nightly check of the books found wrong.' },
  Oversells: { unit: 'Count', summary: 'Bottles of which more is promised than there ever was.' },
  LettersSent: { unit: 'Count', summary: 'Letters of a release that SES took.' },
  LettersFailed: { unit: 'Count', summary: 'Letters of a release that were refused or given up.' },
  ShopifyDifferences: { unit: 'Count', summary: 'Where a run of the sync found the two shops to differ.' },
  AddressLookupsSpent: {
    unit: 'Count',
    summary: 'Calls for an address lookup once the lookups of the day were spent.',
  },
  LcpMs: { unit: 'Milliseconds', summary: 'Largest contentful paint of a visit.' },
  InpMs: { unit: 'Milliseconds', summary: 'Interaction to next paint of a visit.' },
  ClsThousandths: { unit: 'None', summary: 'Cumulative layout shift of a visit, in thousandths.' },
} as const satisfies Record<string, { unit: 'Count' | 'Seconds' | 'Milliseconds' | 'None'; summary: string }>;

export type MetricName = keyof typeof metrics;
