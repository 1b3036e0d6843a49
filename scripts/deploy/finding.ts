import type { StageConfig } from '#infra/config/stage.ts';

/** Something in an account that stands against a deployment, or that a person has still to do. */
export type Finding = {
  /** A deployment would fail on it, or do harm. */
  isBlocker?: boolean;
  text: string;
  /** What settles it. */
  command?: string;
};

export type CheckContext = {
  config: StageConfig;
  /** The number of the account that the credentials lead to. */
  account: string;
  ask: (url: string) => Promise<Response>;
};

/** One look at an account, which changes nothing in it. */
export type Check = {
  subject: string;
  /** What the credentials need for it, as IAM names it. */
  rights: readonly string[];
  /** Whether a deployment waits until this could be read. */
  isRequired?: boolean;
  find: (context: CheckContext) => Promise<readonly Finding[]>;
};

const isDenied = (error: Error): boolean =>
  /^(AccessDenied|Forbidden|Unauthorized|NotAuthorized)/.test(error.name) ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403;

/** What could not be read is neither fine nor the end of the report. */
function describeFailure({ subject, rights, isRequired = false }: Check, error: Error): Finding {
  const [, named] = /not authorized to perform: ([\w:-]+)/.exec(error.message) ?? [];
  const why = isDenied(error) ? `missing right ${named ?? rights.join(' or ')}` : error.message;
  return { isBlocker: isRequired, text: `${subject} could not be checked: ${why}.` };
}

/** What all checks find, in their order. */
export async function runChecks(checks: readonly Check[], context: CheckContext): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map((check) => check.find(context).catch((error: Error) => [describeFailure(check, error)])),
  );
  return found.flat();
}

/** A list for a person, each finding with its command below. */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings
    .map(({ text, command }) => [`- ${text}`, ...(command?.split('\n') ?? [])].join('\n    '))
    .join('\n');
