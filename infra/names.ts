import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { StageConfig } from './config/stage.ts';

/** API Gateway refuses any path after a WebSocket API's stage, so the stage itself is the path of the socket. */
export const socketStage = consultationPath.slice(1);

/** The names that a stage gives to what it owns, where another stack, a person or a log query needs them. */
export const names = {
  stack: (config: StageConfig, name: string) => `dram-${config.name}-${name}`,
  /** `dram-production-cart-setItem`; Lambda allows no dots in names. */
  function: (config: StageConfig, id: string) => `dram-${config.name}-${id.replace('.', '-')}`,
  queue: (config: StageConfig, name: string) => `dram-${config.name}-${name}`,
  logGroup: (config: StageConfig, id: string) => `/dram/${config.name}/${id}`,
  /** The prefix of each parameter of the stage. */
  parameters: (config: StageConfig) => `/dram/${config.name}/`,
  /** A secret of the functions, as an encrypted parameter in Parameter Store. */
  secret: (config: StageConfig, name: string) => `/dram/${config.name}/secrets/${name}`,
  /** The namespace of the shop's own metrics. */
  metrics: (config: StageConfig) => `dram/${config.name}`,
  /** A parameter with a secret by which CloudFront proves itself to the functions, now, earlier or in future. */
  originSecret: (config: StageConfig, name: string) => `/dram/${config.name}/edge/${name}`,
  configurationSet: (config: StageConfig, kind: 'orders' | 'news') => `dram-${config.name}-${kind}`,
};
