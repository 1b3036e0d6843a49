import { describe, expect, test } from 'vitest';
import {
  documented,
  firstDeployment,
  runScript,
  tryDocumented,
  withoutAccount,
} from './documented-commands.ts';

describe('the documented sequence', () => {
  test('is that of a deployment', () => {
    expect(documented).toEqual(expect.arrayContaining(['bootstrap', 'preflight', 'deploy', 'destroy']));
  });

  test.each(documented.filter((name) => !firstDeployment.includes(name)))(
    'npm run %s gets as far as its first call to an account, and says so',
    (name) => {
      expect(tryDocumented(name)).toEqual(withoutAccount);
    },
    // Some commands synthesise the stage first, to find out its stacks.
    300_000,
  );
});

describe('the command', () => {
  test('says a plan that nothing stands against with success, so that a pipeline may ask for it', () => {
    const { status, stdout, stderr } = runScript('deploy', '--stage', 'dev', '--dry-run');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('18. what is left');
  });

  test('asks for an account as soon as it bootstraps one, and for no pages and no bundles', () => {
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
  ])('answers the mistyped %s by a sentence', (args, answer) => {
    const { status, stderr } = runScript('deploy', ...args);
    expect(status).toBe(1);
    expect(stderr.split('.')[0]).toBe(answer);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  test('refuses a folder without an artefact', () => {
    const { status, stderr } = runScript('deploy', '--stage', 'dev', '--artefact', 'nowhere');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Refused: There is no artefact in nowhere: build it first.\n',
    });
  });

  test('names the stages there are to whoever asks for another', () => {
    const { status, stderr } = runScript('destroy', '--stage', 'prod');
    expect(status).toBe(1);
    expect(stderr).toBe('Refused: There is no stage prod; there are dev, staging, production, rehearsal.\n');
  });
});
