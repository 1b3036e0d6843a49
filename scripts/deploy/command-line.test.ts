import { describe, expect, test } from 'vitest';
import {
  documented,
  firstDeployment,
  runScript,
  tryDocumented,
  withoutAccount,
} from './documented-commands.ts';

describe('the documented commands', () => {
  test('include those of a deployment', () => {
    expect(documented).toEqual(expect.arrayContaining(['bootstrap', 'preflight', 'deploy', 'destroy']));
  });

  test.each(documented.filter((name) => !firstDeployment.includes(name)))(
    'npm run %s runs up to its first AWS call, and fails without a stack trace',
    (name) => {
      expect(tryDocumented(name)).toEqual(withoutAccount);
    },
    // Some commands synthesise the stage first, to find out its stacks.
    300_000,
  );
});

describe('the deployment commands', () => {
  test('a dry run prints the plan, and exits successfully when nothing blocks the deployment', () => {
    const { status, stdout, stderr } = runScript('deploy', '--stage', 'dev', '--dry-run');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('18. what is left');
  });

  test('bootstrap calls AWS immediately, without building pages or bundles', () => {
    const { status, stdout, stderr } = runScript('bootstrap', '--stage', 'production');
    expect(status).toBe(1);
    // Bundles would be listed if the app were synthesised.
    expect(stdout).not.toContain('kB of');
    expect(stderr).toMatch(/Need to perform AWS calls|ECONNREFUSED/);
    expect(stderr).not.toMatch(/built|bundle|native/);
  });

  test.each([
    [['--stages', 'dev'], "Unknown option '--stages'"],
    // What is left of `npm run deploy --stage dev` after npm has consumed the option.
    [['dev'], "Unexpected argument 'dev'"],
    [['--stage', '--dry-run'], "Option '--stage' argument is ambiguous"],
  ])('the mistyped arguments %s are reported in one sentence', (args, answer) => {
    const { status, stderr } = runScript('deploy', ...args);
    expect(status).toBe(1);
    expect(stderr.split('.')[0]).toBe(answer);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  test('a folder without an artefact is rejected', () => {
    const { status, stderr } = runScript('deploy', '--stage', 'dev', '--artefact', 'nowhere');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Refused: There is no artefact in nowhere: build it first.\n',
    });
  });

  test('an unknown stage is rejected with a list of the stages', () => {
    const { status, stderr } = runScript('destroy', '--stage', 'prod');
    expect(status).toBe(1);
    expect(stderr).toBe('Refused: There is no stage prod; there are dev, staging, production, rehearsal.\n');
  });
});
