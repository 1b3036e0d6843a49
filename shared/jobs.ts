/** What a stage may lack: a shop at Shopify, test purchases (on one machine they run by hand), a copy outside the account. */
export type Need = 'shopify' | 'testPurchase' | 'outsideCopy';

/** How often a job runs; a daily job may have a time of day in London. */
export type Schedule = {
  everyMinutes: number;
  atLondon?: `${number}:${number}`;
  /** What the stage must have for it to run. */
  needs?: Need;
  summary: string;
};

/**
 * The scheduled jobs, as data: EventBridge Scheduler starts them in the cloud, the local scheduler on one machine.
 * `jobs.releaseLapsedReservations` is in `functions/checkout/jobs/release-lapsed-reservations.ts` and exports `handler`. Each
 * receives `{ id: string, scheduledFor: string }` (ISO 8601) and may run twice or late without harm.
 */
export const jobs = {
  releaseLapsedReservations: {
    everyMinutes: 1,
    summary: 'Cancel the Stripe payments of lapsed reservations, then return their stock.',
  },
  publishProducts: {
    everyMinutes: 5,
    summary:
      'Publish the product drafts whose scheduled time has come. Spread the stock of large drops before they open, and gather it once they are over.',
  },
  testPurchase: {
    everyMinutes: 5,
    needs: 'testPurchase',
    summary:
      "Buy a hidden bottle through the shop's public address as far as the payment, ask AI Simo a question, and undo all of it.",
  },
  reconcilePayments: {
    everyMinutes: 10,
    summary:
      'Check every open order, and every refund of the last three days, with Stripe, and make the refunds that are due, in case an event was lost.',
  },
  resendUncertainMail: {
    everyMinutes: 5,
    summary: 'Resend emails whose sending was interrupted and which SES never reported as accepted.',
  },
  createOwner: {
    everyMinutes: 24 * 60,
    summary:
      'Invite the first owner of the back office, and again when the invitation expires. Does nothing once an owner can sign in.',
  },
  billStorage: {
    everyMinutes: 24 * 60,
    summary:
      'Invoice storage for each month that has ended, once per customer and month, whatever the day on which it runs.',
  },
  announceStorageRates: {
    everyMinutes: 60,
    summary:
      'Email everyone with bottles in bond about a published change of the storage rates, and again if it is undone.',
  },
  markOverdue: {
    everyMinutes: 24 * 60,
    summary:
      'Mark unpaid manual invoices and supplier invoices as overdue from the day after they fall due, in London.',
  },
  resumeCampaigns: {
    everyMinutes: 5,
    summary:
      'Resume campaigns whose sending has stopped, and close each one once none of its emails is outstanding.',
  },
  countShop: {
    everyMinutes: 10,
    summary: 'Count the figures of the back office overview, so that no page has to.',
  },
  syncShopifyStock: {
    everyMinutes: 10,
    needs: 'shopify',
    summary:
      "Bring our stock and Shopify's into line: sales here lower the stock there, and sales there lower it here. Does nothing without a Shopify shop.",
  },
  drawBallots: {
    everyMinutes: 5,
    summary:
      'Close each ballot whose entry period is over, publish its root before the beacon round that was named, draw it once the round is published, and offer the bottles in that order.',
  },
  sendAlerts: {
    everyMinutes: 10,
    summary:
      'Tell people waiting for a bottle that it is back in stock, in the order of sign-up and at most two per bottle; remind people waiting for a drop that it opens soon.',
  },
  importPayouts: {
    everyMinutes: 60,
    summary:
      'Import the payouts from Stripe and what each consists of, and reconcile them with the payments and refunds of the shop.',
  },
  rebuildSales: {
    everyMinutes: 24 * 60,
    atLondon: '02:10',
    summary:
      'Add the entries missing from the journal of sales, and correct each day that is not the sum of its entries.',
  },
  checkInvariants: {
    everyMinutes: 24 * 60,
    atLondon: '03:40',
    summary:
      'Check that stock, money, holdings, invoices and emails balance. Whatever does not is logged and raises an alarm.',
  },
  checkOutsideCopy: {
    everyMinutes: 24 * 60,
    atLondon: '05:10',
    needs: 'outsideCopy',
    summary: "Check that last night's copy of the table is complete in the other account.",
  },
  applyRetention: {
    everyMinutes: 24 * 60,
    atLondon: '02:40',
    summary:
      'Set a deletion date on every order, payment, refund, invoice, delivery, email and audit entry that has none.',
  },
  renderPages: {
    everyMinutes: 10,
    summary:
      'Render every page again and store those that differ: what depends on the date, and what a lost change left behind.',
  },
} as const satisfies Record<string, Schedule>;

export type JobName = keyof typeof jobs;

/** The jobs that a deployment runs itself once all functions are in place. */
export const deploymentJobs = ['renderPages', 'createOwner'] as const satisfies JobName[];
