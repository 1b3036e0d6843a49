import type { StageConfig } from './stage.ts';

/** A scratch stage: any account, CloudFront's own address, Stripe's test mode, nothing kept. */
export const dev: StageConfig = {
  name: 'dev',
  isProduction: false,
  region: 'eu-west-2',
  keepsData: false,
  staff: ['staff@dram.example'],
  alarmsTo: [],
  mail: { domain: 'dram.example', from: 'orders@dram.example' },
  stripe: { publishableKey: 'pk_test_placeholder' },
  limits: { requestsPerSecond: 100, burst: 200 },
  logRetentionDays: 7,
  company: {},
};
