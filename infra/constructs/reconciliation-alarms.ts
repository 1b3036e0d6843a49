import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmDefinition, createFunctionMetric, createThresholdAlarm } from './alarm.ts';
import type { WatchedResources } from './alarms.ts';
import { createShopMetric } from './shop-metric.ts';

const reconciliationJobId = 'jobs.checkInvariants';
const quarterHour = 15 * 60;

/** Whether stock and money are right: the nightly reconciliation, the sweep, the refunds, the shop at Shopify. */
export function createReconciliationAlarms({ config }: WatchedResources): Record<string, AlarmDefinition> {
  const period = Duration.days(1);
  const latest = { statistic: 'Maximum' as const };
  return {
    'books-do-not-balance': createThresholdAlarm(
      1,
      createShopMetric(config, 'InvariantViolations', { ...latest, period }),
      "Stock, money, holdings, invoices or letters are not what they have to be; each item is named in the check's log and in the back office.",
    ),
    oversold: createThresholdAlarm(
      1,
      createShopMetric(config, 'Oversells', { ...latest, period }),
      'More of a bottle is paid for than there ever was: a buyer has to be told, and repaid.',
    ),
    'books-check-failing': createThresholdAlarm(
      2,
      createFunctionMetric(config, reconciliationJobId, 'Errors', period),
      'The nightly check of the books could not come to its end: nobody knows whether they balance.',
    ),
    'books-not-checked': {
      metric: createFunctionMetric(config, reconciliationJobId, 'Invocations', period),
      impact: 'The books were not checked for two nights: nobody knows whether they balance.',
      threshold: 1,
      evaluationPeriods: 2,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
    'sweep-age': createThresholdAlarm(
      quarterHour,
      createShopMetric(config, 'SweepAgeSeconds', latest),
      'A reservation ended a quarter of an hour ago and still holds its bottles: nobody can buy them.',
      2,
    ),
    'held-too-long': createThresholdAlarm(
      5,
      createShopMetric(config, 'HeldTooLong', latest),
      'At least five checkouts hold bottles long after their end: a drop may look sold out that is not.',
      2,
    ),
    'ballot-stuck': createThresholdAlarm(
      60 * 60,
      createShopMetric(config, 'BallotLateSeconds', latest),
      'The draw of a ballot is an hour late: its entrants wait, and its page says so.',
    ),
    'refunds-owed': createThresholdAlarm(
      60 * 60,
      createShopMetric(config, 'OldestRefundSeconds', latest),
      'A buyer has been owed money for an hour: Stripe refuses to send it back, or is not asked.',
      2,
    ),
    'shopify-differs': createThresholdAlarm(
      10,
      createShopMetric(config, 'ShopifyDifferences', { ...latest, period: Duration.minutes(30) }),
      'The two shops differ in ten bottles, run after run: one of them sells what the other has sold.',
      3,
    ),
    'letters-failing': createThresholdAlarm(
      20,
      createShopMetric(config, 'LettersFailed', { period: Duration.minutes(15) }),
      'At least twenty letters of a release were refused or given up: their readers hear of nothing.',
    ),
    'address-lookups-spent': createThresholdAlarm(
      1,
      createShopMetric(config, 'AddressLookupsSpent'),
      'The lookups of addresses that a day pays for are made: shoppers enter theirs by hand until midnight UTC.',
    ),
  };
}
