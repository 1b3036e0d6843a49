/** For tests: the commands of docs/deploy.md, run without an account that answers. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from './command.ts';

/** AWS's address is a port on which nothing listens. */
const env = {
  ...process.env,
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
  AWS_MAX_ATTEMPTS: '1',
  AWS_ACCESS_KEY_ID: 'nobody',
  AWS_SECRET_ACCESS_KEY: 'nobody',
};

/** The commands that name a stage, in the document's order, each once. */
export const documented = [
  ...new Set(
    [
      ...readFileSync(path.join(root, 'docs/deploy.md'), 'utf8').matchAll(
        /npm run (\w[\w-]*) -- --stage <name>/g,
      ),
    ].map(([, name = '']) => name),
  ),
];

const run = (script: string, args: readonly string[]) =>
  // Destroying a stage asks for its name.
  spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8', env, input: 'dev\n' });

export const runScript = (script: string, ...args: string[]) => run(`scripts/deploy/${script}.ts`, args);

/** The commands of a first deployment, which every test run covers; the others run on their day. */
export const firstDeployment = ['bootstrap', 'preflight', 'deploy'];

/** Reports how far `npm run <name>` gets once the packages are installed. */
export function tryDocumented(name: string) {
  const { status, stdout, stderr } = runDocumented(name);
  return {
    status,
    hasCalledAccount: /ECONNREFUSED 127\.0\.0\.1:9|Need to perform AWS calls/.test(`${stdout}${stderr}`),
    showsStack: stderr.includes('node:internal'),
  };
}

/** The result of a command that reached its first call to an account, and reported that no account answers. */
export const withoutAccount = { status: 1, hasCalledAccount: true, showsStack: false };

function runDocumented(name: string) {
  const line = (manifest.scripts as Record<string, string>)[name] ?? '';
  const [, script = ''] = /^node scripts\/with-tools\.mjs (scripts\/deploy\/\S+)$/.exec(line) ?? [];
  return run(script, ['--stage', 'dev']);
}
