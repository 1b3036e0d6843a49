import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from './command.ts';

/** Nobody answers for AWS. */
const env = {
  ...process.env,
  ...{ AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_MAX_ATTEMPTS: '1' },
  ...{ AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nobody' },
};

const ask = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/deploy/${script}.ts`, ...args], { cwd: root, encoding: 'utf8', env });

/** The commands of the documentation that name a stage, in its order, each once. */
const documented = [
  ...new Set(
    [
      ...readFileSync(path.join(root, 'docs/deploy.md'), 'utf8').matchAll(
        /npm run (\w[\w-]*) -- --stage <name>/g,
      ),
    ].map(([, name = '']) => name),
  ),
];

describe('the documented sequence', () => {
  test('is that of a deployment', () => {
    expect(documented).toEqual(expect.arrayContaining(['bootstrap', 'preflight', 'deploy', 'destroy']));
  });

  test.each(documented)(
    'npm run %s gets as far as its first call to an account, and says that none answers',
    (name) => {
      const line = (manifest.scripts as Record<string, string>)[name] ?? '';
      const [, script = ''] = /^node scripts\/with-tools\.mjs (scripts\/deploy\/\S+)$/.exec(line) ?? [];
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--stage', 'dev'], {
        ...{ cwd: root, encoding: 'utf8', env },
        // Whoever destroys a stage types its name.
        input: 'dev\n',
      });
      expect(status).toBe(1);
      expect(`${stdout}${stderr}`).toMatch(/ECONNREFUSED 127\.0\.0\.1:9|Need to perform AWS calls/);
      expect(stderr).not.toContain('node:internal');
    },
    // Some synthesise the stage first, to know its stacks.
    300_000,
  );
});

describe('the command', () => {
  test('says a plan that nothing stands against with success, so that a pipeline may ask for it', () => {
    const { status, stdout, stderr } = ask('deploy', '--stage', 'dev', '--dry-run');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('18. what is left');
  });

  test('asks for an account as soon as it bootstraps one, and for no pages and no bundles', () => {
    const { status, stdout, stderr } = ask('bootstrap', '--stage', 'production');
    expect(status).toBe(1);
    // The app's bundles are listed when it is synthesised.
    expect(stdout).not.toContain('kB of');
    expect(stderr).toMatch(/Need to perform AWS calls|ECONNREFUSED/);
    expect(stderr).not.toMatch(/built|bundle|native/);
  });

  test('names the stages there are to whoever asks for another', () => {
    const { status, stderr } = ask('destroy', '--stage', 'prod');
    expect(status).toBe(1);
    expect(stderr).toBe('Refused: There is no stage prod; there are dev, staging, production.\n');
  });
});
