import type { StageConfig } from '#infra/config/stage.ts';

/** Something in an account that blocks a deployment, or that a person still has to do. */
export type Finding = {
  /** A deployment would fail because of it, or do harm. */
  isBlocker?: boolean;
  text: string;
  /** The command that resolves it. */
  command?: string;
};

export type CheckContext = {
  config: StageConfig;
  /** The account number of the credentials. */
  account: string;
  ask: (url: string) => Promise<Response>;
};

/** Reads from an account without changing anything in it. */
export type Check = {
  subject: string;
  /** The IAM actions that it needs. */
  rights: readonly string[];
  /** Whether a deployment must wait until this could be read. */
  isRequired?: boolean;
  find: (context: CheckContext) => Promise<readonly Finding[]>;
};

const isDenied = (error: Error): boolean =>
  /^(AccessDenied|Forbidden|Unauthorized|NotAuthorized)/.test(error.name) ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403;

/** A check that cannot be read is reported as a finding: it is not a pass, and it does not stop the other checks. */
function describeFailure({ subject, rights, isRequired = false }: Check, error: Error): Finding {
  const [, named] = /not authorized to perform: ([\w:-]+)/.exec(error.message) ?? [];
  const why = isDenied(error) ? `missing right ${named ?? rights.join(' or ')}` : error.message;
  return { isBlocker: isRequired, text: `${subject} could not be checked: ${why}.` };
}

/** The findings of all checks, in their order. */
export async function runChecks(checks: readonly Check[], context: CheckContext): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map((check) => check.find(context).catch((error: Error) => [describeFailure(check, error)])),
  );
  return found.flat();
}

/** Formats the findings for a person, each with its command below. */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings
    .map(({ text, command }) => [`- ${text}`, ...(command?.split('\n') ?? [])].join('\n    '))
    .join('\n');
