/** What a stage has or has not: a shop at Shopify, test purchases (on one machine by hand), a copy outside the account. */
export type Need = 'shopify' | 'testPurchase' | 'outsideCopy';

/** How often a job runs; one that runs once a day may have its time of the day in London. */
export type Schedule = {
  everyMinutes: number;
  atLondon?: `${number}:${number}`;
  /** Without what of the stage's file it has nothing to do. */
  needs?: Need;
  summary: string;
};

/**
 * The scheduled jobs, as data: EventBridge Scheduler starts them in the cloud, the local scheduler on one machine.
 * `jobs.releaseLapsedReservations` lives in `functions/checkout/jobs/release-lapsed-reservations.ts` and exports `handler`.
 * Each receives `{ id: string, scheduledFor: string }` (ISO 8601) and may run twice or late without harm.
 */
export const jobs = {
  releaseLapsedReservations: {
    everyMinutes: 1,
    summary: 'Cancel the payments of lapsed reservations at Stripe, then give their stock back.',
  },
  publishProducts: {
    everyMinutes: 5,
    summary: 'Put each draft of a product into the shop whose scheduled time has come.',
  },
  testPurchase: {
    everyMinutes: 5,
    needs: 'testPurchase',
    summary:
      "Buy a hidden bottle as a shopper would, by the shop's address up to the payment, ask AI Simo, and take all of it back.",
  },
  reconcilePayments: {
    everyMinutes: 10,
    summary:
      'Ask Stripe about every open order and every refund of three days, and make the refunds that are owed, in case an event was lost.',
  },
  resendUncertainMail: {
    everyMinutes: 5,
    summary: 'Send again the mail whose sending was cut short and that SES never reported as accepted.',
  },
  createOwner: {
    everyMinutes: 24 * 60,
    summary:
      'Invite the first owner of the back office, and once more where the invitation has expired. Nothing, once an owner can sign in.',
  },
  billStorage: {
    everyMinutes: 24 * 60,
    summary:
      'Bill the storage of each month that has ended, once a customer and month; the day on which it runs does not matter.',
  },
  markOverdue: {
    everyMinutes: 24 * 60,
    summary:
      'Mark invoices that the staff has sent, and those of suppliers, that nobody has paid as overdue, from the day after the one, in London, on which it was due.',
  },
  resumeCampaigns: {
    everyMinutes: 5,
    summary:
      'Take up again the letters of a release whose sending stands still, and end a release whose every letter has come to an end.',
  },
  countShop: {
    everyMinutes: 10,
    summary: 'Count what the overview of the back office tells, so that no page has to.',
  },
  syncShopifyStock: {
    everyMinutes: 10,
    needs: 'shopify',
    summary:
      "Bring our stock and Shopify's together: what was sold here goes there, what was sold there comes here. Nothing, where no shop is configured.",
  },
  drawBallots: {
    everyMinutes: 5,
    summary:
      'Close each ballot whose time is over, publish its root before the round of the beacon that was named, draw it once the round is out, and offer its bottles in that order.',
  },
  sendAlerts: {
    everyMinutes: 10,
    summary:
      'Tell those who wait for a bottle that it is in stock again, in the order of sign-up and two for each bottle at the most; remind those who wait for a drop that it is about to open.',
  },
  importPayouts: {
    everyMinutes: 60,
    summary:
      'Read what Stripe has paid out and what each payout is made of, and reconcile it with the payments and refunds of the shop.',
  },
  rebuildSales: {
    everyMinutes: 24 * 60,
    atLondon: '02:10',
    summary:
      'Enter what the journal of sales lacks, and correct each day that is not the sum of its entries. Nothing, where the stream has lost nothing.',
  },
  checkInvariants: {
    everyMinutes: 24 * 60,
    atLondon: '03:40',
    summary:
      "Balance the shop's books: stock, money, holdings, invoices and letters. What does not balance is named in the log and rings an alarm.",
  },
  checkOutsideCopy: {
    everyMinutes: 24 * 60,
    atLondon: '05:10',
    needs: 'outsideCopy',
    summary: "See whether last night's copy of the table lies whole in the other account.",
  },
  applyRetention: {
    everyMinutes: 24 * 60,
    atLondon: '02:40',
    summary:
      'Give every order, payment, refund, invoice, delivery, mail and entry of a trail that lacks it the moment at which it is deleted.',
  },
  renderPages: {
    everyMinutes: 10,
    summary:
      'Render every page anew, and write those that differ: what time alone changes, and what a lost change has left.',
  },
} as const satisfies Record<string, Schedule>;

export type JobName = keyof typeof jobs;
