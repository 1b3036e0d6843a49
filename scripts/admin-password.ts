/**
 * `npm run admin-password` sets the password of the back office: of the shop on this machine, or with `--stage <name>` of a
 * stage, whose parameter stores a hash. `--password <text>` sets a chosen password; otherwise a random one is made.
 */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '#functions/back-office/password-hash.ts';
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { foldersIn } from './local/folders.ts';
import { writeJson } from './local/kit/json-file.ts';
import { secretsIn } from './local/secrets.ts';

/** Long enough that nobody can guess it within the attempts that the sign-in allows. */
const minCharacters = 12;

const { values } = readOptions({ options: { password: { type: 'string' }, stage: { type: 'string' } } });
const password = values.password ?? randomBytes(18).toString('base64url');

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

/** Loaded only for a stage, because `npm start` does not install the packages that access an account. */
async function setStagePassword(stage: string): Promise<void> {
  const config = findDraftStage(stage);
  const { readStageIdentity } = await import('./deploy/account-state.ts');
  const { setSecrets } = await import('./deploy/set-secrets.ts');
  const { readOutput } = await import('./deploy/stack-outputs.ts');
  await readStageIdentity(config);
  // If the stage is not deployed, nothing would use the password, and nothing would ever delete it.
  await readOutput(config, 'data', 'tableName');
  await setSecrets(config, { ADMIN_PASSWORD_HASH: hashPassword(password) });
  console.log(
    'The password is set. The back office accepts it within five minutes; open sessions end after eight hours at most.',
  );
}

function setLocalPassword(): void {
  const { secrets } = foldersIn();
  writeJson(secrets, { ...secretsIn(secrets), adminPassword: password });
  console.log('The shop on this machine uses it from the next `npm start`.');
}

if (password.length < minCharacters) refuse(`A password must have at least ${minCharacters} characters.`);
if (values.stage)
  await setStagePassword(values.stage).catch(({ message }: Error) =>
    refuse(`The secret was not changed: ${message}`),
  );
else setLocalPassword();
if (!values.password) console.log(`Password  ${password}`);
