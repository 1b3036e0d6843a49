import { readFileSync } from 'node:fs';

/**
 * The whole function that leads visitors without a pass to a drop's queue; CloudFront allows 10 kB. It contains every secret
 * that functions may sign passes with; CloudFormation inserts their values when it deploys.
 */
export function buildQueueGateCode(originSecrets: readonly string[]): string {
  const source = readFileSync(new URL('queue-gate.js', import.meta.url), 'utf8');
  return `const originSecrets = [${originSecrets.map((secret) => `'${secret}'`).join(', ')}];\n${source}`;
}
