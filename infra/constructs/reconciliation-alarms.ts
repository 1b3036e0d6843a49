import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type AlarmDefinition,
  createFunctionMetric,
  createShopMetric,
  createThresholdAlarm,
} from './alarm.ts';
import type { WatchedResources } from './alarms.ts';

const reconciliationJobId = 'jobs.checkInvariants';
const quarterHour = 15 * 60;

/** Whether stock and money are right: the nightly reconciliation, the sweep, the refunds, the shop at Shopify. */
export function createReconciliationAlarms({ config }: WatchedResources): Record<string, AlarmDefinition> {
  const period = Duration.days(1);
  const latest = { statistic: 'Maximum' as const };
  return {
    'reconciliation-violations': createThresholdAlarm(
      1,
      createShopMetric(config, 'InvariantViolations', { ...latest, period }),
      "Stock, money, holdings, invoices or emails do not reconcile: the check's log and the back office name each item.",
    ),
    oversold: createThresholdAlarm(
      1,
      createShopMetric(config, 'Oversells', { ...latest, period }),
      'More of a bottle is sold than was ever in stock: a buyer must be informed and refunded.',
    ),
    'reconciliation-failing': createThresholdAlarm(
      2,
      createFunctionMetric(config, reconciliationJobId, 'Errors', period),
      'The nightly reconciliation failed: nobody knows whether the accounts balance.',
    ),
    'reconciliation-not-run': {
      metric: createFunctionMetric(config, reconciliationJobId, 'Invocations', period),
      impact: 'The accounts were not reconciled for two nights: nobody knows whether they balance.',
      threshold: 1,
      evaluationPeriods: 2,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
    'reservation-not-released': createThresholdAlarm(
      quarterHour,
      createShopMetric(config, 'OldestLapsedReservationSeconds', latest),
      'A reservation expired a quarter of an hour ago and still holds its bottles: nobody can buy them.',
      2,
    ),
    'many-reservations-not-released': createThresholdAlarm(
      5,
      createShopMetric(config, 'ReservationsNotReleased', latest),
      'At least five checkouts hold bottles long after they expired: a drop may look sold out although it is not.',
      2,
    ),
    'ballot-stuck': createThresholdAlarm(
      60 * 60,
      createShopMetric(config, 'BallotLateSeconds', latest),
      'The draw of a ballot is an hour late: its entrants are waiting, and its page says so.',
    ),
    'refund-pending-too-long': createThresholdAlarm(
      60 * 60,
      createShopMetric(config, 'OldestPendingRefundSeconds', latest),
      'A refund has been due for an hour: Stripe rejects it, or was not called.',
      2,
    ),
    'shopify-differs': createThresholdAlarm(
      10,
      createShopMetric(config, 'ShopifyDifferences', { ...latest, period: Duration.minutes(30) }),
      "Our stock and Shopify's have differed in at least ten bottles for three runs: one shop may sell what the other has sold.",
      3,
    ),
    'campaign-emails-failing': createThresholdAlarm(
      20,
      createShopMetric(config, 'CampaignEmailsFailed', { period: Duration.minutes(15) }),
      'At least twenty emails of a campaign were rejected or abandoned: their subscribers get nothing.',
    ),
    'address-lookups-spent': createThresholdAlarm(
      1,
      createShopMetric(config, 'AddressLookupsSpent'),
      'The daily limit of paid address lookups is reached: shoppers type their addresses until midnight UTC.',
    ),
  };
}
