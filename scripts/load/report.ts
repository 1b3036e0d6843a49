import type { Section } from '#scripts/bench/table.ts';
import type { Call } from './visitors.ts';

const at = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

/** The results of one kind of call: how many, how long, and which other answers there were. */
function buildRow(name: string, calls: readonly Call[], seconds: number): (string | number)[] {
  const times = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const refused = new Map<string, number>();
  for (const { status, code } of calls) {
    if (status > 0 && status < 400) continue;
    const outcome = `${status || 'lost'} ${code ?? ''}`.trim();
    refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
  }
  const outcome = [...refused].map(([code, count]) => `${count} × ${code}`).join(', ');
  return [
    name,
    calls.length,
    Math.round(calls.length / seconds),
    ...[0.5, 0.95, 0.99].map((part) => at(times, part)),
    outcome || 'none',
  ];
}

export function buildSection(title: string, note: string, calls: readonly Call[], seconds: number): Section {
  const names = [...new Set(calls.map(({ name }) => name))];
  return {
    title,
    note,
    columns: ['call', 'calls', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'refusals and errors'],
    rows: [
      ...names.map((name) =>
        buildRow(
          name,
          calls.filter((call) => call.name === name),
          seconds,
        ),
      ),
      buildRow('all', calls, seconds),
    ],
  };
}

/** Whether the shop itself failed: a refusal that a shopper can act on does not count. */
export const isFault = ({ status }: Call): boolean => status === 0 || status >= 500;
