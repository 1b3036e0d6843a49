import { readFileSync } from 'node:fs';

/**
 * The function that leads visitors without a pass to a drop's queue, whole: CloudFront takes 10 kB of it. Every secret that functions
 * may sign passes with is in it; CloudFormation puts their values in as it deploys.
 */
export function buildQueueGateCode(originSecrets: readonly string[]): string {
  const source = readFileSync(new URL('queue-gate.js', import.meta.url), 'utf8');
  return `const originSecrets = [${originSecrets.map((secret) => `'${secret}'`).join(', ')}];\n${source}`;
}
