import { scratch } from './scratch.ts';
import type { StageConfig } from './stage.ts';
import { upkeep } from './upkeep.ts';

/**
 * Where a version is tried before the shop gets it: as large as production, with Stripe's test mode, in an account of its own,
 * and without data that anybody would miss.
 */
export const staging: StageConfig = {
  ...scratch,
  name: 'staging',
  mail: {
    domain: 'staging.dram.example',
    from: 'orders@staging.dram.example',
    testsTo: 'staff@dram.example',
    isInSandbox: true,
  },
  upkeep: upkeep.whole,
  chat: { ...scratch.chat, guardrail: 'own' },
  limits: { requestsPerSecond: 500, burst: 1000 },
  monthlyBudgetDollars: 40,
  canaryMinutes: 5,
  logRetentionDays: 30,
};
