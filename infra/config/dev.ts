import { scratch } from './scratch.ts';
import type { StageConfig } from './stage.ts';

/** A stage for trials. What it needs of its own is written here, over what every scratch stage begins with. */
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
