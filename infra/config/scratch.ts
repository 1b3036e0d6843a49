import type { StageConfig } from './stage.ts';
import { upkeep } from './upkeep.ts';

/**
 * The settings that a scratch stage and the tests begin with: any account, CloudFront's own address, Stripe's test mode,
 * nothing kept, two dollars a month. The owner's values belong in the file of a stage, never here.
 */
export const scratch: StageConfig = {
  name: 'dev',
  isProduction: false,
  region: 'eu-west-2',
  keepsData: false,
  staff: ['staff@dram.example'],
  owner: 'staff@dram.example',
  alarmsTo: [],
  mail: {
    domain: 'dram.example',
    from: 'orders@dram.example',
    testsTo: 'staff@dram.example',
    isInSandbox: true,
  },
  stripe: { publishableKey: 'pk_test_placeholder' },
  monthlyBudgetDollars: 10,
  upkeep: upkeep.scratch,
  limits: { requestsPerSecond: 100, burst: 200 },
  chat: {
    models: {
      quick: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
      detailed: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
    },
    maxTokens: { quick: 500, detailed: 1_500 },
    tokensADay: 5_000_000,
  },
  logRetentionDays: 7,
  company: {},
};
