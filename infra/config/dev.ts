import { scratch } from './scratch.ts';
import type { StageConfig } from './stage.ts';

/** A stage for trials. Its own settings are written here and override those that every scratch stage begins with. */
export const dev: StageConfig = {
  ...scratch,
  name: 'dev',
  // account: '123456789012',
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
};
