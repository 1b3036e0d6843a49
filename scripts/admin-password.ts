/**
 * `npm run admin-password` sets the password of the back office: of the shop on this machine, or with `--stage <name>` of
 * a stage, whose parameter gets the hash of it through the AWS CLI. `--password <text>` chooses it; else one is made.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hashPassword } from '#functions/back-office/password-hash.ts';
import { findDraftStage } from '#infra/config/stages.ts';
import { names } from '#infra/names.ts';
import { foldersIn } from './local/folders.ts';
import { writeJson } from './local/kit/json-file.ts';
import { secretsIn } from './local/secrets.ts';

/** As short as nobody guesses within the tries that the gate allows. */
const minCharacters = 12;

const { values } = parseArgs({ options: { password: { type: 'string' }, stage: { type: 'string' } } });
const password = values.password ?? randomBytes(18).toString('base64url');

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

/** The hash goes through a pipe: what stands in a command can be read by everyone on the machine. */
function setStagePassword(stage: string): void {
  const config = findDraftStage(stage);
  const input = JSON.stringify({
    ...{ Name: names.secret(config, 'ADMIN_PASSWORD_HASH'), Type: 'SecureString', Overwrite: true },
    Value: hashPassword(password),
  });
  const command = [
    'ssm',
    'put-parameter',
    '--region',
    config.region,
    '--cli-input-json',
    'file:///dev/stdin',
  ];
  const { error, status } = spawnSync('aws', command, { input, stdio: ['pipe', 'ignore', 'inherit'] });
  if (error) refuse(`The AWS CLI could not be started: ${error.message}`);
  if (status !== 0) refuse('The secret was not changed.');
  console.log(
    'The secret is changed. The back office asks for the new password within five minutes; who is in stays in for eight hours at most.',
  );
}

function setLocalPassword(): void {
  const { secrets } = foldersIn();
  writeJson(secrets, { ...secretsIn(secrets), adminPassword: password });
  console.log('The shop on this machine asks for it from its next `npm start` on.');
}

if (password.length < minCharacters) refuse(`A password has at least ${minCharacters} characters.`);
if (values.stage) setStagePassword(values.stage);
else setLocalPassword();
if (!values.password) console.log(`Password  ${password}`);
