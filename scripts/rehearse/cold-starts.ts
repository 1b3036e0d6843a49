import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { shopperPath } from '#infra/config/shopper-path.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';

type ColdStart = { initMs: number; callMs: number; megabytes: number };

/** Parses the log line that Lambda writes for a call with a cold start. */
export function parseColdStart(line: string): ColdStart | undefined {
  // The call's own duration follows the request's id; other durations follow "Billed" and "Init".
  const [, callMs] = /^REPORT RequestId: \S+\s+Duration: ([\d.]+) ms/.exec(line) ?? [];
  const [, megabytes] = /Max Memory Used: (\d+) MB/.exec(line) ?? [];
  const [, initMs] = /Init Duration: ([\d.]+) ms/.exec(line) ?? [];
  if (!callMs || !initMs) return undefined;
  return { initMs: Number(initMs), callMs: Number(callMs), megabytes: Number(megabytes) };
}

/** How long the functions on the shopper's path took to start and to answer their first call, according to their logs. */
export async function measureColdStarts(config: StageConfig): Promise<string> {
  const client = new CloudWatchLogsClient({ region: config.region });
  const rows: string[] = [];
  for (const id of shopperPath) {
    const { events = [] } = await client.send(
      new FilterLogEventsCommand({
        logGroupName: names.logGroup(config, id),
        filterPattern: '"Init Duration"',
      }),
    );
    const [slowest] = events
      .flatMap(({ message = '' }) => parseColdStart(message) ?? [])
      .sort((one, other) => other.initMs + other.callMs - one.initMs - one.callMs);
    if (!slowest) continue;
    const { initMs, callMs, megabytes } = slowest;
    rows.push(`${id}: start ${Math.round(initMs)} ms, first call ${Math.round(callMs)} ms, ${megabytes} MB`);
  }
  if (rows.length === 0) throw new Error('No log says how long a function took to start.');
  return rows.join('\n   ');
}
