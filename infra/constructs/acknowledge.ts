import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts a finding of the security rules at one construct, with the reason why the construct is right. */
export function acknowledge(
  construct: IConstruct,
  rule: `${'AwsSolutions' | 'Serverless'}-${string}`,
  reason: string,
): void {
  Validations.of(construct).acknowledge({ id: rule, reason });
}
