import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/** The most addresses that AWS takes for one notice. */
const maxAddresses = 10;

/** Warns of a rising bill: at four fifths of the month's amount, and when the month is forecast to exceed it. */
export function addBudget(scope: Construct, config: StageConfig): void {
  const { monthlyBudgetDollars, alarmsTo } = config;
  // AWS accepts no notice without a recipient.
  if (!monthlyBudgetDollars || alarmsTo.length === 0) return;
  const subscribers = alarmsTo
    .slice(0, maxAddresses)
    .map((address) => ({ subscriptionType: 'EMAIL', address }));
  const notifications = [
    { notificationType: 'ACTUAL', threshold: 80 },
    { notificationType: 'FORECASTED', threshold: 100 },
  ];
  new CfnBudget(scope, 'budget', {
    // The budget covers the whole account, which has one stage.
    budget: {
      budgetName: names.stack(config, 'month'),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: notifications.map((notification) => ({
      notification: { ...notification, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers,
    })),
  });
}
