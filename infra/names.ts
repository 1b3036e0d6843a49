import type { StageConfig } from './config/stage.ts';

/** The names that a stage gives to what it owns, where another stack, a person or a log query must know them. */
export const names = {
  stack: (config: StageConfig, name: string) => `dram-${config.name}-${name}`,
  /** `dram-production-cart-setItem`; Lambda takes no dots. */
  function: (config: StageConfig, id: string) => `dram-${config.name}-${id.replace('.', '-')}`,
  logGroup: (config: StageConfig, id: string) => `/dram/${config.name}/${id}`,
  configurationSet: (config: StageConfig, kind: 'orders' | 'news') => `dram-${config.name}-${kind}`,
};
