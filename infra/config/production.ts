import type { StageConfig } from './stage.ts';
import { upkeep } from './upkeep.ts';

/** The shop itself. Values with `.example` or zeroes are placeholders for the owner to replace; until then nothing deploys. */
export const production: StageConfig = {
  name: 'production',
  isProduction: true,
  account: '000000000000',
  region: 'eu-west-2',
  keepsData: true,
  domain: {
    hosts: ['dram.example', 'www.dram.example'],
    certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
    hostedZone: { id: 'Z00000000000000000000', name: 'dram.example' },
  },
  staff: ['staff@dram.example'],
  owner: 'staff@dram.example',
  alarmsTo: ['alarms@dram.example'],
  mail: { domain: 'dram.example', from: 'orders@dram.example', testsTo: 'staff@dram.example' },
  stripe: { publishableKey: 'pk_test_placeholder' },
  // `upkeep.small` costs a fifth of it, without firewall, dashboard and half of the alarms (docs/costs.md).
  upkeep: upkeep.whole,
  limits: { requestsPerSecond: 500, burst: 1000 },
  monthlyBudgetDollars: 150,
  canaryMinutes: 10,
  chat: {
    models: {
      quick: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
      detailed: 'eu.anthropic.claude-sonnet-4-6',
    },
    maxTokens: { quick: 500, detailed: 1_500 },
    tokensADay: 5_000_000,
    guardrail: 'own',
    answersAtOnce: 200,
  },
  logRetentionDays: 90,
  company: {},
};
