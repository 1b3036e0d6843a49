/** The results of an evaluation as Markdown: by kind, then each failure with its answer and the reasons. */
import type { Evaluation } from './evaluate-all.ts';
import { isHeldOut, kinds } from './question.ts';

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The value below which this percentage of the numbers lies. */
export function percentile(numbers: number[], percent: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  return value === undefined ? '-' : `${Math.round(value)} ms`;
}

export function buildReport(all: readonly Evaluation[], about: { model: string; at: Date }): string {
  const failed = all.filter(({ faults }) => faults.length > 0);
  const answers = all.map(({ answer }) => answer);
  const first = answers.flatMap(({ firstTextMs }) => firstTextMs ?? []);
  const durations = answers.filter(({ durationMs }) => durationMs > 0).map(({ durationMs }) => durationMs);
  const rows = kinds.map((kind) => {
    const ofKind = all.filter(({ question }) => question.kind === kind);
    const good = ofKind.filter(({ faults }) => faults.length === 0);
    const held = ofKind.filter(({ question }) => isHeldOut(question)).length;
    const broken = ofKind.filter(({ faults }) => faults.some(({ area }) => area !== 'useful'));
    return `| ${kind} | ${ofKind.length} | ${held} | ${good.length} | ${broken.length} |`;
  });
  return [
    '# AI Simo evaluated',
    '',
    `${about.model}, ${about.at.toISOString()}: ${all.length - failed.length} of ${all.length} answers as expected.`,
    '',
    '| kind | questions | held out | as expected | ungrounded or against the policy |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Tokens: ${sum(answers.map(({ inputTokens }) => inputTokens))} read, ${sum(answers.map(({ outputTokens }) => outputTokens))} written.`,
    `First words after ${percentile(first, 50)} (half), ${percentile(first, 95)} (95 of 100); whole answers after ${percentile(durations, 50)} and ${percentile(durations, 95)}.`,
    // Held-out questions are counted but not shown.
    ...failed.filter(({ question }) => !isHeldOut(question)).flatMap(formatFailure),
    '',
  ].join('\n');
}

function formatFailure({ question, answer, faults }: Evaluation): string[] {
  return [
    '',
    `## ${question.id} (${question.mode})`,
    '',
    `> ${question.question.slice(0, 300).replaceAll('\n', '\n> ')}`,
    '',
    ...faults.map(({ area, text }) => `- ${area}: ${text}`),
    '',
    '```',
    answer.text.slice(0, 1_500) || `(${answer.refused})`,
    `[${answer.lookedUp.map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`).join('; ')}]`,
    '```',
  ];
}
