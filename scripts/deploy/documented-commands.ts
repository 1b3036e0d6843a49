/** For tests: the commands of docs/deploy.md, as somebody takes them for whom no account answers. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { root } from './command.ts';

/** Nobody answers for AWS. */
const env = {
  ...process.env,
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
  AWS_MAX_ATTEMPTS: '1',
  AWS_ACCESS_KEY_ID: 'nobody',
  AWS_SECRET_ACCESS_KEY: 'nobody',
};

/** Those that name a stage, in the document's order, each once. */
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
  // Whoever destroys a stage types its name.
  spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8', env, input: 'dev\n' });

export const runScript = (script: string, ...args: string[]) => run(`scripts/deploy/${script}.ts`, args);

/** Those of a first deployment, which every check takes; the others have their day. */
export const firstDeployment = ['bootstrap', 'preflight', 'deploy'];

/** How far what `npm run <name>` runs gets once the packages are there. */
export function tryDocumented(name: string) {
  const { status, stdout, stderr } = runDocumented(name);
  return {
    status,
    hasCalledAccount: /ECONNREFUSED 127\.0\.0\.1:9|Need to perform AWS calls/.test(`${stdout}${stderr}`),
    showsStack: stderr.includes('node:internal'),
  };
}

/** What a command answers that got as far as its first call to an account, and says that none answers. */
export const withoutAccount = { status: 1, hasCalledAccount: true, showsStack: false };

function runDocumented(name: string) {
  const line = (manifest.scripts as Record<string, string>)[name] ?? '';
  const [, script = ''] = /^node scripts\/with-tools\.mjs (scripts\/deploy\/\S+)$/.exec(line) ?? [];
  return run(script, ['--stage', 'dev']);
}
