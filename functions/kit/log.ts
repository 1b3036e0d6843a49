import { clock } from './clock.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';
const rank: Record<Level | 'silent', number> = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 };

/** What may stand in a log line: names and numbers, never a person's data. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

function write(level: Level, message: string, fields: LogFields): void {
  const threshold = rank[(process.env.LOG_LEVEL ?? 'info') as Level | 'silent'] ?? rank.info;
  if (rank[level] < threshold) return;
  const line = { level, time: clock.now().toISOString(), message, ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Structured log lines: one JSON object a line, as CloudWatch Logs Insights reads them. */
export const log = {
  debug: (message: string, fields: LogFields = {}) => write('debug', message, fields),
  info: (message: string, fields: LogFields = {}) => write('info', message, fields),
  warn: (message: string, fields: LogFields = {}) => write('warn', message, fields),
  error: (message: string, fields: LogFields = {}) => write('error', message, fields),
};

/** An error's name, message and first stack frames, for the log only; a client never sees them. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: error.name,
    errorMessage: error.message,
    stack: error.stack?.split('\n').slice(0, 6).join(' | '),
  };
}
