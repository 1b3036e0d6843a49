/**
 * `npm run rehearse` deploys the shop into an emulated account, uses it, breaks a deployment, repairs it and destroys
 * everything; `-- --fast` runs only the part that `npm test` includes, and `-- --account real --stage <name>` does the same
 * in the account of a scratch stage, which it destroys at the end. Reports which steps ran where, and which were skipped.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/local/folders.ts';
import { NotInstallable } from '#scripts/local/kit/python.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { startEmulatedAccount } from './emulated-account.ts';
import { openRealAccount } from './real-account.ts';
import { listSteps } from './rehearsal-steps.ts';
import { countResults, formatReport, noAccountStatus, runRehearsal } from './report.ts';

const { values } = readOptions({
  options: {
    account: { type: 'string', default: 'emulated' },
    stage: { type: 'string' },
    fast: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  },
});
/** For callers that run the rehearsal as one of several checks. */
const file = path.join(root, '.local', 'rehearsal.json');
rmSync(file, { force: true });

async function openAccount() {
  if (values.account === 'real') return openRealAccount(values.stage ?? '', { replaces: values.replace });
  if (values.account !== 'emulated' || values.stage)
    throw new Error('npm run rehearse -- [--fast], or npm run rehearse -- --account real --stage <name>.');
  return startEmulatedAccount({ builds: !values.fast });
}

async function rehearse(): Promise<void> {
  const account = await openAccount();
  try {
    const steps = listSteps(account).map((step) =>
      values.fast && !step.isFast ? { skips: 'It runs at night, with the whole rehearsal.', ...step } : step,
    );
    const lines = await runRehearsal(steps, { log: console.log });
    const counts = countResults(lines);
    if (counts.failed > 0) console.error(account.lastOutput());
    console.log(`\n${formatReport(account.place, lines, account.unseen)}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
    process.exitCode = counts.failed > 0 ? 1 : 0;
  } finally {
    await account.close();
  }
}

try {
  await rehearse();
} catch (error) {
  console.error(`Refused: ${(error as Error).message}`);
  process.exitCode = error instanceof NotInstallable ? noAccountStatus : 1;
}
