import { AsyncLocalStorage } from 'node:async_hooks';
import { clock } from '#functions/environment/clock.ts';
import { redactSecrets, toPlainText } from './redact.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';
const rank: Record<Level | 'silent', number> = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 };

/**
 * The only fields that a log line may have, by name: ids, names of our own, counts and times, and never a person's data.
 * `said` may contain other people's words, from which anything resembling a secret or personal data is removed.
 */
const fields = {
  endpoint: 'named',
  requestId: 'named',
  traceId: 'named',
  connectionId: 'named',
  job: 'named',
  stream: 'named',
  queue: 'named',
  run: 'named',
  record: 'named',
  status: 'named',
  code: 'named',
  durationMs: 'named',
  tally: 'named',
  attempts: 'named',
  orderId: 'named',
  refundId: 'named',
  productId: 'named',
  campaign: 'named',
  emailId: 'named',
  mail: 'named',
  event: 'named',
  type: 'named',
  settled: 'named',
  payment: 'named',
  invariant: 'named',
  item: 'named',
  found: 'named',
  violations: 'named',
  mode: 'named',
  outcome: 'named',
  tool: 'named',
  tools: 'named',
  rounds: 'named',
  inputTokens: 'named',
  outputTokens: 'named',
  costMicrodollars: 'named',
  isFirst: 'named',
  withheld: 'named',
  firstTextMs: 'named',
  isThrottled: 'named',
  error: 'said',
  errorMessage: 'said',
  stack: 'said',
  reason: 'said',
} as const satisfies Record<string, 'named' | 'said'>;

type FieldName = keyof typeof fields;
type Value = string | number | boolean | null | undefined;

export type LogFields = Partial<Record<FieldName, Value>>;

/** The context of every log line of some work, set once where the work begins. */
const about = new AsyncLocalStorage<LogFields>();

/** Runs work with these fields added to all of its log lines. */
export const logWithFields = <Result>(more: LogFields, work: () => Result): Result =>
  about.run({ ...about.getStore(), ...more }, work);

/** Where log lines are written; the local stack formats them for people to read. */
export const output = { write: (line: string): unknown => process.stdout.write(line) };

/** The Root of `Root=1-…;Parent=…;Sampled=1`, which Lambda sets again for each invocation. */
const readTraceId = (): string | undefined => /Root=([\w-]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];

/** The compiler checks the names; fields that get past it, for example through a spread, are dropped here. */
function pickAllowed(given: LogFields): LogFields {
  const entries = Object.entries(given).flatMap(([name, value]): [string, Value][] => {
    if (!Object.hasOwn(fields, name) || value === undefined) return [];
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) return [[name, value]];
    return [
      [
        name,
        fields[name as FieldName] === 'said' ? redactSecrets(String(value)) : toPlainText(String(value)),
      ],
    ];
  });
  return Object.fromEntries(entries);
}

function write(level: Level, message: string, given: LogFields): void {
  const threshold = rank[(process.env.LOG_LEVEL ?? 'info') as Level | 'silent'] ?? rank.info;
  if (rank[level] < threshold) return;
  const line = { level, time: clock.now().toISOString() };
  const fields = pickAllowed({ traceId: readTraceId(), ...about.getStore(), ...given });
  output.write(`${JSON.stringify({ ...line, ...fields, message })}\n`);
}

/** Structured log lines: one JSON object per line, as CloudWatch Logs Insights reads them. */
export const log = {
  debug: (message: string, given: LogFields = {}) => write('debug', message, given),
  info: (message: string, given: LogFields = {}) => write('info', message, given),
  warn: (message: string, given: LogFields = {}) => write('warn', message, given),
  error: (message: string, given: LogFields = {}) => write('error', message, given),
};

/** An error's name, message and first stack frames, for the log only; a client never sees them. */
export function toErrorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  // The stack begins with the message, which the line already contains.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    errorMessage: error.message,
    stack: frames?.slice(0, 6).join(' | '),
  };
}
