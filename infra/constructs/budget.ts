import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/** AWS takes so many addresses for one notice. */
const maxAddresses = 10;

/** Tells of a bill that rises: at four fifths of the month's amount, and where the month will probably end above it. */
export function addBudget(scope: Construct, config: StageConfig): void {
  const { monthlyBudgetDollars, alarmsTo } = config;
  // AWS makes no notice that reaches nobody.
  if (!monthlyBudgetDollars || alarmsTo.length === 0) return;
  const subscribers = alarmsTo
    .slice(0, maxAddresses)
    .map((address) => ({ subscriptionType: 'EMAIL', address }));
  const notifications = [
    { notificationType: 'ACTUAL', threshold: 80 },
    { notificationType: 'FORECASTED', threshold: 100 },
  ];
  new CfnBudget(scope, 'budget', {
    // Of the whole account, which has one stage.
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
