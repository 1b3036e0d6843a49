import { describe, expect, test } from 'vitest';
import { countResults, formatReport, runRehearsal, type Step } from './report.ts';

const quiet = { log: () => undefined, now: () => 0 };
const pass = (name: string, note?: string): Step => ({ name, run: async () => note });
const fail = (name: string): Step => ({
  name,
  run: async () => {
    throw new Error('the line broke');
  },
});

describe('a rehearsal', () => {
  test('reports the result of each step and stops at the first failure', async () => {
    const steps = [pass('deploy', '10 stacks'), fail('buy'), pass('refund')];
    const lines = await runRehearsal(steps, quiet);
    expect(formatReport('emulated', lines, ['real prices'])).toBe(
      [
        'In an emulated account:',
        'passed   deploy (0.0 s)',
        '   10 stacks',
        'failed   buy',
        '   the line broke',
        'not run  refund',
        'unseen   real prices',
        '1 steps passed, 1 failed, 0 skipped, 1 not run',
      ].join('\n'),
    );
  });

  test('does not run a skipped step or count it as passed', async () => {
    const ran: string[] = [];
    const steps: Step[] = [
      { name: 'browse', run: async () => ran.push('browse') },
      { name: 'pay', skips: 'Nobody has a card.', run: async () => ran.push('pay') },
    ];
    const lines = await runRehearsal(steps, quiet);
    expect(ran).toEqual(['browse']);
    expect(countResults(lines)).toEqual({ passed: 1, failed: 0, skipped: 1, 'not run': 0 });
    const report = formatReport('real', lines, []);
    expect(report).toContain('skipped  pay\n   Nobody has a card.');
    expect(report).not.toMatch(/passed +pay/);
  });

  test('reports a step as skipped even after a failed step', async () => {
    const steps: Step[] = [fail('deploy'), { ...pass('pay'), skips: 'Nobody has a card.' }];
    const lines = await runRehearsal(steps, quiet);
    expect(lines.map(({ result }) => result)).toEqual(['failed', 'skipped']);
  });
});
