/** Runs the steps of a rehearsal in order, and formats the report. */

/** The rehearsal's exit status when no emulated account was available. */
export const noAccountStatus = 3;

export type Place = 'emulated' | 'real';

export type Step = {
  name: string;
  /** Whether `npm test` includes it. */
  isFast?: boolean;
  /** Why it cannot be done in an account or with the given settings; if set, it is skipped. */
  skips?: string;
  /** A returned text is added to the report. */
  run: () => Promise<unknown>;
};

type Result = 'passed' | 'failed' | 'skipped' | 'not run';
export type Line = { result: Result; name: string; seconds?: number; note?: string };

/** The first failure ends the rehearsal; later steps do not run. */
export async function runRehearsal(
  steps: readonly Step[],
  { log, now = () => performance.now() }: { log: (text: string) => void; now?: () => number },
): Promise<Line[]> {
  const lines: Line[] = [];
  let hasFailed = false;
  for (const { name, skips, run } of steps) {
    if (skips) lines.push({ result: 'skipped', name, note: skips });
    else if (hasFailed) lines.push({ result: 'not run', name });
    else {
      log(`\n── ${name}`);
      const begun = now();
      try {
        const note = await run();
        const seconds = (now() - begun) / 1000;
        lines.push({ result: 'passed', name, seconds, ...(typeof note === 'string' ? { note } : {}) });
      } catch (error) {
        hasFailed = true;
        lines.push({ result: 'failed', name, note: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return lines;
}

export const countResults = (lines: readonly Line[]): Record<Result, number> => {
  const count = (wanted: Result) => lines.filter(({ result }) => result === wanted).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    'not run': count('not run'),
  };
};

const where = { emulated: 'an emulated account', real: 'a real account' } as const;

/** What an account cannot prove is listed with the skipped steps. */
export function formatReport(place: Place, lines: readonly Line[], unseen: readonly string[]): string {
  const rows = lines.map(({ result, name, seconds, note }) => {
    const time = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`;
    return `${result.padEnd(8)} ${name}${time}${note ? `\n   ${note}` : ''}`;
  });
  const { passed, failed, skipped, 'not run': notRun } = countResults(lines);
  return [
    `In ${where[place]}:`,
    ...rows,
    ...unseen.map((what) => `unseen   ${what}`),
    `${passed} steps passed, ${failed} failed, ${skipped} skipped, ${notRun} not run`,
  ].join('\n');
}
